import { randomInt } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { Random } from "../crash/random.ts";
import { type Find, fuzz } from "./fuzz.ts";
import { startFuzzedBackend } from "./fuzzed-backend.ts";
import { startFuzzedProduct } from "./fuzzed-product.ts";
import { heldBy } from "./held.ts";
import type { Target } from "./target.ts";

/** `npm run fuzz -- [seconds] [seed]`: as the test does, for long; half of the time against `npm run serve`. */
const seconds = Number(process.argv[2] ?? 900);
const seed = Number(process.argv[3] ?? randomInt(2 ** 32));
/** Number of connections between two measurements of the server's resources. */
const round = 500;
const mostMemory = 400 * 1024 * 1024;

/**
 * Opens random connections until the time is over.
 * @param forget drops what the test itself keeps of each request
 * @returns whether no fault was found
 */
async function fuzzFor(name: string, target: Target, pid: number, forget = () => {}): Promise<boolean> {
  const random = new Random(seed);
  const end = performance.now() + (seconds * 1000) / 2;
  const finds: Find[] = [];
  // Warms up: modules loaded at their first use are no leak.
  await fuzz(
    target,
    Array.from({ length: round }, (_, number) => number),
  );
  await wait(6_000);
  const before = heldBy(pid);
  let connections = 0;
  while (performance.now() < end && finds.length < 20) {
    const found = await fuzz(
      target,
      Array.from({ length: round }, () => random.below(2 ** 32)),
    );
    connections += round;
    forget();
    for (const find of found) console.log(name, JSON.stringify({ ...find, sent: find.sent.slice(0, 4_000) }));
    finds.push(...found);
  }
  // By then lingering connections have closed, and processes that serve no reader have ended.
  await wait(90_000);
  const after = heldBy(pid);
  console.log(`${name}: ${connections} connections, seed ${seed}, ${finds.length} finds`, { before, after });
  const holdsMore =
    before && after && (after.descriptors > before.descriptors + 5 || after.memory > before.memory + mostMemory);
  if (holdsMore) console.log(`${name}: it holds more than before`);
  return finds.length === 0 && !holdsMore;
}

const { api, target } = await startFuzzedBackend();
const backendHolds = await fuzzFor("backend", target, process.pid, () => api.log.splice(0));
await api[Symbol.asyncDispose]();
await using started = await startFuzzedProduct();
const productHolds = await fuzzFor("serve", started.target, started.product.pid() ?? 0);
const lives = started.product.exitCode() === null;
if (!lives) console.log("serve: the process has ended");
if (!backendHolds || !productHolds || !lives) process.exitCode = 1;
