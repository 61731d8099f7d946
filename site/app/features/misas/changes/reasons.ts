/** Reasons for a change, with the labels of their buttons; the most used come first. */
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

/** Reasons that may last longer than planned, with the question to ask on the last day. */
export const lasting: Record<string, string> = {
  bloqueo: "¿Sigue el bloqueo?",
  paro: "¿Sigue el paro?",
  clima: "¿Sigue el mal tiempo?",
  obras: "¿Siguen las obras?",
  salud: "¿Sigue enfermo el padre?",
};
