// Short notices that need no answer; the loss of the connection stays until it is mended.

export interface Toast {
  id: number;
  text: string;
  icon: string;
  tone: "plain" | "bad";
  act?: { label: string; run: () => void };
}

const STAYS = 4000;
let next = 1;

class Toasts {
  shown = $state.raw<Toast[]>([]);

  say(text: string, icon = "i-check", act?: Toast["act"]): void {
    const toast: Toast = { id: next++, text, icon, tone: "plain", ...(act ? { act } : {}) };
    this.shown = [...this.shown.slice(-1), toast];
    setTimeout(() => this.drop(toast.id), STAYS);
  }

  complain(text: string): void {
    const toast: Toast = { id: next++, text, icon: "i-info", tone: "bad" };
    this.shown = [...this.shown.slice(-1), toast];
    setTimeout(() => this.drop(toast.id), STAYS + 2000);
  }

  drop(id: number): void {
    this.shown = this.shown.filter((toast) => toast.id !== id);
  }
}

export const toasts = new Toasts();
