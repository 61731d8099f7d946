import type { ContentField } from "@arzobispado/diocese/contenido";
import type PocketBase from "pocketbase";

/**
 * The filter of the items of which a field holds a value. Of several values each must be compared: the field alone is
 * the text of their list to the backend, and equals none of them.
 */
export function namingFilter(
  client: Pick<PocketBase, "filter">,
  { name, multiple }: Pick<ContentField, "name" | "multiple">,
  value: string,
): string {
  return client.filter(`${name}${multiple ? ":each ?=" : " ="} {:value}`, { value });
}
