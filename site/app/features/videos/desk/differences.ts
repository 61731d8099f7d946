import type { TagsRecord } from "@arzobispado/diocese/generated/records";
import { dateAndTime } from "../../../text/dates.ts";
import { fromPickerValue } from "../../../text/picker-date.ts";
import type { VideoDraft } from "./video-draft.ts";

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

function inWords(draft: VideoDraft, tags: TagsRecord[]): [field: string, words: string][] {
  const date = fromPickerValue(draft.date);
  return [
    ["Título", draft.titulo.trim()],
    ["Video", draft.source === "enlace" ? draft.link.trim() : nameOf(draft.file)],
    ["Miniatura", nameOf(draft.thumbnail)],
    ["Fecha de subida", date ? dateAndTime(date) : ""],
    ["Tags", draft.tags.map((id) => tags.find((tag) => tag.id === id)?.nombre ?? id).join(", ")],
  ];
}

const nameOf = (file: string | File): string => (typeof file === "string" ? file : file.name);
