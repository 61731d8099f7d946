import { setTimeout as wait } from "node:timers/promises";
import { type Figure, milliseconds } from "../figure.ts";
import { median } from "../measure.ts";
import { preparePlace } from "../places.ts";
import { startProduct } from "../product.ts";

const rounds = 5;
/** Milliseconds after the first answer, until the memory is measured. */
const rest = 3000;
const target = { ready: 600, again: 1000, mebibytes: 140 };

/**
 * Measures the time from the start of the process to the first answer, with the demonstration content there, also for
 * `npm start` when all is installed and built; and the memory after a rest.
 */
export const start: Figure = async (_options, tell) => {
  const place = await preparePlace("sqlite", 0);
  const ready: number[] = [];
  const memory: number[] = [];
  for (let round = 0; round < rounds; round++) {
    await using product = await startProduct(place);
    ready.push(product.readyAfter);
    await wait(rest);
    const used = await product.memory();
    if (used !== null) memory.push(used);
  }
  tell({
    what: "ready after start",
    value: `${milliseconds(median(ready))} (min ${milliseconds(Math.min(...ready))})`,
    comparison: `target ${target.ready} ms`,
  });
  const again: number[] = [];
  for (let round = 0; round < rounds; round++) {
    await using product = await startProduct(place, "npm start");
    again.push(product.readyAfter);
  }
  tell({
    what: "ready after a second npm start",
    value: `${milliseconds(median(again))} (min ${milliseconds(Math.min(...again))})`,
    comparison: `target ${target.again} ms`,
  });
  tell({
    what: "memory at rest",
    value: memory.length > 0 ? `${Math.round(median(memory))} MiB` : "not known on this system",
    comparison: `target ${target.mebibytes} MiB`,
  });
};
