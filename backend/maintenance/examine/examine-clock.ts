import { readClockWait } from "../../jobs/steady-clock.ts";
import { localWords } from "../../protocol/local-time.ts";
import type { ExamineContext } from "./context.ts";
import { type Finding, fine } from "./finding.ts";

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
