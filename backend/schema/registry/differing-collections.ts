import type { Collection } from "../define/define.ts";
import { toStored } from "./collection-json.ts";

/** The current collections; in the place of each that is as it was, the former object. */
export function unlessSame(current: Collection[], former: Collection[]): Collection[] {
  const known = new Map(former.map((collection) => [toStored(collection), collection]));
  return current.map((collection) => known.get(toStored(collection)) ?? collection);
}

/** Those that are in one of the lists only. */
export function differingCollections(former: Collection[], current: Collection[]): Collection[] {
  return [...new Set(former).symmetricDifference(new Set(current))];
}
