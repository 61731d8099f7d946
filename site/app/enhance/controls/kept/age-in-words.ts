import { weekdayMoment } from "../../../text/dates/weekday-moment.ts";

const day = 86_400_000;
/** Days after which hours need confirmation, after which the month is shown, and after which no hours are. */
const [old, other, tooOld] = [7, 28, 60];

export interface Age {
  /** `Sin conexión. Horarios guardados el lunes 23 a las 18:40.` */
  text: string;
  /** Only telephones are still worth showing. */
  isTooOld: boolean;
}

/** Describes the age of saved hours. @param saved when the server last confirmed them */
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
