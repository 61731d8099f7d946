import { dayText, type Occurrence } from "@arzobispado/diocese/misas";
import { about, announcedDay, lineOf } from "../occurrence-of-line.ts";
import type { TimetableChange } from "../send-changes.ts";
import { type ChangeForm, spanish } from "./change-form.ts";
import { lastDayOf } from "./ends.ts";

/**
 * Builds the exceptions to write for a form without problems (`problemsOf`).
 * @param what occurrence being changed; `null`: the form names none
 */
export function recordsOf(form: ChangeForm, parroquia: string, what: Occurrence | null): TimetableChange[] {
  const { motivo, nota } = form;
  return changesOf(form, parroquia, what).map((change) => ({ motivo, nota: nota.trim(), ...change }));
}

function changesOf(form: ChangeForm, parroquia: string, what: Occurrence | null): TimetableChange[] {
  const { clase, dia, lugar, hora, fecha, tipo, idioma, horas } = form;
  const days = { desde: dia, hasta: lastDayOf(form) };
  const etiqueta = form.etiqueta.trim();
  switch (clase) {
    case "suspende":
      if (what) return [{ accion: "suspende", alcance: "lugar", ...about(what), ...days }];
      return [{ accion: "suspende", alcance: "parroquia", parroquia, tipos: ["misa"], ...days }];
    case "mueve":
      return what ? [moved(what, { ...days, nueva_hora: hora, nueva_fecha: fecha })] : [];
    case "agrega":
      return [
        {
          ...{ accion: "agrega", alcance: "lugar", lugar, tipos: [tipo], ...days, nueva_hora: hora, etiqueta },
          ...(idioma !== spanish && { idiomas: [idioma] }),
        },
      ];
    case "especial": {
      const whole = { alcance: "lugar", lugar, desde: dia, hasta: dia, grupo: form.key } as const;
      // `reemplaza` removes Masses and the kinds that the form names. Other kinds, such as the office, stay as usual.
      const tipos = [...new Set(["misa" as const, ...horas.map((one) => one.tipo)])];
      return [
        { accion: "reemplaza", ...whole, tipos },
        ...horas.map(
          (one): TimetableChange => ({
            ...{ accion: "agrega", ...whole, tipos: [one.tipo], nueva_hora: one.hora, etiqueta: one.etiqueta.trim() },
          }),
        ),
      ];
    }
  }
}

/** Builds a move for the announced day of an occurrence, so that a second move replaces the first. */
function moved(
  what: Occurrence,
  {
    desde,
    hasta,
    nueva_hora,
    nueva_fecha = "",
  }: Pick<TimetableChange, "desde" | "hasta" | "nueva_hora" | "nueva_fecha">,
): TimetableChange {
  const announced = dayText(announcedDay(what));
  const isElsewhere = announced !== desde;
  const day = nueva_fecha || (isElsewhere ? desde : "");
  const days = isElsewhere ? { desde: announced, hasta: announced } : { desde, hasta };
  return {
    ...{ accion: "mueve", alcance: "lugar", lugar: what.lugar, horario: lineOf(what)?.id ?? "", ...days, nueva_hora },
    ...(day !== announced && { nueva_fecha: day }),
  };
}
