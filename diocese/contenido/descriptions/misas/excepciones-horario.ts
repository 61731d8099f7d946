import type { ContentDescription } from "../../content.ts";
import { day, dayHelp, hour, languages, stream, tipos } from "./shared.ts";

export const excepcionesHorario: ContentDescription = {
  collection: "excepciones_horario",
  group: "Misas y horarios",
  label: "Cambios de horario",
  one: "cambio de horario",
  many: "cambios de horario",
  gender: "m",
  about: "Lo que unos días es distinto: suspendido, movido, añadido. Vale el último que se escribió.",
  title: ["accion"],
  matchBy: ["accion", "desde", "alcance", "lugar", "parroquia", "zonas", "horario", "nueva_hora"],
  columns: ["nota", "desde", "hasta", "motivo", "lugar", "parroquia", "zonas"],
  search: ["nota", "etiqueta"],
  filters: ["accion", "alcance", "motivo"],
  sorts: [
    { by: "-created", label: "Más reciente" },
    { by: "-desde", label: "Por comienzo" },
  ],
  sections: [
    {
      title: "Qué pasa",
      help: "Para corregir un cambio se escribe otro: a quién alcanza no se cambia después.",
      fields: [
        {
          name: "accion",
          label: "Qué pasa",
          options: {
            suspende: "Se suspende",
            confirma: "Sí hay, como siempre",
            reemplaza: "Se cambia todo el día",
            mueve: "Se mueve",
            agrega: "Se añade",
            avisa: "Solo un aviso",
          },
        },
        {
          name: "motivo",
          label: "Motivo",
          options: {
            bloqueo: "Bloqueo",
            paro: "Paro",
            feriado: "Feriado",
            fiesta: "Fiesta",
            semana_santa: "Semana Santa",
            exequias: "Exequias",
            viaje: "Viaje",
            clima: "Clima",
            obras: "Obras",
            salud: "Salud",
            otro: "Otro",
          },
        },
        { name: "nota", label: "Nota", placeholder: "Bloqueo en Calacoto", help: "Se ve junto a la hora." },
        { name: "desde", label: "Desde", help: dayHelp, ...day },
        { name: "hasta", label: "Hasta", help: "El último día; 31 días como máximo.", ...day },
        { name: "hora_desde", label: "A partir de las", ...hour },
        { name: "hora_hasta", label: "Hasta las", ...hour },
      ],
    },
    {
      title: "A quién alcanza",
      fields: [
        {
          name: "alcance",
          label: "Alcanza a",
          settled: true,
          help: "Llena solo el campo que corresponde.",
          options: {
            lugar: "Un lugar",
            parroquia: "Una parroquia, con sus capillas",
            zona: "Zonas",
            todas: "Toda la Arquidiócesis",
          },
        },
        { name: "lugar", label: "Lugar", settled: true },
        { name: "horario", label: "Una sola línea de su horario", settled: true },
        { name: "parroquia", label: "Parroquia", settled: true },
        { name: "zonas", label: "Zonas", settled: true },
        { name: "tipos", label: "Qué celebraciones", help: "Vacío: todas.", options: tipos },
      ],
    },
    {
      title: "Lo que se añade, o a dónde se mueve",
      fields: [
        { name: "nueva_fecha", label: "Nuevo día", help: "Vacío: el mismo.", ...day },
        { name: "nueva_hora", label: "Nueva hora", ...hour },
        { name: "nueva_hasta", label: "Nuevo final", ...hour },
        { name: "nuevo_sitio", label: "Otro sitio", placeholder: "Colegio San Calixto" },
        { name: "etiqueta", label: "Se llama", placeholder: "Vigilia Pascual" },
        languages,
        stream,
      ],
    },
    {
      title: "Más",
      fields: [
        { name: "noticia", label: "Noticia", aside: true },
        { name: "grupo", label: "Programa", aside: true, help: "La misma palabra para todo un programa: ss27." },
      ],
    },
  ],
};
