import { NotFoundError } from "../../protocol/errors.ts";
import type { Account } from "../../rules/request-facts.ts";
import type { FileStorage } from "../storage/storage.ts";
import type { KeepsUploads } from "./context.ts";
import { findUpload, partsOf } from "./upload-store.ts";

/** Complete upload. */
export interface WholeUpload {
  filename: string;
  /** Bytes. */
  size: number;
  /** Content, to be read once. */
  content: AsyncIterable<Buffer>;
}

/** Opens a complete upload. `null`: missing, incomplete, or another account's. */
export async function openUpload(context: KeepsUploads, account: Account, id: string): Promise<WholeUpload | null> {
  const upload = await findUpload(context, account, id).catch((error) => {
    if (error instanceof NotFoundError) return null;
    throw error;
  });
  if (!upload || upload.received < upload.size) return null;
  const keys = await partsOf(context, upload);
  return { filename: upload.filename, size: upload.size, content: concatenated(context.storage, keys) };
}

async function* concatenated(storage: FileStorage, keys: readonly string[]): AsyncGenerator<Buffer> {
  for (const key of keys) yield* (await storage.open(key)) as AsyncIterable<Buffer>;
}
