import { drawnCases } from "@arzobispado/backend/testing/drawn-cases";
import { roomOf } from "./pages.ts";
import type { State } from "./reach.ts";
import { statesOfDesk } from "./states-of-desk.ts";
import { statesOfFrame } from "./states-of-frame.ts";
import { statesOfLists } from "./states-of-lists.ts";
import { statesOfMedia } from "./states-of-media.ts";

/** States that are reached from a page. */
const states: Record<string, State> = { ...statesOfFrame, ...statesOfLists, ...statesOfMedia, ...statesOfDesk };

/** One of each room by lot, and one more of those that each device has in a form of its own. */
export const drawnStates = drawnCases(
  Object.entries(states),
  1,
  ([, { path, layout }]) => `${roomOf(path)} ${layout === "each"}`,
);

/** Errors on the console that the way to some of these states brings about. */
export const errorsOfStates = [
  /no-?existe/,
  /50[03]/,
  /40[03]|415|422/,
  /ERR_(?:FAILED|INTERNET_DISCONNECTED)/,
  /Failed to fetch/,
  /saint of the day/,
];
