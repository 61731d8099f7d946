import { localDay, now, present } from "./demo-noticias.ts";
import { demoRecords } from "./demo-records.ts";

interface Santo {
  fecha: string;
  nombre_santo: string;
}

const santoral: Santo[] = demoRecords("santoral");

/** Name of the saint of a day. @param monthAndDay `08-05` */
export function santoOf(monthAndDay: string): string {
  return present(santoral.find(({ fecha }) => fecha.slice(5, 10) === monthAndDay)).nombre_santo;
}

/** Today in La Paz, `YYYY-MM-DD`. */
export const today = localDay(now);
