import { fileKey } from "../../files/storage/keys.ts";
import { BadRequestError, ForbiddenError, NotFoundError } from "../../protocol/errors.ts";
import type { RequestFacts } from "../../rules/request-facts.ts";
import type { StoredRecord } from "../../schema/define/define.ts";
import type { RecordsContext } from "../context.ts";
import type { SaveTransaction } from "../save/create.ts";
import { uploadsUnder, type WriteInput } from "../save/input/write-input.ts";
import { Preparation } from "../save/preparation.ts";
import { within } from "../save/scope.ts";
import { updateAnd, updateWithin } from "../save/update.ts";
import { actorOf } from "../store/changes.ts";
import { withAddresses } from "../store/held-files/addresses.ts";
import { fileKindOf } from "../store/held-files/file-kind.ts";
import { type LooseFile, refuseIncomplete, refuseOther } from "./loose-file.ts";
import { ownersOf } from "./read-places.ts";

/** Most records of one replacement: other saves wait for it. */
const mostPlaces = 200;

interface Replacement {
  file: LooseFile;
  input: WriteInput;
  facts: RequestFacts;
}

interface Replaced {
  /** Record with the new file. */
  record: StoredRecord;
  /** Number of records whose texts were changed. */
  places: number;
}

/**
 * Replaces a file, and its address in every text that shows it, in one transaction. Each record is changed by its own
 * update rule (drafts by none), with its events.
 * @throws BadRequestError without a new file, for one of another kind, for too many places, and for a text that no
 * longer fits its field
 * @throws ForbiddenError when the caller may not change one of the places
 * @throws NotFoundError, ForbiddenError as `updateRecord`; UnavailableError while the index is incomplete
 */
export async function replaceLooseFile(
  context: RecordsContext,
  { file, input, facts }: Replacement,
): Promise<Replaced> {
  await refuseIncomplete(context);
  const { collection, field, id } = file;
  const [upload, ...more] = uploadsUnder(input, field.name);
  if (!upload || more.length > 0) throw refused(field.name, "validation_required", "Cannot be blank.");
  const stored = await context.storage.stat(fileKey(collection.id, id, file.name));
  const kind = fileKindOf(file.name, stored?.contentType ?? "");
  if (fileKindOf(upload.storedName, upload.contentType) !== kind) {
    throw refused(field.name, "validation_other_kind", "The new file is of another kind than the old one.");
  }
  let places = 0;
  const command = {
    collection,
    id,
    facts,
    // Only the file of the record is changed, whatever else was sent.
    input: { values: {}, files: new Map([[field.name, [upload]]]) },
    check: (store: Parameters<typeof refuseOther>[0]) => refuseOther(store, file),
  };
  const record = await updateAnd(context, command, async (save, after) => {
    places = await changeTexts(context, { file, facts, name: String(after[field.name]) }, save);
  });
  return { record, places };
}

function refused(field: string, code: string, message: string): BadRequestError {
  return new BadRequestError("Failed to replace the file.", { data: { [field]: { code, message } } });
}

/** Writes the new address into all texts. @returns number of changed records */
async function changeTexts(
  context: RecordsContext,
  { file, facts, name }: { file: LooseFile; facts: RequestFacts; name: string },
  { changes, staged }: Omit<SaveTransaction, "preparation">,
): Promise<number> {
  const { collections, database } = context;
  const { read } = within(changes);
  const old = { collection_id: file.collection.id, record_id: file.id, name: file.name };
  const owners = await ownersOf({ read, query: database.query }, old);
  if (owners.length > mostPlaces) throw new BadRequestError(`More than ${mostPlaces} records use the file.`);
  const renamed = (text: string) =>
    withAddresses(text, (address) => {
      const isIt = address.recordId === file.id && address.name === file.name;
      return isIt && collections.find(address.collection) === file.collection ? name : null;
    });
  for (const owner of owners) {
    const collection = collections.find(owner.collectionId);
    const before = collection && (await changes.store.find(collection, owner.id));
    if (!collection || !before) continue;
    const values = Object.fromEntries(owner.fields.map((key) => [key, withText(before[key], renamed)]));
    // Drafts are changed without a rule: their author would otherwise be shown a deleted file.
    const rule = collection.name === context.drafts ? "" : collection.rules.update;
    const command = { collection, id: owner.id, facts, rule, keepsTexts: true, input: { values, files: new Map() } };
    const saved = await updateWithin(context, command, {
      changes,
      preparation: new Preparation(actorOf(facts)),
      staged,
    }).catch((error) => {
      throw error instanceof NotFoundError ? placeRefused(error) : error;
    });
    // A field that the caller may not set keeps its value, and would show a deleted file.
    const isLeft = owner.fields.some((key) => JSON.stringify(saved[key]) === JSON.stringify(before[key]));
    if (isLeft) throw placeRefused();
  }
  return owners.length;
}

function placeRefused(cause?: unknown): ForbiddenError {
  return new ForbiddenError("You are not allowed to change all records that use the file.", { cause });
}

/** Applies `renamed` to a text, or to all texts of a JSON value. */
function withText(value: unknown, renamed: (text: string) => string): unknown {
  if (typeof value === "string") return renamed(value);
  return JSON.parse(renamed(JSON.stringify(value)));
}
