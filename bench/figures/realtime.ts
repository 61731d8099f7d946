import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { type Figure, milliseconds } from "../figure.ts";
import type { Order, Report } from "../listeners.ts";
import { median } from "../measure.ts";
import { preparePlace } from "../places.ts";
import { startProduct } from "../product.ts";
import { type Editor, signIn } from "../sign-in.ts";

const visitors = 10_000;
const rounds = 7;
/** Milliseconds until a server with many new streams is idle again and has given back what opening them needed. */
const rest = 15_000;
const topic = "noticias/*";
const target = { event: 600, save: 30, mebibytes: 300 };

/**
 * Measures a save of a noticia while no, one and ten thousand visitors listen: time to its answer and to their events.
 */
export const realtime: Figure = async (_options, tell) => {
  const place = await preparePlace("sqlite", 0);
  await using product = await startProduct(place);
  const editor = await signIn(product.url, place.dataDirectory);
  const memoryBefore = await product.memory();

  const alone = await measure(editor, null, 0);
  tell({ what: "save, nobody listens", value: spread(alone.saves), comparison: "not compared" });

  await using one = await openStreams(product.url, 1);
  const withOne = await measure(editor, one, 1);
  tell({
    what: "save, 1 visitor listens",
    value: spread(withOne.saves),
    comparison: versus(withOne.saves, alone.saves),
  });
  tell({ what: "event at 1 visitor", value: spread(withOne.events), comparison: "not compared" });
  await one[Symbol.asyncDispose]();

  await using many = await openStreams(product.url, visitors);
  await wait(rest);
  const memory = await product.memory();
  const withMany = await measure(editor, many, visitors);
  const memoryAfter = await product.memory();
  tell({
    what: `save, ${visitors} visitors listen`,
    value: spread(withMany.saves),
    comparison: `target ${target.save} ms; ${versus(withMany.saves, alone.saves)}`,
  });
  tell({
    what: `event at all ${visitors} visitors`,
    value: spread(withMany.events),
    comparison: `target ${target.event} ms; ${versus(withMany.events, withOne.events)}`,
  });
  tell({
    what: `memory with ${visitors} visitors, and after the events`,
    value: `${mebibytes(memory)}, ${mebibytes(memoryAfter)}`,
    comparison: `target ${target.mebibytes} MiB; ${mebibytes(memoryBefore)} without them`,
  });
};

/** Measures the times from the start of a save to its answer and to the event of the last visitor. */
async function measure(editor: Editor, streams: Streams | null, listening: number) {
  const saves: number[] = [];
  const events: number[] = [];
  for (let round = 0; round <= rounds; round++) {
    const arrival = streams?.lastArrival(listening);
    const started = performance.timeOrigin + performance.now();
    await editor.save(`Medición ${round}`);
    const saved = performance.timeOrigin + performance.now() - started;
    const event = arrival ? (await arrival) - started : null;
    // The first round also fills caches and is not counted.
    if (round === 0) continue;
    saves.push(saved);
    if (event !== null) events.push(event);
    await wait(100);
  }
  return { saves, events };
}

interface Streams extends AsyncDisposable {
  /**
   * Settles when the next event has reached that many visitors. Call it before the event.
   * @returns milliseconds since 1970
   */
  lastArrival(listening: number): Promise<number>;
}

async function openStreams(url: string, count: number): Promise<Streams> {
  const child = fork(join(import.meta.dirname, "..", "listeners.ts"));
  const kill = () => child.kill("SIGKILL");
  process.once("exit", kill);
  const opened = reportOf(child);
  order(child, { open: count, url, topic });
  await opened;
  return {
    async lastArrival(listening) {
      const report = reportOf(child);
      order(child, { expect: listening });
      const answer = await report;
      if (!("last" in answer)) throw new Error("The listeners said something else.");
      return answer.last;
    },
    async [Symbol.asyncDispose]() {
      process.off("exit", kill);
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, "exit");
      kill();
      await exited;
    },
  };
}

const order = (child: ChildProcess, message: Order) => child.send(message);

/** Next report of the process. @throws Error if the process ends instead */
async function reportOf(child: ChildProcess): Promise<Report> {
  const ended = once(child, "exit").then(() => {
    throw new Error("The listeners have ended.");
  });
  ended.catch(() => undefined);
  const [report] = (await Promise.race([once(child, "message"), ended])) as [Report];
  return report;
}

const spread = (times: readonly number[]) => `${milliseconds(median(times))} (max ${milliseconds(Math.max(...times))})`;
const versus = (times: readonly number[], others: readonly number[]) =>
  `${(median(times) / median(others)).toFixed(1)} × of ${milliseconds(median(others))}`;
const mebibytes = (size: number | null) => (size === null ? "not known on this system" : `${Math.round(size)} MiB`);
