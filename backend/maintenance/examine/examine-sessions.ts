import { missingRight } from "../../auth/sessions/missing-right.ts";
import { readSessionsLoss } from "../../db/installation.ts";
import { localWords } from "../../protocol/local-time.ts";
import type { ExamineContext } from "./context.ts";
import { type Finding, fine, wrong } from "./finding.ts";

/** Time for which a loss is reported. Milliseconds. */
const news = 7 * 24 * 60 * 60_000;

/**
 * Reports if the session store cannot be created, or was lost recently. Reads only the content's database: creating
 * the session store may be the server's task.
 */
export async function examineSessions({ database, clock, timeZone }: ExamineContext): Promise<Finding[]> {
  const missing = await missingRight(database);
  if (missing !== null) return [wrong(missing)];
  const lost = await readSessionsLoss(database);
  if (!lost || clock().getTime() - lost.getTime() > news) return [];
  return [
    fine(
      `Las sesiones se perdieron el ${localWords(lost, timeZone)} y se empezó de nuevo: todos tuvieron que volver a entrar. Con SQLite, el archivo dañado está en sessions.db.broken, si lo hubo.`,
    ),
  ];
}
