import { cp, mkdir, readdir, rm, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { startBackend } from "@arzobispado/backend/testing";
import { expect, it } from "vitest";
import { openFolder } from "./folder.ts";
import { judgeExport, outside, readBackups } from "./judge.ts";

/** Judges of `npm run crash -- backups`, which kills real processes: each must be able to fail. */

const at = (day: number) => new Date(`2026-11-0${day}T07:00:05Z`);
const daily = { timeZone: "America/La_Paz", settings: { backups: { cron: "0 7 * * *", cronMaxKeep: 7 } } };

it("[SVC-50] the judge of killed backups finds each half snapshot, and none in a whole one", {
  timeout: 30_000,
}, async () => {
  await using api = await startBackend({ database: "sqlite", now: at(1), ...daily });
  await api.given("reviews", { text: "Bueno" }, { leaflet: { "leaflet.txt": Buffer.from("uno") } });
  await api.backend.tidy();
  api.setNow(at(2));
  await api.backend.tidy();
  const whole = join(api.dataDirectory, "backups");
  const found = await readBackups(openFolder(whole));
  expect(found).toEqual({ snapshots: [expect.stringMatching(/^@auto/)], faults: [], spare: [] });
  const [name = ""] = found.snapshots;
  const [content = ""] = (await readdir(join(whole, "files"), { recursive: true })).filter((path) =>
    /[0-9a-f]{64}$/.test(path),
  );
  const damages: [string, (folder: string) => Promise<unknown>, object][] = [
    ["missing", (folder) => rm(join(folder, "files", content)), { faults: [expect.stringContaining("is missing")] }],
    [
      "changed",
      (folder) => writeFile(join(folder, "files", content), "dos"),
      { faults: [expect.stringContaining("has changed")] },
    ],
    [
      "cut off",
      (folder) => truncate(join(folder, "snapshots", name, "data.db.gz"), 100),
      { faults: [expect.stringContaining("unexpected end")] },
    ],
    [
      "without a list",
      async (folder) => {
        for (const file of await readdir(join(folder, "snapshots", name)))
          if (file.includes(".json")) await rm(join(folder, "snapshots", name, file));
      },
      { snapshots: [], faults: [], spare: [expect.any(String), expect.any(String)] },
    ],
  ];
  for (const [damage, damageIt, expected] of damages) {
    const folder = join(api.dataDirectory, damage);
    await cp(whole, folder, { recursive: true });
    await damageIt(folder);
    expect(await readBackups(openFolder(folder)), damage).toMatchObject(expected);
  }

  const least = { "a/1": "one", "a/2": "" };
  const also = new Set(["a/3"]);
  expect(outside({ "a/1": "one", "a/2": "two", "a/3": "three" }, { least, also })).toBeNull();
  for (const [state, fault] of [
    [{ "a/1": "one" }, "a/2 is lost"],
    [{ "a/1": "other", "a/2": "two" }, "a/1 differs"],
    [{ "a/1": "one", "a/2": "two", "a/4": "four" }, "a/4 came back"],
    [{ "a/1": "one", "a/2": "two lost" }, "a/2 lost a file"],
  ] as const)
    expect(outside(state, { least, also })).toContain(fault);

  const out = join(api.dataDirectory, "out");
  await mkdir(out);
  const target = join(out, "salida");
  await mkdir(join(out, "salida.incompleto-abc"));
  expect(await judgeExport(target, {})).toEqual({ isThere: false, faults: [] });
  await mkdir(join(target, "datos"), { recursive: true });
  expect((await judgeExport(target, {})).faults).toEqual([expect.stringContaining("lista.csv")]);
  await mkdir(join(target, "archivos"));
  await mkdir(join(target, "paginas"));
  await writeFile(join(target, "archivos", "lista.csv"), "ruta;sha256\r\n");
  for (const path of ["paginas/index.html", "datos/a.csv", "LEAME.txt"]) await writeFile(join(target, path), "\r\n");
  await writeFile(join(target, "datos", "a.json"), JSON.stringify([{ id: "1" }]));
  expect(await judgeExport(target, { "a/1": "{}" })).toEqual({ isThere: true, faults: [] });
  expect((await judgeExport(target, { "a/1": "{}", "a/2": "{}" })).faults).toEqual(["a.json has not all records"]);
  expect((await judgeExport(target, { "a/1": `{} ${"0".repeat(64)}` })).faults).toEqual(["lista.csv has 0 of 1 files"]);
});
