#!/usr/bin/env node
// A bot in JavaScript: it always takes the last option.
import { createInterface } from "node:readline";

for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line);
  if (message.type === "hello") {
    console.log(JSON.stringify({ type: "ready" }));
  } else if (message.type === "question") {
    console.log(JSON.stringify({ type: "choose", choice: message.options.at(-1) }));
  } else {
    break;
  }
}
