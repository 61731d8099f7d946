import { sql } from "kysely";
import { type FileRequest, type FoundFile, findFile } from "../../files/serve/find-file.ts";
import { isPlainPart } from "../../files/storage/keys.ts";
import { NotFoundError } from "../../protocol/errors.ts";
import { anonymousFacts, type RequestFacts, slowReadOf } from "../../rules/request-facts.ts";
import type { Collection, StoredRecord } from "../../schema/define/define.ts";
import { listOf } from "../../schema/fields/list-values.ts";
import type { RecordsContext } from "../context.ts";
import { findEarlierFiles } from "../store/history/earlier-files.ts";
import { versionsOf } from "../store/history/read-versions.ts";
import { findReadable, type OfRecord } from "./find-readable.ts";
import { reading } from "./list-versions.ts";

/** Request for an earlier file. Parts of the address are not validated yet. */
interface EarlierFileRequest extends OfRecord {
  name: string;
  thumb: string;
  accept: string | undefined;
  /** Key of the queue in which the request waits. */
  asker: string;
}

/**
 * Facts of the requester of a file: the account of the file token in the address, since a picture in a page sends no
 * header, else the account of the request.
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
 * Finds a file that only the history has, as shown by the newest version that names it.
 * @throws NotFoundError if the caller may not read the history, if the history does not have the file, or if only
 * hidden fields have had it: the caller cannot tell which
 */
export async function findEarlierFile(context: RecordsContext, asked: EarlierFileRequest): Promise<FoundFile> {
  const { collection, id, name: filename, facts, thumb, accept, asker } = asked;
  // Before any lookup: a database may refuse such a text with an error of its own.
  if (![id, filename].every(isPlainPart)) throw new NotFoundError();
  await findReadable(context, asked);
  const kept = await findEarlierFiles(reading(context), collection.id, [id]);
  if (!kept.get(id)?.has(filename)) throw new NotFoundError();
  const fields = collection.fields.filter(({ hidden }) => !hidden || facts.auth?.superuser);
  const shown = { ...collection, fields };
  const record = await stateNaming(context, shown, id, filename);
  return findFormerFile(context, { collection: shown, record }, { filename, thumb, accept, asker });
}

/**
 * Finds a file of a former state of a record. The caller has checked the right to see it, and left out hidden fields.
 * @throws NotFoundError
 */
export async function findFormerFile(
  context: RecordsContext,
  { collection, record }: { collection: Collection; record: StoredRecord },
  asked: Pick<FileRequest, "filename" | "thumb" | "accept" | "asker">,
): Promise<FoundFile> {
  const owners = {
    find: async () => ({ collection, record }),
    mayView: async () => true,
    // Serves the file as it was uploaded, with its metadata.
    mayUpdate: async () => true,
  };
  const place = { collection: collection.id, recordId: record.id, whole: false, token: "" };
  const found = await findFile({ ...context.files, owners }, { ...place, ...asked });
  // No shared cache may keep it: the file may be deleted for good at any moment.
  return { ...found, caching: "private" };
}

async function stateNaming(
  context: RecordsContext,
  collection: Collection,
  id: string,
  name: string,
): Promise<StoredRecord> {
  const files = collection.fields.filter(({ type }) => type === "file");
  const where = context.database.expressions.isItemOf(sql`${name}`, sql`"files"`);
  const all = { offset: 0, limit: Number.MAX_SAFE_INTEGER, where };
  for await (const { record } of versionsOf(reading(context), collection, id, all)) {
    if (files.some((field) => listOf(record[field.name]).includes(name))) return record;
  }
  throw new NotFoundError();
}
