import type { TagsRecord } from "@arzobispado/diocese/generated/records";
import { inWords, type VideoDraft } from "./video-draft.ts";

export interface Difference {
  field: string;
  theirs: string;
  mine: string;
}

/** The fields in which two versions differ, in words. */
export function differences(theirs: VideoDraft, mine: VideoDraft, tags: TagsRecord[]): Difference[] {
  const others = new Map(inWords(theirs, tags));
  return inWords(mine, tags)
    .map(([field, words]) => ({ field, theirs: others.get(field) || "—", mine: words || "—" }))
    .filter((row) => row.theirs !== row.mine);
}
