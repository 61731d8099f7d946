import { type Need, needNames } from "@arzobispado/diocese/config/needs";
import type { Directory } from "../../backend/directory/directory.ts";

/**
 * Lists the needs for which there is at least one work, in the order in which they are offered. Empty if the works
 * cannot be read.
 */
export async function offeredNeeds(directory: Directory): Promise<Need[]> {
  const works = await directory.records("obras_sociales").catch(() => []);
  const told = new Set(works.flatMap(({ necesidades }) => necesidades ?? []));
  return needNames.filter((need) => told.has(need));
}
