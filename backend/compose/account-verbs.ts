import type { RecordVerbs } from "../auth/context.ts";
import type { RecordsContext } from "../records/context.ts";
import { deleteRecord } from "../records/delete/delete.ts";
import { createRecord, saveNew } from "../records/save/create.ts";
import { updateRecord } from "../records/save/update.ts";

/** Accounts are written by the records room's own verbs; here because the two rooms do not know each other. */
export function accountVerbs(records: RecordsContext): RecordVerbs {
  return {
    create: ({ values, ...command }) => createRecord(records, { ...command, input: withoutFiles(values) }),
    createWith: ({ values, ...command }, work) => saveNew(records, { ...command, input: withoutFiles(values) }, work),
    update: ({ values, ...command }) => updateRecord(records, { ...command, input: withoutFiles(values) }),
    remove: (command) => deleteRecord(records, command),
  };
}

const withoutFiles = (values: Record<string, unknown>) => ({ values, files: new Map() });
