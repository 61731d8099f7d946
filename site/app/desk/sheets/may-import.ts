import type { ContentCollection } from "@arzobispado/diocese/contenido";
import { iMay } from "../../backend/session/my-role.ts";
import { contentPath } from "../content/content.ts";

export const importAddress = ({ name }: Pick<ContentCollection, "name">): string => `${contentPath}/${name}/importar`;

/** Whether whoever works here could bring rows: people are invited, and not imported. */
export function mayImport({ name, group }: Pick<ContentCollection, "name" | "group">): boolean {
  return group !== "Personas" && (iMay(name, "create") || iMay(name, "update"));
}
