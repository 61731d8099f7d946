import { randomBytes } from "node:crypto";
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { startBackend } from "@arzobispado/backend/testing";
import { startTestBucket } from "@arzobispado/backend/testing/bucket";
import { type Figure, milliseconds } from "../figure.ts";

const files = 1000;
/** Bytes of each file. */
const size = 1_000_000;
const night = (day: number) => new Date(Date.UTC(2026, 10, day, 7, 0, 5));

/**
 * Measures the time and the bytes of the second nightly backup of 1,000 files beside the first (SVC-50), and what runs
 * that send changes read and send (SVC-53).
 */
export const backups: Figure = async (options, tell) => {
  await nights(options, tell);
  await changes(options, tell);
};

const nights: Figure = async (_options, tell) => {
  const settings = { backups: { cron: "0 7 * * *", cronMaxKeep: 7 } };
  await using api = await startBackend({ database: "sqlite", now: night(1), timeZone: "America/La_Paz", settings });
  for (let count = 0; count < files; count++)
    await api.given("reviews", { text: `${count}` }, { leaflet: { [`${count}.bin`]: randomBytes(size) } });
  await api.backend.tidy();
  const folder = join(api.dataDirectory, "backups");
  let before = 0;
  const rows: { time: number; bytes: number }[] = [];
  for (const day of [2, 3]) {
    api.setNow(night(day));
    const started = performance.now();
    await api.backend.tidy();
    // The server's own timer may have begun it first.
    while ((await api.backend.backups.list()).length <= rows.length) await wait(50);
    const time = performance.now() - started;
    const all = await bytesIn(folder);
    rows.push({ time, bytes: all - before });
    before = all;
  }
  const [first, second] = rows;
  if (!first || !second || second.bytes === 0) throw new Error("A backup is missing.");
  tell({
    what: `second night of ${files} files of 1 MB`,
    value: `${milliseconds(second.time)}, ${(second.bytes / 1e6).toFixed(2)} MB`,
    comparison: `first night ${milliseconds(first.time)}, ${(first.bytes / 1e6).toFixed(0)} MB`,
  });
  tell({
    what: "bytes of both nights beside those of the files",
    value: `${((first.bytes + second.bytes) / (files * size)).toFixed(3)} ×`,
    comparison: "target 1.1 ×",
  });
};

const texts = 300;
const quarter = 15 * 60_000;

const changes: Figure = async (_options, tell) => {
  await using bucket = await startTestBucket();
  await using api = await startBackend({ database: "sqlite" });
  const text = () => randomBytes(size / 2).toString("hex");
  for (let count = 0; count < texts; count++) await api.given("reviews", { text: text() });
  const database = await api.place.open();
  // Removes the events of these saves, which a server forgets after minutes.
  await database.transaction(async (transaction) => {
    await transaction.run(database.query.deleteFrom("_outbox"));
  });
  const gigabytes = (await database.size()) / 1e9;
  const { token } = await api.account("_superusers");
  const backups = { changeMinutes: 15, s3: bucket.settings };
  await api.send("PATCH", "/api/settings", { token, json: { backups } });
  let now = Date.now();
  const send = async () => {
    now += quarter;
    api.setNow(new Date(now));
    const started = performance.now();
    await api.backend.tidy();
    const [state] = await database.read(
      database.query.selectFrom("_params").select("value").where("key", "=", "installation.backupChanges"),
    );
    const last = state && JSON.parse(state.value).last;
    if (!last?.ok) throw new Error("No changes were sent.");
    return { ...(last as { bytes: number; processor: number }), time: performance.now() - started };
  };
  const first = await send();
  const sent: string[] = [];
  let processor = 0;
  for (const saves of [0, 1, 10, 100]) {
    for (let count = 0; count < saves; count++) await api.given("reviews", { text: text().slice(0, 2000) });
    const run = await send();
    sent.push(`${(run.bytes / 1000).toFixed(0)} kB`);
    processor = run.processor;
  }
  tell({
    what: `changes of a database of ${gigabytes.toFixed(2)} GB: processor of reading it`,
    value: `${(processor / gigabytes).toFixed(2)} s a GB`,
    comparison: `target 2 s a GB; first run, with all blocks, ${milliseconds(first.time)}`,
  });
  tell({
    what: "bytes sent after no save, 1, 10 and 100 of a noticia of 2 kB",
    value: sent.join(" · "),
    comparison: `first run ${(first.bytes / 1e6).toFixed(0)} MB`,
  });
};

async function bytesIn(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const sizes = entries.filter((entry) => entry.isFile()).map((entry) => stat(join(entry.parentPath, entry.name)));
  return (await Promise.all(sizes)).reduce((sum, { size: bytes }) => sum + bytes, 0);
}
