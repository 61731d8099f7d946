import type { FoundFile } from "../../files/serve/find-file.ts";
import { NotFoundError } from "../../protocol/errors.ts";
import { anonymousFacts } from "../../rules/request-facts.ts";
import type { RecordsContext } from "../context.ts";
import { fileFacts, findFormerFile } from "../history/earlier-file.ts";
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
  const { id, name: filename, thumb, token, accept, asker } = asked;
  const facts = await fileFacts(context, { facts: anonymousFacts(context.clock()), token, asker });
  const { auth } = facts;
  if (!auth) throw new NotFoundError();
  const { collection, record } = await findItem(context, committed(context), { id, facts });
  const fields = collection.fields.filter(({ hidden }) => !hidden || auth.superuser);
  return findFormerFile(context, { collection: { ...collection, fields }, record }, { filename, thumb, accept, asker });
}
