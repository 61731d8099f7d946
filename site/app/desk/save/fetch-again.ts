import type { FileOwner } from "../../backend/file-address.ts";
import { protectedFileAddress } from "../../backend/session/file-token.ts";
import { fetchPhoto, PhotoNotFetchedError } from "../../components/photos/prepare/fetch-photo.ts";
import { type FieldPlan, type FileToSend, toFetch } from "../../components/photos/save/plan-field.ts";

/**
 * Fetches the stored files that change their field or place (EDI-12).
 * @param record that holds them; null when it is not there any more
 * @returns the bytes of each file of the plans
 * @throws PhotoNotFetchedError
 */
export async function fetchAgain(
  plans: readonly FieldPlan[],
  record: FileOwner | null,
): Promise<(file: FileToSend) => Blob> {
  const fetched = new Map<FileToSend, Blob>();
  for (const sent of plans.flatMap(toFetch)) {
    if (!record) throw new PhotoNotFetchedError("lo que se editaba ya no existe");
    fetched.set(sent, await fetchPhoto(await protectedFileAddress(record, sent.name)));
  }
  return (sent) => sent.file ?? fetched.get(sent) ?? new Blob();
}
