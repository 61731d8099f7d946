import type { MissingDate } from "@arzobispado/backend";

/** Dates that are optional on earlier servers; an import fills them in. */
export const missingDates: readonly MissingDate[] = [
  {
    collection: "noticias",
    field: "fecha_publicacion",
    from: "created",
    isNeeded: ({ activo }) => activo === true,
    why: "estaba publicada sin fecha",
  },
];
