import type { ContentField } from "@arzobispado/diocese/contenido";
import type PocketBase from "pocketbase";

/**
 * Filter for the items whose field holds a value. A field with several values is stored as text, in which the
 * backend's index finds an id or an option.
 */
export function namingFilter(
  client: Pick<PocketBase, "filter">,
  { name, multiple }: Pick<ContentField, "name" | "multiple">,
  value: string,
): string {
  return client.filter(`${name} ${multiple ? "~" : "="} {:value}`, { value });
}
