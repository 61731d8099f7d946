import { isDeepStrictEqual } from "node:util";
import type { Database } from "../../db/database.ts";
import { rowsOf } from "../../records/store/read-rows.ts";
import { RecordStore } from "../../records/store/record-store.ts";
import type { TextBounds } from "../../records/texts/text-bounds.ts";
import type { StoredRecord } from "../../schema/define/define.ts";
import type { PlannedCollection } from "../plan/plan.ts";
import { UniqueKeys } from "../plan/unique-keys.ts";
import { type ForeignContent, foreignRows } from "../read/foreign-rows.ts";
import { type Notes, quoted } from "../report/notes.ts";
import { type ComingRow, fullRecord, inBatches, ownRecord } from "./full-record.ts";

/** Counts of a collection's imported rows, by outcome. */
export interface RowCounts {
  added: number;
  changed: number;
  /** Rows that are already here and equal. */
  same: number;
  /** Rows changed here later than there. */
  kept: number;
  left: number;
}

export interface MergeContext extends ForeignContent {
  database: Database;
  texts: TextBounds;
  /** Ids of existing rows that are replaced, by collection name; empty when merging. */
  dropped: ReadonlyMap<string, ReadonlySet<string>>;
  /** Do links of a collection to a provider refer to another service than the provider of that name here? */
  isOfOtherService(collectionId: string, provider: string): boolean;
}

/** State of one pass over all collections; only the first pass makes notes. */
export interface Pass {
  notes: Notes | null;
  /** Ids of all accounts so far: they are unique across all collections of accounts. */
  accounts: Set<string>;
  /** Ids of all rows, by collection id here. */
  ids: Map<string, Set<string>>;
  /** Called for each row of the other server that is imported or already here. */
  onForeign(planned: PlannedCollection, record: StoredRecord): void;
}

/** Rows of one collection in one pass. */
interface CollectionPass {
  planned: PlannedCollection;
  pass: Pass;
  /** Counters, increased by the pass. */
  counts: RowCounts;
}

const linksName = "_externalAuths";

export const noCounts = (): RowCounts => ({ added: 0, changed: 0, same: 0, kept: 0, left: 0 });

/**
 * Yields the rows that a collection will have, in batches: those of the other server, then those that exist only
 * here. For a row that both have, the later change wins; existing rows are read as committed now.
 */
export async function* mergedRows(
  context: MergeContext,
  { planned, pass, counts }: CollectionPass,
): AsyncGenerator<StoredRecord[]> {
  const { collection } = planned;
  const keys = new UniqueKeys(collection);
  const own = await readOwn(context, planned, keys);
  const ids = new Set<string>();
  pass.ids.set(collection.id, ids);
  if (collection.type === "auth") for (const id of own) pass.accounts.add(id);

  const emit = (record: StoredRecord) => {
    ids.add(record.id);
    keys.add(record);
    if (collection.type === "auth") pass.accounts.add(record.id);
    return record;
  };
  const take = (coming: StoredRecord, here: StoredRecord | undefined): StoredRecord[] => {
    const problem = ids.has(coming.id)
      ? "su identificador está dos veces"
      : problemOf(context, { planned, pass, keys }, { coming, here });
    if (problem !== null) {
      counts.left++;
      pass.notes?.add("left", `${collection.name}/${coming.id}`, `${problem}; no se trajo`);
      return here && !ids.has(here.id) ? [emit(ownRecord(planned, context.plan, here))] : [];
    }
    const record = fullRecord(planned, { coming, here, now: context.source.now });
    const decision = here ? decide(coming, ownRecord(planned, context.plan, here)) : "added";
    counts[decision]++;
    if (decision === "kept")
      pass.notes?.add("left", `${collection.name}/${coming.id}`, "aquí se cambió después; queda lo de aquí");
    else {
      noteLongTexts(context, { planned, pass }, record);
      pass.onForeign(planned, record);
    }
    return [emit(decision === "kept" && here ? ownRecord(planned, context.plan, here) : record)];
  };

  for await (const part of inBatches(collection, foreignRows(context, planned, pass.notes))) {
    const here = await ownById(
      context,
      planned,
      part.filter(({ id }) => own.has(id)).map(({ id }) => id),
    );
    yield part.flatMap((coming) => take(coming, here.get(coming.id)));
  }
  if (own.size === 0 || !planned.existing) return;
  for await (const part of rowsOf(reading(context), planned.existing)) {
    const left = part
      .filter(({ id }) => own.has(id) && !ids.has(id))
      .map((record) => ownRecord(planned, context.plan, record));
    yield left.filter((record) => isLinked(planned, pass, record)).map(emit);
  }
}

/** Notes texts beyond the limits of a save; they are imported unchanged. */
function noteLongTexts(
  { texts }: MergeContext,
  { planned: { collection }, pass }: Pick<CollectionPass, "planned" | "pass">,
  record: StoredRecord,
): void {
  if (pass.notes === null) return;
  for (const { name } of texts.fieldsOf(collection)) {
    const excess = texts.excessOf(String(record[name] ?? ""));
    if (excess === null) continue;
    const what =
      "bytes" in excess
        ? `el texto es demasiado largo (${excess.bytes} bytes); se trajo entero, y las páginas muestran su comienzo`
        : "el texto tiene demasiados elementos uno dentro de otro; se trajo así, y las páginas lo muestran aplanado";
    pass.notes.add("odd", `${collection.name}/${record.id}.${name}`, what);
  }
}

/** Ids of existing rows that stay. */
async function readOwn(
  context: MergeContext,
  { existing, collection }: PlannedCollection,
  keys: UniqueKeys,
): Promise<Set<string>> {
  const own = new Set<string>();
  if (!existing || collection.type === "view") return own;
  const dropped = context.dropped.get(existing.name);
  for await (const part of rowsOf(reading(context), existing)) {
    for (const record of part) {
      if (dropped?.has(record.id)) continue;
      own.add(record.id);
      keys.add(record);
    }
  }
  return own;
}

async function ownById({ database }: MergeContext, { existing }: PlannedCollection, ids: string[]) {
  const found = existing && ids.length > 0 ? await new RecordStore(database).byIds(existing, ids, []) : [];
  return new Map(found.map((record) => [record.id, record]));
}

const reading = ({ database }: MergeContext) => ({
  query: database.query,
  run: database.read.bind(database),
});

/** Reason why a row cannot be imported, in Spanish. `null`: it can. */
function problemOf(
  { source, isOfOtherService }: MergeContext,
  { planned, pass, keys }: Pick<CollectionPass, "planned" | "pass"> & { keys: UniqueKeys },
  { coming, here }: Omit<ComingRow, "now">,
): string | null {
  const { collection } = planned;
  if (collection.type === "auth" && !here && pass.accounts.has(coming.id))
    return "otra cuenta tiene ya su identificador";
  if (!isLinked(planned, pass, coming)) return "la cuenta que une no existe";
  if (collection.name === linksName && isOfOtherService(String(coming.collectionRef), String(coming.provider)))
    return `aquí ${quoted(coming.provider)} es otro servicio, que llamaría así a otra persona`;
  const columns = keys.conflict(fullRecord(planned, { coming, here, now: source.now }));
  return columns ? `otra fila tiene ya su ${columns.join(", ")}` : null;
}

/** Does the account of a sign-in link exist? Without this check, the link would open a later account of the same id. */
function isLinked({ collection }: PlannedCollection, pass: Pass, { collectionRef, recordRef }: StoredRecord): boolean {
  if (collection.name !== linksName) return true;
  return pass.ids.get(String(collectionRef))?.has(String(recordRef)) ?? false;
}

/** @param coming only the fields that the other server has. @param here in the form it will have */
function decide(coming: StoredRecord, here: StoredRecord): "same" | "kept" | "changed" {
  if (Object.entries(coming).every(([name, value]) => isDeepStrictEqual(value, here[name]))) return "same";
  const [there, now] = [coming.updated, here.updated];
  return typeof there === "string" && there !== "" && String(now) > there ? "kept" : "changed";
}
