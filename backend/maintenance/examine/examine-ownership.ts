import type { ExamineContext } from "./context.ts";
import { type Finding, fine, wrong } from "./finding.ts";

/** Checks that the storage of files and of backups belongs to this installation. */
export async function examineOwnership({ places }: ExamineContext): Promise<Finding[]> {
  const sentences = await Promise.all(places.map((place) => place.examine()));
  const found = sentences.filter((sentence) => sentence !== null).map(wrong);
  return found.length > 0 ? found : [fine("Los archivos y los respaldos son los de esta instalación.")];
}
