import type { State } from "./reach.ts";
import { statesOfDesk } from "./states-of-desk.ts";
import { statesOfFrame } from "./states-of-frame.ts";
import { statesOfLists } from "./states-of-lists.ts";
import { statesOfMedia } from "./states-of-media.ts";

/** States that are reached from a page. */
export const states: Record<string, State> = { ...statesOfFrame, ...statesOfLists, ...statesOfMedia, ...statesOfDesk };

/** Errors on the console that the way to some of these states brings about. */
export const errorsOfStates = [
  /no-?existe/,
  /50[03]/,
  /40[03]|415|422/,
  /ERR_(?:FAILED|INTERNET_DISCONNECTED)/,
  /Failed to fetch/,
  /saint of the day/,
];
