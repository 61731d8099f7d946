import type { ContentDescription } from "../../content.ts";
import { day, dayHelp } from "./shared.ts";

export const diasEspeciales: ContentDescription = {
  collection: "dias_especiales",
  group: "Misas y horarios",
  label: "Días especiales",
  one: "día especial",
  many: "días especiales",
  gender: "m",
  about: "Lo que el calendario no puede saber: feriados que se mueven, fiestas de precepto.",
  title: ["fecha", "nombre"],
  columns: ["clase", "valor"],
  search: ["nombre", "fecha"],
  filters: ["clase"],
  sorts: [
    { by: "-fecha", label: "Por fecha" },
    { by: "-updated", label: "Cambiados hace poco" },
  ],
  sections: [
    {
      title: "El día",
      fields: [
        { name: "fecha", label: "Fecha", help: dayHelp, ...day },
        { name: "nombre", label: "Nombre", placeholder: "Inmaculada Concepción" },
        {
          name: "clase",
          label: "Qué día es",
          options: {
            precepto: "Fiesta de precepto",
            feriado: "Feriado",
            sin_horario: "Sin los horarios de siempre",
          },
        },
        {
          name: "valor",
          label: "Sí lo es",
          initially: true,
          help: "Sin marcar: ese día no lo es, aunque lo diga el calendario.",
        },
      ],
    },
  ],
};
