import { z } from "zod";
import { archiveFormat } from "../archive-layout.ts";

export const manifestForm = z.object({
  format: z.literal(archiveFormat),
  /** Version of the product that wrote the archive. */
  version: z.string(),
  /** Number of the last migration of the system tables. */
  schema: z.int().nonnegative(),
  /** Engine of the server's database. `data.db` is SQLite in any case. */
  engine: z.enum(["sqlite", "postgres"]),
  /** Moment when the copy of the database began. ISO 8601, UTC. */
  created: z.string(),
  /** Number of rows by collection, without views. */
  counts: z.record(z.string(), z.int().nonnegative()),
  files: z.object({ count: z.int().nonnegative(), bytes: z.int().nonnegative() }),
  /** Keys of files that records name but the storage no longer had. */
  missingFiles: z.array(z.string()),
  /**
   * Whether settings and token secrets are encrypted with SETTINGS_KEY. Password hashes and token keys of the accounts
   * are in the archive either way: protect it like the database.
   */
  secretsSealed: z.boolean(),
});

/** Content of `backup.json`, which describes an archive. */
export type Manifest = z.infer<typeof manifestForm>;

/** Parses a manifest. `null`: no valid manifest of this format. */
export function readManifest(text: string): Manifest | null {
  try {
    return manifestForm.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
