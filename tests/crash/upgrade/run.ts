import startPostgresServer from "../../support/postgres-server.ts";
import { type ProofOptions, roundsOf } from "../proof.ts";
import { Random } from "../random.ts";
import { type Engine, makeOriginal, type Original } from "./installation.ts";
import { noRounds, upgradeRound } from "./rounds.ts";

/** Rounds of one engine on the same content. */
const roundsOfOriginal = 20;

/** Updates installations of earlier schemas on both engines, whose servers are killed during the update. */
export async function proveUpgrade(options: ProofOptions): Promise<void> {
  console.log(`upgrade: seed ${options.seed}`);
  await using resources = new AsyncDisposableStack();
  const stop = await startPostgresServer();
  resources.defer(async () => stop?.());
  const random = new Random(options.seed);
  const results = { sqlite: noRounds(), postgres: noRounds() };
  const originals = new Map<Engine, { original: Original; rounds: number }>();
  resources.defer(async () => {
    for (const { original } of originals.values()) await original.place[Symbol.asyncDispose]();
  });
  for (const round of roundsOf(options, 100)) {
    const engine: Engine = round % 3 === 0 ? "postgres" : "sqlite";
    const kept = originals.get(engine);
    if (kept === undefined || kept.rounds === roundsOfOriginal) {
      await kept?.original.place[Symbol.asyncDispose]();
      originals.set(engine, { original: await makeOriginal(engine, random), rounds: 0 });
    }
    const current = originals.get(engine) as { original: Original; rounds: number };
    current.rounds++;
    console.log(`${round}: ${await upgradeRound(current.original, random, results[engine])}`);
  }
  for (const [engine, { rounds, kills, pairs, inUse, logs }] of Object.entries(results)) {
    console.log(
      `${engine}: ${rounds} updates; each kept every record, setting, account and file; kills ${JSON.stringify(kills)}; ${pairs} starts beside another process, ${inUse} of them refused; ${logs} began with the log of a killed version.`,
    );
  }
}
