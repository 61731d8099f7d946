import { isPlainPart } from "../../files/storage/keys.ts";
import { NotFoundError } from "../../protocol/errors.ts";
import { anonymousFacts, type RequestFacts, slowReadOf } from "../../rules/request-facts.ts";
import { listOf } from "../../schema/fields/list-values.ts";
import type { RecordsContext } from "../context.ts";
import { findEarlierFiles } from "../store/history/earlier-files.ts";
import { versionsOf } from "../store/history/read-versions.ts";
import { findReadable, type OfRecord } from "./find-readable.ts";
import { reading } from "./list-versions.ts";

interface EarlierFileRequest extends OfRecord {
  name: string;
}

/**
 * Who asks for a file: the account of the file token in the address, as a picture in a page sends no header, or the
 * account of the request.
 */
export async function fileFacts(
  context: RecordsContext,
  { facts, token, asker }: { facts: RequestFacts; token: string | null; asker: string },
): Promise<RequestFacts> {
  if (token === null) return facts;
  const auth = await context.accountOfFileToken(token);
  return { ...anonymousFacts(facts.now), auth, slow: slowReadOf(auth, asker), context: "protectedFile" };
}

/**
 * Refuses whoever may not see this file of the history.
 * @throws NotFoundError alike for those who may not read the history, for a file that it does not have, and for one that
 *   only hidden fields have had
 */
export async function findEarlierFile(context: RecordsContext, asked: EarlierFileRequest): Promise<void> {
  const { collection, id, facts, name } = asked;
  // Before any lookup: a database may refuse such a text with an error of its own.
  if (![id, name].every(isPlainPart)) throw new NotFoundError();
  await findReadable(context, asked);
  const kept = await findEarlierFiles(reading(context), collection.id, [id]);
  if (!kept.get(id)?.has(name)) throw new NotFoundError();
  const files = collection.fields.filter(({ type }) => type === "file");
  if (facts.auth?.superuser || !files.some(({ hidden }) => hidden)) return;
  const open = files.filter(({ hidden }) => !hidden);
  const all = { offset: 0, limit: Number.MAX_SAFE_INTEGER };
  for await (const { record } of versionsOf(reading(context), collection, id, all)) {
    if (open.some((field) => listOf(record[field.name]).includes(name))) return;
  }
  throw new NotFoundError();
}
