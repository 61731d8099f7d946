import { weekdayMoment } from "../../../text/dates/weekday-moment.ts";

const day = 86_400_000;
/** Days after which hours are to be confirmed, after which the month is told, and after which no hour is. */
const [old, other, tooOld] = [7, 28, 60];

export interface Age {
  /** `Sin conexión. Horarios guardados el lunes 23 a las 18:40.` */
  text: string;
  /** Only telephones are worth telling. */
  isTooOld: boolean;
}

/** How old kept hours are. @param saved when their server last said them */
export function ageInWords(saved: Date, now: Date): Age {
  const days = (now.getTime() - saved.getTime()) / day;
  const when = weekdayMoment(saved, days > other);
  if (days > tooOld)
    return {
      text: `Sin conexión. Horarios muy antiguos: aquí están los teléfonos. Se guardaron el ${when}.`,
      isTooOld: true,
    };
  const warning = days > old ? " Pueden haber cambiado: llama antes de ir." : "";
  return { text: `Sin conexión. Horarios guardados el ${when}.${warning}`, isTooOld: false };
}
