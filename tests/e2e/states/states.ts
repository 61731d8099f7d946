import { drawnCases } from "@arzobispado/backend/testing/drawn-cases";
import { roomOf } from "./pages.ts";
import type { State } from "./reach.ts";
import { statesOfDesk } from "./states-of-desk.ts";
import { statesOfFrame } from "./states-of-frame.ts";
import { statesOfLists } from "./states-of-lists.ts";
import { statesOfMedia } from "./states-of-media.ts";

/** States that are reached from a page. */
const states: Record<string, State> = { ...statesOfFrame, ...statesOfLists, ...statesOfMedia, ...statesOfDesk };

/** States of this run: one of each room by lot, and one more of those that have a form of their own on each device. */
export const drawnStates = drawnCases(
  Object.entries(states),
  1,
  ([, { path, layout }]) => `${roomOf(path)} ${layout === "each"}`,
);

/** Console errors that the steps to some of these states cause. */
export const errorsOfStates = [
  /no-?existe/,
  /50[03]/,
  /40[03]|415|422/,
  /ERR_(?:FAILED|INTERNET_DISCONNECTED)/,
  /Failed to fetch/,
  /saint of the day/,
];
