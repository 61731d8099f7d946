import { randomInt } from "node:crypto";
import { databases } from "@arzobispado/backend/testing";
import startPostgresServer from "../support/postgres-server.ts";
import prepareTemplates from "../support/template-databases.ts";
import { askWorld, questionsPerWorld } from "./ask.ts";

/** `npm run test:deep -- [questions] [seed]`: as the test does, for long; the seed grows by one with each world. */
const questions = Number(process.argv[2] ?? 20_000);
const first = Number(process.argv[3] ?? randomInt(2 ** 31));
/** Milliseconds after which a slow machine stops before all questions are asked. */
const longest = 45 * 60_000;

const removeTemplates = await prepareTemplates();
const stopPostgresServer = await startPostgresServer();
const end = performance.now() + longest;
const sums = { asked: 0, answered: 0, tooCostly: 0, leftOut: 0, finds: 0 };
console.log(`${questions} questions, the first world has seed ${first}`);
for (let seed = first; sums.asked < questions && sums.finds < 20 && performance.now() < end; seed++) {
  const { finds, ...numbers } = await askWorld(seed, {
    engines: databases,
    questions: Math.min(questionsPerWorld, questions - sums.asked),
  });
  for (const find of finds) console.log(JSON.stringify(find, null, 1));
  sums.asked += numbers.asked;
  sums.answered += numbers.answered;
  sums.tooCostly += numbers.tooCostly;
  sums.leftOut += numbers.leftOut;
  sums.finds += finds.length;
  if ((seed - first) % 10 === 9) console.log(JSON.stringify(sums));
}
console.log(JSON.stringify(sums));
await stopPostgresServer?.();
await removeTemplates();
if (sums.finds > 0) process.exitCode = 1;
