"""A real `firestep serve` with its own data folder, which can be killed and restarted on the same port."""

from __future__ import annotations

import ctypes
import os
import signal
import subprocess
import sys
import threading
from pathlib import Path

from web.running import free_port

STARTS_WITHIN = 120
SAID = "Firestep is at "
STEADY = str(Path(__file__).with_name("steady_server.py"))
SETTINGS = {
    "FIRESTEP_BOT_PACE": "0",
    "FIRESTEP_BOT_ANSWER": "0",
    "FIRESTEP_LIMITS": "false",
    "FIRESTEP_BOT_WORKERS": "1",
    "FIRESTEP_PUSH": "any",
    "FIRESTEP_WEBHOOKS": "any",
}


def end_with_the_tests() -> None:
    """No server is left behind when the test process itself is killed (Linux: PR_SET_PDEATHSIG)."""
    ctypes.CDLL(None).prctl(1, signal.SIGTERM)


class Serving:
    """One server process; `address` stays the same after a restart."""

    def __init__(self, folder: Path, **settings: str) -> None:
        self.folder = folder
        self.settings = settings
        self.port = free_port()
        self.address = ""
        self.process: subprocess.Popen[str] | None = None
        self.said: list[str] = []

    def start(self) -> None:
        self.process = subprocess.Popen(
            [sys.executable, STEADY, "serve", "--port", str(self.port), "--no-browser"],
            env=os.environ | SETTINGS | {"FIRESTEP_DATA": str(self.folder)} | self.settings,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
            preexec_fn=end_with_the_tests if sys.platform == "linux" else None,
        )
        heard = threading.Event()
        threading.Thread(target=self._listen, args=(self.process, heard), daemon=True).start()
        if not heard.wait(STARTS_WITHIN) or not self.address:
            raise RuntimeError("the server did not start:\n" + "".join(self.said[-20:]))

    def _listen(self, process: subprocess.Popen[str], heard: threading.Event) -> None:
        assert process.stderr is not None
        for line in process.stderr:
            self.said.append(line)
            if line.startswith(SAID):
                self.address = line.removeprefix(SAID).strip()
                self.port = int(self.address.rpartition(":")[2])
                heard.set()
        heard.set()

    def stop(self, how: signal.Signals = signal.SIGTERM) -> None:
        if self.process is None:
            return
        self.process.send_signal(how)
        try:
            self.process.wait(30)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait(5)
        self.process = None

    def kill(self) -> None:
        self.stop(signal.SIGKILL)
