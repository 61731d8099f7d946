import { type FoundFile, findFile } from "../../files/serve/find-file.ts";
import { NotFoundError } from "../../protocol/errors.ts";
import { anonymousFacts, slowReadOf } from "../../rules/request-facts.ts";
import type { RecordsContext } from "../context.ts";
import { committed } from "../save/scope.ts";
import { findItem } from "./list-trash.ts";

/** The address of a file in the trash; not validated. */
interface TrashFileRequest {
  id: string;
  name: string;
  thumb: string;
  /** A file token: pictures on a page send no header. */
  token: string;
  accept: string | undefined;
  asker: string;
}

/**
 * A file of what was deleted, for an account that may bring it back. Never of what went with it.
 * @throws NotFoundError alike for what is missing, odd or none of the caller's business
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
    // As it was uploaded.
    mayUpdate: async () => true,
  };
  const { name: filename, thumb, token, accept, asker } = asked;
  const place = { collection: collection.id, recordId: record.id };
  const found = await findFile(
    { ...context.files, owners },
    { ...place, filename, thumb, whole: false, token, accept, asker },
  );
  // Nobody keeps what may be gone for ever in a moment.
  return { ...found, caching: "private" };
}
