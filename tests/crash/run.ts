import { randomInt } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { crashDrafts } from "./drafts/rounds.ts";
import { crash } from "./rounds.ts";

/** `npm run crash -- [rounds] [seed]`: as the test does, for long. */
const rounds = Number(process.argv[2] ?? 1000);
const seed = Number(process.argv[3] ?? randomInt(2 ** 32));
const dataDirectory = await mkdtemp(join(tmpdir(), "arzobispado-crash-"));
console.log(`${rounds} rounds, seed ${seed}, in ${dataDirectory}`);
const { kills, acknowledged } = await crash({ dataDirectory, databaseUrl: null }, { rounds, seed, tell: console.log });
console.log(
  `${acknowledged} saves were acknowledged, none was lost. The server was killed at: ${JSON.stringify(kills)}`,
);
const forDrafts = await mkdtemp(join(tmpdir(), "arzobispado-crash-drafts-"));
console.log(`${rounds} rounds with drafts, in ${forDrafts}`);
const ofDrafts = await crashDrafts({ dataDirectory: forDrafts, databaseUrl: null }, rounds, seed, console.log);
console.log(
  `${ofDrafts.acknowledged} requests of drafts were acknowledged, none was lost. The server was killed at: ${JSON.stringify(ofDrafts.kills)}`,
);
// What a failed run left is for whoever looks into it.
await rm(dataDirectory, { recursive: true });
await rm(forDrafts, { recursive: true });
