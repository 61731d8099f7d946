import type { StoredRecord } from "../../schema/define/define.ts";
import { type MergeContext, mergedRows, noCounts, type Pass, type RowCounts } from "../apply/merge-rows.ts";
import { foreignRows } from "../read/foreign-rows.ts";
import { type Notes, quoted } from "../report/notes.ts";
import type { PlannedCollection } from "./plan.ts";

/** File that a row names. */
export interface NamedFile {
  /** Ids of the collection: `collectionId` here, `foreignCollectionId` there. */
  collectionId: string;
  foreignCollectionId: string;
  collectionName: string;
  recordId: string;
  field: string;
  name: string;
}

export interface Survey {
  /** Counts by collection name. */
  rows: Map<string, RowCounts>;
  files: NamedFile[];
}

/** Reads all rows as they will be, without writing: counts them, notes what is odd, lists the files they name. */
export async function surveyRows(context: MergeContext, notes: Notes): Promise<Survey> {
  const survey: Survey = { rows: new Map(), files: [] };
  const pass: Pass = {
    notes,
    accounts: new Set(),
    ids: new Map(),
    onForeign: (planned, record) => survey.files.push(...filesOf(planned, record)),
  };
  for (const planned of context.plan.collections) {
    const { collection } = planned;
    if (collection.type === "view") continue;
    const counts = noCounts();
    for await (const _ of mergedRows(context, { planned, pass, counts }));
    survey.rows.set(collection.name, counts);
  }
  for (const planned of context.plan.collections) noteDangling(context, planned, pass);
  return survey;
}

function filesOf({ collection, foreign }: PlannedCollection, record: StoredRecord): NamedFile[] {
  if (!foreign) return [];
  return collection.fields.flatMap((field) => {
    if (field.type !== "file") return [];
    const names = [record[field.name]].flat().filter((name): name is string => typeof name === "string" && name !== "");
    return names.map((name) => ({
      collectionId: collection.id,
      foreignCollectionId: foreign.definition.id,
      collectionName: collection.name,
      recordId: record.id,
      field: field.name,
      name,
    }));
  });
}

/** Notes relation ids without a row; they are imported unchanged. */
function noteDangling(context: MergeContext, planned: PlannedCollection, { ids, notes }: Pass): void {
  const { collection } = planned;
  const relations = collection.fields.filter((field) => field.type === "relation" && planned.sources.has(field.name));
  if (relations.length === 0 || collection.type === "view") return;
  for (const record of foreignRows(context, planned, null)) {
    for (const field of relations) {
      if (field.type !== "relation") continue;
      for (const id of [record[field.name] ?? ""].flat()) {
        if (id === "" || ids.get(field.collectionId)?.has(String(id))) continue;
        notes?.add(
          "odd",
          `${collection.name}/${record.id}.${field.name}`,
          `${quoted(id)} no existe; se dejó como estaba`,
        );
      }
    }
  }
}
