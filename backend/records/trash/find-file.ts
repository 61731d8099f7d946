import { type FoundFile, findFile } from "../../files/serve/find-file.ts";
import { NotFoundError } from "../../protocol/errors.ts";
import { anonymousFacts, slowReadOf } from "../../rules/request-facts.ts";
import type { RecordsContext } from "../context.ts";
import { committed } from "../save/scope.ts";
import { findItem } from "./list-trash.ts";

/** Address of a file in the trash; not validated. */
interface TrashFileRequest {
  id: string;
  name: string;
  thumb: string;
  /** File token: pictures on a page send no header. */
  token: string;
  accept: string | undefined;
  asker: string;
}

/**
 * Finds a file of a deleted record, for an account that may restore it. Files of records deleted by cascade are not
 * found.
 * @throws NotFoundError for a missing file, a malformed address or a caller without the right, always alike
 */
export async function findTrashFile(context: RecordsContext, asked: TrashFileRequest): Promise<FoundFile> {
  const auth = asked.token === "" ? null : await context.accountOfFileToken(asked.token);
  if (!auth) throw new NotFoundError();
  const slow = slowReadOf(auth, asked.asker);
  const facts = { ...anonymousFacts(context.clock()), auth, slow, context: "protectedFile" as const };
  const { collection, record } = await findItem(context, committed(context), { id: asked.id, facts });
  const hidden = new Set(collection.fields.filter((field) => field.hidden && !auth.superuser).map(({ name }) => name));
  const fields = collection.fields.filter(({ name }) => !hidden.has(name));
  const owners = {
    find: async () => ({ collection: { ...collection, fields }, record }),
    mayView: async () => true,
    // The file as it was uploaded.
    mayUpdate: async () => true,
  };
  const { name: filename, thumb, token, accept, asker } = asked;
  const place = { collection: collection.id, recordId: record.id };
  const found = await findFile(
    { ...context.files, owners },
    { ...place, filename, thumb, whole: false, token, accept, asker },
  );
  // Sent with `no-store`: the file may be purged at any moment.
  return { ...found, caching: "private" };
}
