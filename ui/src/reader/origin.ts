// Parts of the table say what they are, so that the rules can say where one came from.
import { getContext, setContext } from "svelte";
import type { Origin } from "./reader.svelte";

const KEY = Symbol("origin");
export const shareOrigin = (origin: () => Origin): void => void setContext(KEY, origin);
export const useOrigin = (): (() => Origin) | undefined => getContext<(() => Origin) | undefined>(KEY);
