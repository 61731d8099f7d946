import type { ArchivosGeneralesRecord } from "@arzobispado/diocese/generated/records";
import type { ClientResponseError } from "pocketbase";
import { browserClient } from "../../backend/browser-client.ts";
import { fileAddress } from "../../backend/file-address.ts";
import { withSession } from "../../backend/session/with-session.ts";
import { uploadFetch } from "../../backend/upload-fetch.ts";
import { saveProblemText } from "../../text/problems/save-problems.ts";
import { partLength, uploadInParts } from "../server-drafts/upload-in-parts.ts";

/** Where the files of texts are kept. */
export const uploadsCollection = "archivos_generales";

/** Uploads by the keys of their files: another try goes on where one ended. */
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
 * Sends a picture or a document that stands in the text (EDI-06), or a file of the library; in parts where one request
 * would not pass a proxy.
 * @param onProgress told 0 … 1
 * @param key the same for every try of one file: one whose answer was lost makes no second file
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
          // An earlier try has brought it, made ready by another version of this browser.
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
