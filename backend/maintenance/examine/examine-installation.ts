import { missingRight } from "../../auth/sessions/missing-right.ts";
import { productVersion } from "../../config/product-version.ts";
import { readSessionsLoss } from "../../db/installation.ts";
import { lastMigration } from "../../db/migrations/migrate.ts";
import { damaged } from "../../db/place-error.ts";
import { readClockWait } from "../../jobs/steady-clock.ts";
import { localWords } from "../../protocol/local-time.ts";
import { spelledSize } from "../../protocol/spelled-size.ts";
import type { ExamineContext } from "./context.ts";
import { type Finding, fine, wrong } from "./finding.ts";
import { couldNotLook } from "./reason.ts";

/** Maximum problems listed one by one. */
const mostNamed = 5;

export async function examineDatabase({ config, secrets, database }: ExamineContext): Promise<Finding[]> {
  const engine = database.engine === "sqlite" ? "SQLite" : "PostgreSQL";
  const size = spelledSize(await database.size());
  // An open database has this version's schema: the start migrates it.
  const open = fine(`Versión ${productVersion}, esquema ${lastMigration}; base de datos ${engine} de ${size}.`);
  // Some damage makes even the check fail.
  const problems = await database.problems().catch((error: unknown) => [error instanceof Error ? error.message : ""]);
  if (problems.length === 0) return [open, fine("La base de datos está entera.")];
  const reason = problems.slice(0, mostNamed).join("; ");
  if (!database.shared) return [open, wrong(damaged({ ...config, ...secrets }, reason).message)];
  return [open, wrong(`La base de datos está dañada: ${reason}. Restaure el último respaldo.`)];
}

/** Checks that the storage of files and of backups belongs to this installation. */
export async function examineOwnership({ places }: ExamineContext): Promise<Finding[]> {
  const found = await Promise.all(
    places.map((place) =>
      place.examine().then(
        (sentence) => (sentence === null ? [] : [wrong(sentence)]),
        (error) => [couldNotLook(error)],
      ),
    ),
  );
  return found.flat().length > 0 ? found.flat() : [fine("Los archivos y los respaldos son los de esta instalación.")];
}

/**
 * Reports a jump of the clock. The server cannot know whether the clock is right: a server that was off for days sees
 * a jump too.
 */
export async function examineClock({ database, clock, timeZone }: ExamineContext): Promise<Finding[]> {
  const now = clock();
  const until = await readClockWait(database, now);
  if (!until) return [];
  const words = (moment: Date) => localWords(moment, timeZone);
  return [
    fine(
      `El reloj saltó más de un día, o el servidor estuvo apagado. Ahora marca el ${words(now)}: si no es así, corrija la hora de la máquina. Lo viejo (Papelera, borradores) no se borra hasta el ${words(until)}.`,
    ),
  ];
}

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
