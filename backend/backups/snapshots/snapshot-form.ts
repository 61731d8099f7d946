import { z } from "zod";
import { manifestForm } from "../restore/read-manifest.ts";

/** File of a snapshot. Its content is kept once for all snapshots, under its SHA-256. */
export const fileForm = z.object({
  key: z.string(),
  /** Bytes. */
  size: z.int().nonnegative(),
  /** Hex. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  /** Base64. */
  md5: z.string(),
  /** ISO 8601, UTC. */
  modified: z.iso.datetime(),
  contentType: z.string(),
  originalName: z.string(),
});

const form = z.object({
  manifest: manifestForm,
  /** Database, not compressed: bytes, and SHA-256 in hex. */
  database: z.object({ size: z.int().nonnegative(), sha256: z.string() }),
  files: z.array(fileForm),
});

export type SnapshotFile = z.infer<typeof fileForm>;
/** Backup whose files are stored once by content: what it names, and where. */
export type Snapshot = z.infer<typeof form>;

/** Parses a list. @throws Error for one that is damaged */
export const parseSnapshot = (text: string): Snapshot => form.parse(JSON.parse(text));
