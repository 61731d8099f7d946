import { median } from "./measure.ts";
import type { Options } from "./options.ts";

/** Row of the results. */
export interface Row {
  what: string;
  value: string;
  /** Value measured in the same run for comparison; 'not compared' if there is none. */
  comparison: string;
}

/** Measures one thing and reports each row through `tell` as soon as it is known. */
export type Figure = (options: Options, tell: (row: Row) => void) => Promise<void>;

export const perSecond = (rounds: readonly number[]) =>
  `${Math.round(median(rounds))}/s (min ${Math.round(Math.min(...rounds))})`;

export const milliseconds = (time: number) => `${time < 10 ? time.toFixed(2) : time.toFixed(0)} ms`;
