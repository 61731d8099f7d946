import type { ArchivosGeneralesRecord } from "@arzobispado/diocese/generated/records";
import type { ClientResponseError } from "pocketbase";
import { browserClient } from "../../backend/browser-client.ts";
import { fileAddress } from "../../backend/file-address.ts";
import { withSession } from "../../backend/session/with-session.ts";
import { uploadFetch } from "../../backend/upload-fetch.ts";
import { saveProblemText } from "../../text/problems/save-problems.ts";
import { partLength, uploadInParts } from "./upload-in-parts.ts";

/** Collection of the files shown in texts. */
export const uploadsCollection = "archivos_generales";

/** Upload ids by file key, so that a retry resumes where the last try stopped. */
const begun = new Map<string, string>();

const inParts = (file: File, onProgress: (part: number) => void, signal: AbortSignal, key: string): Promise<string> =>
  uploadInParts({
    file,
    name: file.name,
    id: begun.get(key) ?? "",
    onBegun: (id) => begun.set(key, id),
    onSent: (bytes) => onProgress(bytes / file.size),
    signal,
  });

const namedBody = (upload: string, name: string) => ({ "@files": { file: [{ upload, as: name }] } });

/**
 * Uploads a picture or document for a text (EDI-06), or a library file; in parts if one request would be too large for
 * a proxy.
 * @param onProgress called with 0 … 1
 * @param key same for all tries of one file, so that a retry after a lost response creates no second file
 * @throws with a message for the person
 */
export async function uploadFile(
  file: File,
  onProgress: (part: number) => void,
  signal: AbortSignal,
  key: string,
): Promise<{ url: string }> {
  try {
    const record = await withSession(async () => {
      const isSmall = file.size <= partLength;
      const body = isSmall ? new FormData() : namedBody(await inParts(file, onProgress, signal, key), file.name);
      if (body instanceof FormData) body.append("file", file);
      const files = (await browserClient()).collection(uploadsCollection);
      const headers = { "Idempotency-Key": key };
      return files
        .create<ArchivosGeneralesRecord>(body, { fetch: uploadFetch(isSmall ? onProgress : () => {}), headers, signal })
        .catch((error: ClientResponseError) => {
          // An earlier try has created the file, encoded differently by another version of this browser.
          const made = error.status === 422 ? error.response?.recordId : undefined;
          if (typeof made !== "string") throw error;
          return files.getOne<ArchivosGeneralesRecord>(made, { signal });
        });
    });
    begun.delete(key);
    return { url: fileAddress(record, record.file) };
  } catch (error) {
    throw new Error(saveProblemText(error), { cause: error });
  }
}
