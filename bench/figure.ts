import { median } from "./measure.ts";
import type { Options } from "./options.ts";

/** One line of the results. */
export interface Row {
  what: string;
  value: string;
  /** What it is measured against, in the same run; 'not compared' where there is nothing. */
  comparison: string;
}

/** Measures one thing and tells it line by line, as the numbers come. */
export type Figure = (options: Options, tell: (row: Row) => void) => Promise<void>;

export const perSecond = (rounds: readonly number[]) =>
  `${Math.round(median(rounds))}/s (min ${Math.round(Math.min(...rounds))})`;

export const milliseconds = (time: number) => `${time < 10 ? time.toFixed(2) : time.toFixed(0)} ms`;
