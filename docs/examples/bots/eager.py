#!/usr/bin/env python3
"""A bot that needs nothing but Python: it never stops while there is something to do, and else chooses at random."""

import json
import random
import sys

STOPPING = ("done", "pass")

for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        answer = {"type": "ready"}
    elif message["type"] == "question":
        doing = [each for each in message["options"] if each not in STOPPING]
        choice = random.Random(message["seed"]).choice(doing or message["options"])
        answer = {"type": "choose", "choice": choice}
    else:
        break
    print(json.dumps(answer), flush=True)
