import type { Collection, StoredRecord } from "../../../schema/define/define.ts";
import { listOf } from "../../../schema/fields/list-values.ts";

/** Most characters of a title. */
const longest = 200;

/** Title of a record: its presentable texts, else its first text, else the name of its first file, else its id. */
export function titleOf(collection: Collection, record: StoredRecord): string {
  const words = titleFields(collection, false).map((name) => String(record[name] ?? ""));
  const title = words.filter((word) => word.trim() !== "").join(" ");
  return Array.from(title || fileName(collection, record) || record.id)
    .slice(0, longest)
    .join("");
}

/** Fields that make up a record's title: presentable texts, or else the first text. Never a mail address. */
export function titleFields({ fields }: Collection, superuser: boolean): string[] {
  const texts = fields.filter(({ type, hidden, name }) => type === "text" && name !== "id" && (!hidden || superuser));
  const presentable = texts.filter((field) => field.presentable);
  return (presentable.length > 0 ? presentable : texts.slice(0, 1)).map(({ name }) => name);
}

/** Name of the first file without its random suffix: nearly the name as uploaded. */
function fileName({ fields }: Collection, record: StoredRecord): string {
  const [name = ""] = fields.filter(({ type }) => type === "file").flatMap((field) => listOf(record[field.name]));
  return name.replace(/_[a-z0-9]{10}(?=\.|$)/, "");
}
