import type { SystemReport } from "../system.ts";

/** Report of a sound server, with a backup of every kind. */
export const report: SystemReport = {
  version: "1.0.0",
  node: "26.9.0",
  engine: "sqlite",
  schema: 7,
  startedAt: "2026-06-01 10:00:00.000Z",
  secretsSealed: true,
  disk: { total: 100e9, free: 60e9 },
  sizes: { database: 1e6, files: 1e6, backups: 1e6, logs: 1e6 },
  kept: {},
  counts: {},
  lastBackup: { key: "a.zip", at: "2026-06-11 07:00:00.000Z", size: 1e6 },
  lastRestore: { key: "a.zip", at: "2026-01-11 07:00:00.000Z", ok: true, message: "" },
  lastImport: null,
  automaticBackups: {
    last: { key: "a.zip", at: "2026-06-12 07:00:00.000Z", ok: true, message: "" },
    good: "2026-06-12 07:00:00.000Z",
    overdue: false,
    next: "2026-06-13 07:00:00.000Z",
  },
  storage: { files: "disk", backups: "disk" },
  otherStorage: [],
  lastSweep: null,
  settledByEnvironment: {},
  unchosen: [],
};
