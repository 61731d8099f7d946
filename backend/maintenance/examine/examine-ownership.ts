import type { ExamineContext } from "./context.ts";
import { type Finding, fine, wrong } from "./finding.ts";

/** Whether files and backups lie where this installation's lie. */
export async function examineOwnership({ places }: ExamineContext): Promise<Finding[]> {
  const sentences = await Promise.all(places.map((place) => place.examine()));
  const found = sentences.filter((sentence) => sentence !== null).map(wrong);
  return found.length > 0 ? found : [fine("Los archivos y los respaldos son los de esta instalación.")];
}
