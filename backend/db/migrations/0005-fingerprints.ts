import type { Migration } from "./migration.ts";

/** Adds fingerprints of requests with an Idempotency-Key: another body under the same key is no repeat. */
const statements = [`ALTER TABLE "_repeats" ADD COLUMN "fingerprint" TEXT NOT NULL DEFAULT ''`];

export const fingerprintsMigration: Migration = {
  number: 5,
  name: "fingerprints of repeats",
  statements: { sqlite: statements, postgres: statements },
};
