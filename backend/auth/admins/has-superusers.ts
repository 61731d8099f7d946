import type { RecordStore } from "../../records/store/record-store.ts";
import type { Collection } from "../../schema/define/define.ts";

/** Whether there is a superuser at all, disabled ones among them. */
export async function hasSuperusers(store: Pick<RecordStore, "page">, superusers: Collection): Promise<boolean> {
  const [one] = await store.page(superusers, {
    where: [],
    orderBy: [],
    limit: 1,
    offset: 0,
    fields: new Set(["id"]),
    drivenBySearchIndex: false,
    slow: false,
  });
  return one !== undefined;
}
