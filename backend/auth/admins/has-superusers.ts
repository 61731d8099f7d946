import type { RecordStore } from "../../records/store/record-store.ts";
import type { Collection } from "../../schema/define/define.ts";

/** Checks whether any superuser exists, including disabled ones. */
export async function hasSuperusers(store: Pick<RecordStore, "page">, superusers: Collection): Promise<boolean> {
  const [one] = await store.page(superusers, { where: [], limit: 1, fields: new Set(["id"]), slow: false });
  return one !== undefined;
}
