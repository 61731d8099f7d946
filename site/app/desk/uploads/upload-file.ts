import type { ArchivosGeneralesRecord } from "@arzobispado/diocese/generated/records";
import { browserClient } from "../../backend/browser-client.ts";
import { fileAddress } from "../../backend/file-address.ts";
import { withSession } from "../../backend/session/with-session.ts";
import { uploadFetch } from "../../backend/upload-fetch.ts";
import { saveProblemText } from "../../text/problems/save-problems.ts";

/** Where the files of texts are kept. */
export const uploadsCollection = "archivos_generales";

/**
 * Sends a picture or a document that stands in the text (EDI-06). @param onProgress told 0 … 1
 * @throws with a message for the person
 */
export async function uploadFile(
  file: File,
  onProgress: (part: number) => void,
  signal: AbortSignal,
): Promise<{ url: string }> {
  try {
    const record = await withSession(async () => {
      const form = new FormData();
      form.append("file", file);
      const client = await browserClient();
      return client
        .collection(uploadsCollection)
        .create<ArchivosGeneralesRecord>(form, { fetch: uploadFetch(onProgress), signal });
    });
    return { url: fileAddress(record, record.file) };
  } catch (error) {
    throw new Error(saveProblemText(error), { cause: error });
  }
}
