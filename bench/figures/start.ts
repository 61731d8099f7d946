import { setTimeout as wait } from "node:timers/promises";
import { type Figure, milliseconds } from "../figure.ts";
import { median } from "../measure.ts";
import { preparePlace } from "../places.ts";
import { startEmptyProcess, startProduct } from "../product.ts";

const rounds = 5;
/** Milliseconds after the first answer, until the memory is measured. */
const rest = 60_000;
const target = { ready: 600, again: 6, mebibytes: 130 };

/**
 * Measures the time from the start of the process to the first answer, with the demonstration content there, also for
 * `npm start` when all is installed and built, beside an empty process; and the memory after a rest, of one process.
 */
export const start: Figure = async (_options, tell) => {
  const place = await preparePlace("sqlite", 0);
  const ready: number[] = [];
  for (let round = 0; round < rounds; round++) {
    await using product = await startProduct(place);
    ready.push(product.readyAfter);
  }
  tell({
    what: "ready after start",
    value: `${milliseconds(median(ready))} (min ${milliseconds(Math.min(...ready))})`,
    comparison: `target ${target.ready} ms`,
  });
  const again: number[] = [];
  const empty: number[] = [];
  for (let round = 0; round < rounds; round++) {
    {
      await using product = await startProduct(place, "npm start");
      again.push(product.readyAfter);
    }
    empty.push(await startEmptyProcess());
  }
  const ratio = median(again) / median(empty);
  tell({
    what: "ready after a second npm start",
    value: `${milliseconds(median(again))} (min ${milliseconds(Math.min(...again))})`,
    comparison: `${ratio.toFixed(1)} × an empty process with Fastify, ${milliseconds(median(empty))}; target ${target.again} ×`,
  });
  await using product = await startProduct(place);
  await wait(rest);
  const memory = await product.memory();
  tell({
    what: "memory 60 s after the start",
    value: memory === null ? "not known on this system" : `${Math.round(memory)} MiB`,
    comparison: `target ${target.mebibytes} MiB`,
  });
};
