import { z } from "zod";
import { archiveFormat } from "../archive-layout.ts";

const form = z.object({
  format: z.literal(archiveFormat),
  /** Of the product that wrote it. */
  version: z.string(),
  /** Number of the last migration of the system tables. */
  schema: z.int().nonnegative(),
  /** What the server worked on; `data.db` is a SQLite database whatever it was. */
  engine: z.enum(["sqlite", "postgres"]),
  /** ISO 8601, UTC: when the copy of the database was begun. */
  created: z.string(),
  /** Rows by collection; views have none. */
  counts: z.record(z.string(), z.int().nonnegative()),
  files: z.object({ count: z.int().nonnegative(), bytes: z.int().nonnegative() }),
  /** Keys of files that records name and that were not in the storage any more. */
  missingFiles: z.array(z.string()),
  /**
   * Whether settings and token secrets are encrypted in it with SETTINGS_KEY. Password hashes and token keys of the accounts
   * are in it either way, so that an archive is to be kept as the database itself.
   */
  secretsSealed: z.boolean(),
});

/** `backup.json`: what an archive says of itself. */
export type Manifest = z.infer<typeof form>;

/** @returns null for a text that is no manifest of this form */
export function readManifest(text: string): Manifest | null {
  try {
    return form.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
