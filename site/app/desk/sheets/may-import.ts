import type { ContentCollection } from "@arzobispado/diocese/contenido";
import { iMay } from "../../backend/session/my-role.ts";
import { contentPath } from "../content/content.ts";

export const importAddress = ({ name }: Pick<ContentCollection, "name">): string => `${contentPath}/${name}/importar`;

/** May the person import rows into a collection? Not into those of people, who are invited instead. */
export function mayImport({ name, group }: Pick<ContentCollection, "name" | "group">): boolean {
  return group !== "Personas" && (iMay(name, "create") || iMay(name, "update"));
}
