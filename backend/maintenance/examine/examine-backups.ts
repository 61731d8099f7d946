import { isOutOfSpace } from "../../archive/bad-archive-error.ts";
import { agreed, counted } from "../../protocol/counted.ts";
import { localWords } from "../../protocol/local-time.ts";
import { spelledSize } from "../../protocol/spelled-size.ts";
import type { ExamineContext } from "./context.ts";
import { type Finding, fine, wrong } from "./finding.ts";
import { reasonOf } from "./reason.ts";

const day = 24 * 60 * 60_000;
/** Maximum age of the newest backup. Days. */
const oldest = 8;

export async function examineBackups(context: ExamineContext): Promise<Finding[]> {
  const automatic = await examineAutomatic(context);
  // A remote storage may not answer.
  const stored = await examineStored(context).catch((error) => [
    wrong(`No se puede ver qué respaldos hay: no responde el lugar donde se guardan (${reasonOf(error)}).`),
  ]);
  const left = await context.archivesLeftOnDisk();
  return [
    ...stored,
    ...(left === null ? [] : [fine(left)]),
    ...automatic,
    ...(await examineRehearsals(context)),
    ...(await examineChanges(context)),
    ...(await examineRoom(context)),
  ];
}

async function examineStored(context: ExamineContext): Promise<Finding[]> {
  const { config, settings, clock } = context;
  const { cron } = settings.current().backups;
  const advice = cron ? "" : " Programe uno en Sistema → Ajustes → Respaldos.";
  const { newest, findings } = await newestSound(context);
  // A trial installation needs no backup.
  if (!newest && config.publicUrl === null) return [...findings, fine("No hay ningún respaldo.")];
  if (!newest) return [...findings, wrong(`No hay ningún respaldo.${advice || " Con este horario habrá uno pronto."}`)];
  const age = Math.floor((clock().getTime() - new Date(newest.modified.replace(" ", "T")).getTime()) / day);
  const text = `El último respaldo es ${newest.key} (${spelledSize(newest.size)}), ${spelledAge(age)}.`;
  return [...findings, age >= oldest ? wrong(`${text} Es demasiado viejo.${advice}`) : fine(text)];
}

/** Maximum archives to read until one is sound; the server reads the others in the background. */
const mostRead = 3;

/** Newest backup that can be restored. Reads an archive now if it was never read whole. */
async function newestSound({ listBackups, readBackup }: ExamineContext) {
  const listed = (await listBackups()).toSorted((one, other) => (one.modified < other.modified ? 1 : -1));
  const findings: Finding[] = listed
    .filter(({ isAhead }) => isAhead)
    .map(({ key }) =>
      wrong(`El respaldo ${key} tiene una fecha que todavía no llega: el reloj estuvo mal. No cuenta como reciente.`),
    );
  let read = 0;
  for (const backup of listed.filter(({ isAhead }) => !isAhead)) {
    if (backup.isVerified) return { newest: backup, findings };
    if (backup.problem === null && read++ === mostRead) break;
    const problem = backup.problem ?? (await readBackup(backup.key).catch(unreadHere));
    if (problem === null) return { newest: backup, findings };
    if (problem === "no_space") {
      findings.push(
        wrong(`El respaldo ${backup.key} no se pudo leer: falta espacio en el disco. No lo borre; haga lugar primero.`),
      );
      return { newest: backup, findings };
    }
    findings.push(
      wrong(`El respaldo ${backup.key} no sirve como está: ${problem} Guárdelo hasta tener otro que sirva.`),
    );
  }
  return { newest: null, findings };
}

function unreadHere(error: unknown): "no_space" {
  if (isOutOfSpace(error)) return "no_space";
  throw error;
}

/** Reports the server's notes on automatic backups. */
async function examineAutomatic({ automaticBackups, keptBackups, timeZone }: ExamineContext): Promise<Finding[]> {
  const { last, overdue, next } = await automaticBackups();
  if (!next) return [fine("No hay respaldos automáticos: están apagados.")];
  const words = storedWords(timeZone);
  return [
    ...(last && !last.ok
      ? [wrong(`El último respaldo automático, el ${words(last.at)}, no se hizo. ${last.message}`)]
      : []),
    ...(overdue ? [wrong("No se hizo ningún respaldo automático en los últimos dos días.")] : []),
    fine(`El próximo respaldo automático es el ${words(next)}; ${keptBackups()}.`),
  ];
}

async function examineRehearsals({ rehearsals, timeZone }: ExamineContext): Promise<Finding[]> {
  const { last, overdue } = await rehearsals();
  const words = storedWords(timeZone);
  if (last && !last.ok)
    return [wrong(`No se pudo ensayar el respaldo ${last.key}, el ${words(last.at)}. ${last.message}`)];
  if (overdue) return [wrong("Ningún respaldo se ensayó en los últimos quince días.")];
  if (!last) return [];
  const { key, at, records, files, compared } = last;
  return [
    fine(
      `El respaldo ${key} se ensayó el ${words(at)} y se puede restaurar: ${counted(records, "registro")} y ${counted(files, "archivo")}, ${compared} de ellos ${agreed(compared, "comparado", "comparados")}.`,
    ),
  ];
}

async function examineChanges({ backupChanges, timeZone, config, database }: ExamineContext): Promise<Finding[]> {
  const { every, good, last, overdue } = await backupChanges();
  if (every === 0) {
    if (config.backupChanges === null) return [];
    return [wrong(database.shared ? changesOfPostgres : changesWithoutBucket)];
  }
  const until = good ? `Se puede restaurar hasta el ${storedWords(timeZone)(good)}.` : "Todavía no se envió ninguno.";
  if (overdue)
    return [wrong(`Los cambios no llegan al bucket de los respaldos. ${until} ${last?.message ?? ""}`.trim())];
  return [fine(`Los cambios se envían al bucket de los respaldos cada ${counted(every, "minuto")}. ${until}`)];
}

const changesOfPostgres =
  "BACKUP_CHANGES no vale con PostgreSQL, que archiva sus cambios él mismo: docs/operacion.md dice cómo. Quite la línea.";
const changesWithoutBucket =
  "BACKUP_CHANGES no hace nada sin un bucket para los respaldos: anótelo en Sistema → Ajustes → Respaldos.";

const besideWords = {
  disk: "Los respaldos están en el mismo disco que los datos: si se daña, se pierden juntos. Anote un bucket en Sistema → Ajustes → Respaldos, o copie los zip a otra máquina.",
  bucket:
    "Los respaldos están en el mismo bucket que los archivos: si se pierde, se pierden juntos. Anote otro, de otro proveedor, en Sistema → Ajustes → Respaldos.",
};

async function examineRoom({ backupRoom }: ExamineContext): Promise<Finding[]> {
  const { beside, expected, missing } = await backupRoom();
  const room = expected === null ? "" : `Los respaldos que se conservan van a ocupar unos ${spelledSize(expected)}.`;
  const short = `${room} Al disco le van a faltar ${spelledSize(missing)}: conserve menos en Sistema → Ajustes → Respaldos, guárdelos en un bucket, o agrande el disco antes de que dejen de hacerse.`;
  return [
    ...(beside === null ? [] : [fine(besideWords[beside])]),
    ...(room === "" ? [] : [missing > 0 ? wrong(short) : fine(room)]),
  ];
}

const storedWords = (timeZone: string) => (stored: string) => localWords(new Date(stored.replace(" ", "T")), timeZone);

function spelledAge(days: number): string {
  if (days < 1) return "de las últimas 24 horas";
  return days === 1 ? "de hace un día" : `de hace ${days} días`;
}
