#!/bin/sh
# A bot in a shell: it always takes the first option.
while IFS= read -r line; do
    case "$line" in
        '{"type": "hello"'*) echo '{"type": "ready"}' ;;
        '{"type": "question"'*) echo '{"type": "choose", "option": 0}' ;;
        *) exit 0 ;;
    esac
done
