import type { ArchivosGeneralesRecord } from "@arzobispado/diocese/generated/records";
import type { ClientResponseError } from "pocketbase";
import { browserClient } from "../../backend/browser-client.ts";
import { fileAddress } from "../../backend/file-address.ts";
import { withSession } from "../../backend/session/with-session.ts";
import { uploadFetch } from "../../backend/upload-fetch.ts";
import { saveProblemText } from "../../text/problems/save-problems.ts";
import { sendWithFiles } from "./send-with-files.ts";

/** Collection of the files shown in texts. */
export const uploadsCollection = "archivos_generales";

/**
 * Uploads a picture or document for a text (EDI-06), or a library file.
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
  const files = { file: [{ key, file, name: file.name }] };
  const create = async (body: Record<string, unknown>) => {
    const collection = (await browserClient()).collection(uploadsCollection);
    const options = { fetch: uploadFetch(() => {}), headers: { "Idempotency-Key": key }, signal };
    return collection.create<ArchivosGeneralesRecord>(body, options).catch((error: ClientResponseError) => {
      // An earlier try has created the file, encoded differently by another version of this browser.
      const made = error.status === 422 ? error.response?.recordId : undefined;
      if (typeof made !== "string") throw error;
      return collection.getOne<ArchivosGeneralesRecord>(made, { signal });
    });
  };
  try {
    const sending = { onSent: onProgress, signal };
    const record = await withSession(() => sendWithFiles({ values: {}, files }, create, sending));
    return { url: fileAddress(record, record.file) };
  } catch (error) {
    throw new Error(saveProblemText(error), { cause: error });
  }
}
