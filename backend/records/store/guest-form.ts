import { ownBytes } from "../../protocol/compression/compress.ts";
import { jsonWeight } from "../../protocol/json-weight.ts";
import type { Collection, StoredRecord } from "../../schema/define/define.ts";
import { type RecordView, shownNames, viewOf } from "./record-view.ts";

/** Cached row as every guest sees it, made once for all answers that show it. */
export interface GuestForm {
  /** View without `expand`. Frozen, because answers share it. */
  view: RecordView;
  /** `view` as JSON without its last brace, so that `expand` can follow. */
  json: Buffer;
  /** `jsonWeight` of `view`. */
  weight: number;
}

const forms = new WeakMap<StoredRecord, GuestForm>();

/** `undefined`: the record does not come from the row cache. */
export function guestFormOf(record: StoredRecord): GuestForm | undefined {
  return forms.get(record);
}

/** @param collection base collection: what a guest sees of an account depends on the request */
export function makeGuestForm(collection: Collection, record: StoredRecord): GuestForm {
  const view = Object.freeze(viewOf(collection, record, shownNames(collection, false)));
  const form = { view, json: ownBytes(openJson(view)), weight: jsonWeight(view) };
  forms.set(record, form);
  return form;
}

/** JSON of a view without its last brace. */
export function openJson(view: RecordView): Buffer {
  const bytes = Buffer.from(JSON.stringify(view));
  return bytes.subarray(0, -1);
}
