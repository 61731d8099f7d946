import { randomInt } from "node:crypto";
import { makeTestPlace, startBackend, type TestBackend } from "@arzobispado/backend/testing";
import { expect, it } from "vitest";
import { papers } from "../papers.ts";
import { openCutter } from "./cut-database.ts";
import { cutConnections } from "./rounds.ts";

/** Seed, printed with a failure. A repeated run may differ in the order of the servers' actions. */
const seed = randomInt(2 ** 32);

it("[SVC-09] [SVC-10] [SVC-11] three replicas whose connections PostgreSQL ends lose no save, and nobody who follows misses one", {
  timeout: 60_000,
}, async () => {
  console.log(`cut connections: seed ${seed}`);
  await using place = await makeTestPlace("postgres", [papers]);
  await using resources = new AsyncDisposableStack();
  const servers: TestBackend[] = [];
  // Servers start one after the other: the first creates the tables.
  for (let number = 0; number < 3; number++) {
    servers.push(resources.use(await startBackend({ database: "postgres", place, collections: [papers] })));
  }
  const urls = await Promise.all(servers.map(async (server) => (await server.clients()).url));
  const cutter = resources.use(await openCutter(place.databaseUrl ?? ""));
  const { cuts, acknowledged } = await cutConnections({
    urls,
    token: (await (servers[0] as TestBackend).account("_superusers")).token,
    collection: "papers",
    field: "title",
    rounds: [1, 2, 3],
    seed,
    cut: () => cutter.cut(),
    // An ended server would fail the test run itself.
    checkServers: () => undefined,
  });
  expect(cuts).toBeGreaterThan(2);
  expect(acknowledged).toBeGreaterThan(5);
});
