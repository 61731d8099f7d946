import type { PageAnswer } from "../../protocol/paging.ts";
import { openJson } from "./guest-form.ts";
import type { Viewed } from "./viewer.ts";

/**
 * JSON of whole records as bytes, equal to `JSON.stringify` of their complete views. Joins the JSON of cached rows
 * instead of writing the same rows again for each answer.
 */

export function recordJson(viewed: Viewed): Buffer {
  const parts: Buffer[] = [];
  addRecord(parts, viewed);
  return Buffer.concat(parts);
}

export function pageJson({ items, ...page }: PageAnswer<Viewed>): Buffer {
  const parts = [Buffer.from(`${JSON.stringify(page).slice(0, -1)},"items":`)];
  addList(parts, items);
  parts.push(closeObject);
  return Buffer.concat(parts);
}

const openList = Buffer.from("[");
const closeList = Buffer.from("]");
const comma = Buffer.from(",");
const openExpand = Buffer.from(',"expand":{');
const closeObject = Buffer.from("}");

function addRecord(parts: Buffer[], { view, form, expand }: Viewed): void {
  parts.push(form ? form.json : openJson(view));
  if (expand) {
    parts.push(openExpand);
    let isFirst = true;
    for (const name in expand) {
      parts.push(Buffer.from(`${isFirst ? "" : ","}${JSON.stringify(name)}:`));
      isFirst = false;
      const shown = expand[name] as Viewed | Viewed[];
      if (Array.isArray(shown)) addList(parts, shown);
      else addRecord(parts, shown);
    }
    parts.push(closeObject);
  }
  parts.push(closeObject);
}

function addList(parts: Buffer[], records: readonly Viewed[]): void {
  parts.push(openList);
  for (const [index, record] of records.entries()) {
    if (index > 0) parts.push(comma);
    addRecord(parts, record);
  }
  parts.push(closeList);
}
