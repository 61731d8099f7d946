import type { ExamineContext } from "./context.ts";
import { type Finding, fine, spelledSize, wrong } from "./finding.ts";

const day = 24 * 60 * 60_000;
/** Days after which a backup is too old to be glad of. */
const oldest = 8;

export async function examineBackups({ config, listBackups, settings, clock }: ExamineContext): Promise<Finding[]> {
  const { cron } = settings.current().backups;
  const advice = cron ? "" : " Programe uno en Sistema → Ajustes → Respaldos.";
  const [newest] = (await listBackups()).toSorted((one, other) => (one.modified < other.modified ? 1 : -1));
  // Who only tries the product out need not back it up.
  if (!newest && config.publicUrl === null) return [fine("No hay ningún respaldo.")];
  if (!newest) return [wrong(`No hay ningún respaldo.${advice || " Con este horario debería haber uno."}`)];
  const age = Math.floor((clock().getTime() - new Date(newest.modified.replace(" ", "T")).getTime()) / day);
  const text = `El último respaldo es ${newest.key} (${spelledSize(newest.size)}), ${spelledAge(age)}.`;
  return [age >= oldest ? wrong(`${text} Es demasiado viejo.${advice}`) : fine(text)];
}

function spelledAge(days: number): string {
  if (days < 1) return "de las últimas 24 horas";
  return days === 1 ? "de hace un día" : `de hace ${days} días`;
}
