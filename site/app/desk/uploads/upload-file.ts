import type { ArchivosGeneralesRecord } from "@arzobispado/diocese/generated/records";
import type { ClientResponseError } from "pocketbase";
import { browserClient } from "../../backend/browser-client.ts";
import { fileAddress } from "../../backend/file-address.ts";
import { withSession } from "../../backend/session/with-session.ts";
import { uploadFetch } from "../../backend/upload-fetch.ts";
import { saveProblemText } from "../../text/problems/save-problems.ts";

/** Where the files of texts are kept. */
export const uploadsCollection = "archivos_generales";

/**
 * Sends a picture or a document that stands in the text (EDI-06). @param onProgress told 0 … 1
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
      const form = new FormData();
      form.append("file", file);
      const files = (await browserClient()).collection(uploadsCollection);
      const headers = { "Idempotency-Key": key };
      return files
        .create<ArchivosGeneralesRecord>(form, { fetch: uploadFetch(onProgress), headers, signal })
        .catch((error: ClientResponseError) => {
          // An earlier try has brought it, made ready by another version of this browser.
          const made = error.status === 422 ? error.response?.recordId : undefined;
          if (typeof made !== "string") throw error;
          return files.getOne<ArchivosGeneralesRecord>(made, { signal });
        });
    });
    return { url: fileAddress(record, record.file) };
  } catch (error) {
    throw new Error(saveProblemText(error), { cause: error });
  }
}
