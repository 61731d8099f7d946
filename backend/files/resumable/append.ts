import { createHash, randomUUID } from "node:crypto";
import { open, rm } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyRequest } from "fastify";
import { bodyOf } from "../../protocol/body/body-stream.ts";
import { AppError, PayloadTooLargeError } from "../../protocol/errors.ts";
import type { ResumableContext } from "./context.ts";
import { otherOffset, UploadRefusedError } from "./refusals.ts";
import type { Checksum } from "./tus-headers.ts";
import { addPart, newPartKey, type Upload } from "./upload-store.ts";

interface Part {
  /** Upload as it was when the request came. */
  upload: Upload;
  /** Offset at which the sender continues. */
  offset: number;
  checksum: Checksum | null;
}

/**
 * Appends the body of a request to an upload, as far as it arrives. Bytes are durable in the storage before the upload
 * counts them. Drops bytes whose checksum cannot be verified because the connection broke off.
 * @returns the new offset
 * @throws UploadRefusedError 409 for a wrong offset, 460 for a wrong checksum
 * @throws PayloadTooLargeError for more bytes than announced; keeps none of them
 */
export async function appendPart(
  context: ResumableContext,
  request: FastifyRequest,
  { upload, offset, checksum }: Part,
): Promise<number> {
  if (offset !== upload.received) throw otherOffset();
  const path = join(context.uploads, randomUUID());
  try {
    const { size, md5, broken } = await receivePart(request, path, { most: upload.size - offset, checksum });
    if (size > 0) {
      const key = newPartKey(upload);
      const described = { contentType: "application/octet-stream", originalName: "" };
      await context.storage.put(key, { path, md5 }, described);
      await addPart(context, upload, { key, size }).catch(async (error) => {
        await context.storage.remove(key);
        throw error;
      });
    }
    if (broken) throw broken;
    return offset + size;
  } finally {
    await rm(path, { force: true });
  }
}

interface Received {
  /** Bytes. */
  size: number;
  /** Base64. */
  md5: string;
  /** Error that ended the body early. `null`: complete. */
  broken: AppError | null;
}

async function receivePart(
  request: FastifyRequest,
  path: string,
  { most, checksum }: { most: number; checksum: Checksum | null },
): Promise<Received> {
  const [md5, compared] = [createHash("md5"), createHash(checksum?.algorithm ?? "md5")];
  let size = 0;
  let broken: AppError | null = null;
  await using file = await open(path, "wx");
  try {
    for await (const chunk of bodyOf(request, most)) {
      md5.update(chunk);
      compared.update(chunk);
      await file.writeFile(chunk);
      size += chunk.length;
    }
  } catch (error) {
    const isCutOff = error instanceof AppError && !(error instanceof PayloadTooLargeError);
    if (!isCutOff || checksum) throw error;
    broken = error;
  }
  if (checksum && !compared.digest().equals(checksum.digest)) {
    throw new UploadRefusedError(460, "The checksum is another one.");
  }
  if (size > 0) await file.sync();
  return { size, md5: md5.digest("base64"), broken };
}
