import type { ContentDescription } from "../../content.ts";

export const reportesHorario: ContentDescription = {
  collection: "reportes_horario",
  group: "Misas y horarios",
  label: "Reportes de horarios",
  one: "reporte",
  gender: "m",
  about: "Lo que la gente dice que está mal. El contacto se borra a los 90 días.",
  title: ["texto"],
  matchBy: [],
  columns: ["estado", "clase", "lugar", "contacto"],
  search: ["texto"],
  filters: ["estado", "clase", "lugar"],
  sorts: [{ by: "-created", label: "Más reciente" }],
  sections: [
    {
      title: "Qué dicen",
      fields: [
        { name: "lugar", label: "Lugar" },
        { name: "horario", label: "Línea del horario" },
        {
          name: "clase",
          label: "Qué está mal",
          options: {
            hora: "La hora",
            suspendida: "No hubo misa",
            telefono: "El teléfono",
            ubicacion: "La ubicación",
            otro: "Otra cosa",
          },
        },
        { name: "texto", label: "Lo que cuentan", control: "long-text", rows: 4 },
        { name: "contacto", label: "Contacto", help: "Para responder, y para nada más. Se borra a los 90 días." },
      ],
    },
    {
      title: "Qué hicimos",
      fields: [
        {
          name: "estado",
          label: "Estado",
          aside: true,
          options: { nuevo: "Nuevo", corregido: "Corregido", descartado: "No era error" },
        },
        { name: "respuesta", label: "Respuesta", aside: true, control: "long-text", rows: 3 },
      ],
    },
  ],
};
