import type { ContentField } from "@arzobispado/diocese/contenido";
import type PocketBase from "pocketbase";

/**
 * The filter of the items of which a field holds a value. Several values are a text to the backend, in which an index
 * finds an id or a chosen word.
 */
export function namingFilter(
  client: Pick<PocketBase, "filter">,
  { name, multiple }: Pick<ContentField, "name" | "multiple">,
  value: string,
): string {
  return client.filter(`${name} ${multiple ? "~" : "="} {:value}`, { value });
}
