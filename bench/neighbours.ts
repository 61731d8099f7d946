import { setTimeout as wait } from "node:timers/promises";
import { milliseconds } from "./figure.ts";
import { ask, percentile } from "./measure.ts";
import type { Product } from "./product.ts";
import type { Editor } from "./sign-in.ts";

/** Milliseconds between an answer and the next request. */
const pause = 5;

/** Response times of the neighbours, sorted. Milliseconds. */
export interface Noticed {
  /** Times of answers that need no data: the longest is the longest pause of the event loop. */
  pauses: number[];
  /** Times of saves: the longest one waited for another writer. */
  saves: number[];
}

/**
 * Measures two neighbours beside `work`, each sending again as soon as it is answered: one asks for nothing stored, one
 * saves.
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
  // Awaited together, so that the first failure of the three is the one reported.
  const [, pausesFound, savesFound] = await Promise.all([work().finally(() => (ended = true)), pauses, saves]);
  return { pauses: pausesFound, saves: savesFound };
}

export const spread = (times: readonly number[]) =>
  `${milliseconds(times.at(-1) ?? 0)} (p50 ${milliseconds(percentile(times, 0.5))}, p99 ${milliseconds(percentile(times, 0.99))})`;
