import { type Need, needNames } from "@arzobispado/diocese/config/needs";
import type { Directory } from "../../backend/directory/directory.ts";

/** What some work is there for, in the order in which needs are offered; nothing where nobody has told it. */
export async function offeredNeeds(directory: Directory): Promise<Need[]> {
  const works = await directory.records("obras_sociales").catch(() => []);
  const told = new Set(works.flatMap(({ necesidades }) => necesidades ?? []));
  return needNames.filter((need) => told.has(need));
}
