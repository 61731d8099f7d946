import type { MissingDate } from "@arzobispado/backend";

/** Dates that servers before this one did without; an import gives them. */
export const missingDates: readonly MissingDate[] = [
  {
    collection: "noticias",
    field: "fecha_publicacion",
    from: "created",
    isNeeded: ({ activo }) => activo === true,
    why: "estaba publicada sin fecha",
  },
];
