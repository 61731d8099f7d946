import { setTimeout as wait } from "node:timers/promises";
import { milliseconds } from "./figure.ts";
import { ask, percentile } from "./measure.ts";
import type { Product } from "./product.ts";
import type { Editor } from "./sign-in.ts";

/** Milliseconds between an answer and the next request. */
const pause = 5;

/** Sorted, in milliseconds. */
export interface Noticed {
  /** Answers that ask for no data: the longest is the longest pause of the event loop. */
  pauses: number[];
  /** The longest waited for whoever else wrote. */
  saves: number[];
}

/**
 * What two notice beside a work who ask again when they are answered: for nothing that is stored, and for a save.
 * @param betweenSaves milliseconds
 */
export async function beside(
  product: Product,
  editor: Editor,
  work: () => Promise<unknown>,
  betweenSaves = pause,
): Promise<Noticed> {
  let ended = false;
  const repeat = async (between: number, once: (round: number) => Promise<unknown>) => {
    const found: number[] = [];
    while (!ended) {
      const started = performance.now();
      await once(found.length);
      found.push(performance.now() - started);
      await wait(between);
    }
    return found.sort((one, other) => one - other);
  };
  const pauses = repeat(pause, () => ask(`${product.url}/api/health`));
  const saves = repeat(betweenSaves, (round) => editor.save(`Medición ${round}`));
  // Whoever fails first is heard.
  const [, pausesFound, savesFound] = await Promise.all([work().finally(() => (ended = true)), pauses, saves]);
  return { pauses: pausesFound, saves: savesFound };
}

export const spread = (times: readonly number[]) =>
  `${milliseconds(times.at(-1) ?? 0)} (p50 ${milliseconds(percentile(times, 0.5))}, p99 ${milliseconds(percentile(times, 0.99))})`;
