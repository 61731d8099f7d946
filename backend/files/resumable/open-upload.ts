import { NotFoundError } from "../../protocol/errors.ts";
import type { Account } from "../../rules/request-facts.ts";
import type { FileStorage } from "../storage/storage.ts";
import type { KeepsUploads } from "./context.ts";
import { findUpload, partsOf } from "./upload-store.ts";

/** An upload that has come as a whole. */
export interface WholeUpload {
  filename: string;
  /** Bytes. */
  size: number;
  /** To be read once. */
  content: AsyncIterable<Buffer>;
}

/** @returns null for one that is not there, is not finished, or is somebody else's */
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
