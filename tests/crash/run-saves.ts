import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { crashDrafts } from "./drafts/rounds.ts";
import type { ProofOptions } from "./proof.ts";
import { crash } from "./rounds.ts";

/** Kills a server while it saves, then while drafts are written, as the tests do, for many rounds. */
export async function proveSaves({ rounds = 1000, seed }: ProofOptions): Promise<void> {
  const dataDirectory = await mkdtemp(join(tmpdir(), "arzobispado-crash-"));
  console.log(`${rounds} rounds, seed ${seed}, in ${dataDirectory}`);
  const { kills, acknowledged } = await crash(
    { dataDirectory, databaseUrl: null },
    { rounds, seed, tell: console.log },
  );
  console.log(
    `${acknowledged} saves were acknowledged, none was lost. The server was killed at: ${JSON.stringify(kills)}`,
  );
  const forDrafts = await mkdtemp(join(tmpdir(), "arzobispado-crash-drafts-"));
  console.log(`${rounds} rounds with drafts, in ${forDrafts}`);
  const ofDrafts = await crashDrafts({ dataDirectory: forDrafts, databaseUrl: null }, rounds, seed, console.log);
  console.log(
    `${ofDrafts.acknowledged} requests of drafts were acknowledged, none was lost. The server was killed at: ${JSON.stringify(ofDrafts.kills)}`,
  );
  // The folders stay after a failed run, for the investigation.
  await rm(dataDirectory, { recursive: true });
  await rm(forDrafts, { recursive: true });
}
