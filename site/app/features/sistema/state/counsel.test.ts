import { describe, expect, it } from "vitest";
import type { SystemReport } from "../system.ts";
import { counsels } from "./counsel.ts";

const now = new Date("2026-06-12T15:00:00Z");
const report: SystemReport = {
  version: "1.0.0",
  node: "26.9.0",
  engine: "sqlite",
  schema: 7,
  startedAt: "2026-06-01 10:00:00.000Z",
  secretsSealed: true,
  disk: { total: 100e9, free: 60e9 },
  sizes: { database: 1e6, files: 1e6, backups: 1e6, logs: 1e6 },
  counts: {},
  lastBackup: { key: "a.zip", at: "2026-06-11 07:00:00.000Z", size: 1e6 },
  lastRestore: { key: "a.zip", at: "2026-01-11 07:00:00.000Z", ok: true, message: "" },
  lastImport: null,
  storage: { files: "disk", backups: "disk" },
  settledByEnvironment: [],
};
const health = { canBackup: true, realIP: "127.0.0.1", possibleProxyHeader: "" };
const titles = (changes: Partial<SystemReport>, more = {}) =>
  counsels({ report: { ...report, ...changes }, health, cron: "0 7 * * *", ...more }, now).map(({ title }) => title);

describe("what the technician should look at", () => {
  it("is nothing while all is well", () => expect(titles({})).toEqual([]));

  it("is a backup that is missing or old", () => {
    expect(titles({ lastBackup: null })).toEqual(["No hay ningún respaldo"]);
    const old = { key: "a.zip", at: "2026-05-01 07:00:00.000Z", size: 1 };
    expect(titles({ lastBackup: old })).toEqual(["El último respaldo es de hace 42 días"]);
  });

  it("is what failed before what could be better", () => {
    const lastRestore = { key: "a.zip", at: "2026-06-11 07:00:00.000Z", ok: false, message: "Está dañado." };
    expect(titles({ lastRestore, secretsSealed: false }, { cron: "" })).toEqual([
      "La última restauración no se hizo",
      "Los secretos se guardan sin sellar",
      "No hay respaldos automáticos",
    ]);
    expect(titles({ lastRestore }, { health: { ...health, canBackup: false } })).toEqual([]);
  });

  it("is a disk that is nearly full", () => {
    expect(titles({ disk: { total: 20e9, free: 1.4e9 } })).toEqual(["Queda poco disco: 1,4 GB"]);
    expect(titles({ disk: { total: 500e9, free: 60e9 } })).toEqual([]);
  });

  it("is a proxy that nobody has named, but not the one of the visitor", () => {
    const through = (realIP: string) => titles({}, { health: { ...health, realIP, possibleProxyHeader: "X-Real-IP" } });
    expect(through("10.0.0.2")).toHaveLength(1);
    expect(through("190.129.1.2")).toEqual([]);
  });

  it("is what is known of a server that tells nothing of itself", () => {
    const found = counsels({ report: null, health, cron: "" }, now);
    expect(found.map(({ title }) => title)).toEqual(["No hay respaldos automáticos"]);
  });
});
