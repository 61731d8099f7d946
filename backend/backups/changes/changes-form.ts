import { z } from "zod";
import { manifestForm } from "../restore/read-manifest.ts";
import { fileForm } from "../snapshots/snapshot-form.ts";

const sha256Form = z.string().regex(/^[0-9a-f]{64}$/);

const form = z.object({
  manifest: manifestForm,
  /** Bytes of the database. */
  size: z.int().nonnegative(),
  /** Number and SHA-256 of each block that is sent, in the order of the file. */
  blocks: z.array(z.tuple([z.int().nonnegative(), sha256Form])),
  /** Name of the snapshot that has the other files. `null`: there was none. */
  night: z.string().nullable(),
  /** Files that the snapshot does not have. */
  files: z.array(fileForm),
});

/** Beginning of what one run sends; the blocks follow. */
export type ChangesHeader = z.infer<typeof form>;

/** Parses a header. @throws Error for one that is damaged */
export const parseHeader = (text: string): ChangesHeader => form.parse(JSON.parse(text));
