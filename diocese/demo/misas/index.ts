import { makeExcepciones } from "./excepciones.ts";
import { makeHorarios } from "./horarios.ts";
import { type DemoParroquia, makeLugares } from "./lugares.ts";
import { referencias } from "./referencias.ts";
import { makeVerificaciones } from "./verificaciones.ts";

/** Places and times of Masses in the demonstration, by collection; in this order, as later ones name earlier ones. */
export function makeMisas(parroquias: readonly DemoParroquia[], now: Date) {
  const lugares = makeLugares(parroquias);
  const horarios = makeHorarios(lugares);
  return {
    referencias,
    lugares_de_culto: lugares,
    horarios,
    excepciones_horario: makeExcepciones(horarios, now),
    verificaciones: makeVerificaciones(lugares, now),
  };
}
