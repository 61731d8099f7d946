import { type FileOwner, fileAddress } from "../../backend/file-address.ts";
import { withFileToken } from "../../backend/session/file-token.ts";
import { fetchPhoto, PhotoNotFetchedError } from "../../components/photos/prepare/fetch-photo.ts";
import { type FieldPlan, type FileToSend, toFetch } from "../../components/photos/save/plan-field.ts";
import type { FileElsewhere, LocalFile } from "../../components/photos/save/save-body.ts";
import { type FormFile, fileAt } from "../record/form-files.ts";

/**
 * Collects the contents of a save's files. Stored files that move to another field or record are downloaded (EDI-12),
 * unless the server knows where they are.
 * @param record that holds them; null when it no longer exists
 * @throws PhotoNotFetchedError
 */
export async function contentsOf(
  plans: readonly FieldPlan[],
  record: FileOwner | null,
  elsewhere: (file: FormFile) => FileElsewhere | null = () => null,
): Promise<(file: FileToSend) => LocalFile | FileElsewhere> {
  const fetched = new Map<FileToSend, Blob>();
  for (const sent of plans.flatMap(toFetch)) {
    if (elsewhere(sent)) continue;
    const address = addressOf(sent, record);
    if (!address) throw new PhotoNotFetchedError("lo que se editaba ya no existe");
    fetched.set(sent, await fetchPhoto(await withFileToken(address)));
  }
  return (sent) => {
    const { key, name, file } = sent;
    return elsewhere(sent) ?? { key, name, file: file ?? fetched.get(sent) ?? new Blob() };
  };
}

function addressOf({ source, name }: FileToSend, record: FileOwner | null): string | null {
  if ("address" in source && fileAt(source.address)) return source.address;
  return record && fileAddress(record, name);
}
