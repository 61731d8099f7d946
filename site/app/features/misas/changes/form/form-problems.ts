import { dayOf, dayText, minutesOf, minutesText, type Occurrence } from "@arzobispado/diocese/misas";
import type { Problems } from "../../../../components/admin/form/bound-fields.ts";
import { dayInWords } from "../../words/days-in-words.ts";
import type { ChangeForm } from "./change-form.ts";
import { lastDayOf, longest } from "./ends.ts";

const writeHour = "Escribe la hora, por ejemplo 17:00.";
const longestNote = 140;

/**
 * Validates the form of a change. Empty: no problems.
 * @param what occurrence being moved @param today first day that a move may choose
 */
export function problemsOf(form: ChangeForm, what: Occurrence | null, today: string): Problems<ChangeForm> {
  return {
    ...(form.motivo === "" && { motivo: "Elige por qué." }),
    ...(form.nota.trim().length > longestNote && { nota: `Son ${longestNote} letras como mucho.` }),
    ...problemsOfMoment(form, what, today),
    ...problemOfEnd(form),
  };
}

function problemsOfMoment(form: ChangeForm, what: Occurrence | null, today: string): Problems<ChangeForm> {
  const { clase, hora, fecha, horas } = form;
  if (clase === "especial") {
    if (horas.length === 0) return { horas: "Añade al menos una hora." };
    return horas.some((one) => Number.isNaN(minutesOf(one.hora)))
      ? { horas: `${writeHour} Cada una la necesita.` }
      : {};
  }
  if (clase === "suspende") return {};
  if (Number.isNaN(minutesOf(hora))) return { hora: writeHour };
  if (clase === "agrega") return {};
  if (fecha !== "" && fecha < today) return { fecha: "Ese día ya pasó." };
  const isSame = what && hora === minutesText(what.ini) && (fecha === "" || fecha === dayText(what.dia));
  return isSame ? { hora: "Es la hora que ya tiene: elige otra." } : {};
}

function problemOfEnd(form: ChangeForm): Problems<ChangeForm> {
  const first = dayOf(form.dia);
  const last = dayOf(lastDayOf(form));
  if (Number.isNaN(last) || last < first) return { fin: "Elige hasta qué día." };
  if (last - first < longest) return {};
  return { fin: `Un cambio dura ${longest} días como mucho: hasta el ${dayInWords(first + longest - 1)}.` };
}
