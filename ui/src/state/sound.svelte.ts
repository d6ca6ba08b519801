// A few soft sounds, off until they are wanted: one's own turn, and dice.

const STORAGE_KEY = "firestep.sound";
export type Sound = "turn" | "dice";

interface Tone {
  at: number;
  length: number;
  pitch: number;
  loud: number;
}

const TONES: Record<Sound, readonly Tone[]> = {
  turn: [{ at: 0, length: 0.22, pitch: 392, loud: 0.05 }, { at: 0.14, length: 0.34, pitch: 523, loud: 0.05 }],
  dice: [0, 0.05, 0.11, 0.2].map((at) => ({ at, length: 0.04, pitch: 900 + 500 * at, loud: 0.03 })),
};

class Sounds {
  #on = $state(typeof localStorage !== "undefined" && localStorage.getItem(STORAGE_KEY) === "on");
  #context: AudioContext | null = null;

  get on(): boolean {
    return this.#on;
  }

  set on(wanted: boolean) {
    this.#on = wanted;
    localStorage.setItem(STORAGE_KEY, wanted ? "on" : "off");
    if (wanted) this.play("turn");
  }

  play(sound: Sound): void {
    if (!this.#on || typeof AudioContext === "undefined") return;
    this.#context ??= new AudioContext();
    for (const tone of TONES[sound]) this.#strike(this.#context, tone);
  }

  /** One tone that swells and fades. */
  #strike(context: AudioContext, { at, length, pitch, loud }: Tone): void {
    const [from, until] = [context.currentTime + at, context.currentTime + at + length];
    const voice = context.createOscillator();
    const volume = context.createGain();
    voice.type = "triangle";
    voice.frequency.value = pitch;
    volume.gain.setValueAtTime(0, from);
    volume.gain.linearRampToValueAtTime(loud, from + Math.min(0.02, length / 3));
    volume.gain.exponentialRampToValueAtTime(0.0001, until);
    voice.connect(volume).connect(context.destination);
    voice.start(from);
    voice.stop(until);
  }
}

export const sounds = new Sounds();
