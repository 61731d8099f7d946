import type { ContentDescription } from "../../content.ts";

export const verificaciones: ContentDescription = {
  collection: "verificaciones",
  group: "Misas y horarios",
  label: "Verificaciones",
  one: "verificación",
  many: "verificaciones",
  gender: "f",
  about: "Cuándo alguien dijo que los horarios de un lugar están bien. Cuenta la última de cada lugar.",
  title: ["medio"],
  matchBy: [],
  columns: ["lugar"],
  filters: ["medio", "lugar"],
  sorts: [{ by: "-created", label: "Más reciente" }],
  sections: [
    {
      title: "Verificación",
      help: "No se cambia después: si algo cambió, se añade otra.",
      fields: [
        { name: "lugar", label: "Lugar" },
        {
          name: "medio",
          label: "Quién lo dijo",
          options: { parroquia: "La parroquia", arzobispado: "El arzobispado", telefono: "Por teléfono" },
        },
      ],
    },
  ],
};
