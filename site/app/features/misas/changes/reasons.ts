/** Why something is otherwise, as buttons say it; those that are chosen most come first. */
export const reasonButtons: readonly (readonly [motivo: string, label: string])[] = [
  ["bloqueo", "Bloqueo"],
  ["paro", "Paro"],
  ["viaje", "Viaje del padre"],
  ["exequias", "Exequias"],
  ["salud", "Salud"],
  ["fiesta", "Fiesta"],
  ["feriado", "Feriado"],
  ["semana_santa", "Semana Santa"],
  ["clima", "Clima"],
  ["obras", "Obras"],
  ["otro", "Otro motivo"],
];

/** What may go on when the last day is over, and how one asks. */
export const lasting: Record<string, string> = {
  bloqueo: "¿Sigue el bloqueo?",
  paro: "¿Sigue el paro?",
  clima: "¿Sigue el mal tiempo?",
  obras: "¿Siguen las obras?",
  salud: "¿Sigue enfermo el padre?",
};
