import type { ContentDescription } from "../../content.ts";
import { day, dayHelp, hour, languages, stream, tipos } from "./shared.ts";

export const horarios: ContentDescription = {
  collection: "horarios",
  group: "Misas y horarios",
  label: "Horarios",
  one: "horario",
  gender: "m",
  about: "Cada línea de los horarios de cada lugar. Las líneas se suman.",
  title: ["tipo", "hora"],
  matchBy: ["lugar", "tipo", "dias", "hora", "antes_de_misa", "semanas", "dia_mes", "temporada"],
  columns: ["lugar", "dias", "semanas", "etiqueta"],
  search: ["etiqueta", "hora"],
  filters: ["lugar", "tipo", "temporada"],
  sorts: [
    { by: "-updated", label: "Cambiados hace poco" },
    { by: "hora", label: "Por hora" },
  ],
  sections: [
    {
      title: "Qué y cuándo",
      fields: [
        { name: "lugar", label: "Lugar" },
        { name: "tipo", label: "Qué es", options: tipos },
        {
          name: "dias",
          label: "Días",
          options: {
            lu: "Lunes",
            ma: "Martes",
            mi: "Miércoles",
            ju: "Jueves",
            vi: "Viernes",
            sa: "Sábado",
            do: "Domingo",
            fi: "Fiesta de precepto entre semana",
            vf: "Víspera de esa fiesta",
          },
        },
        { name: "hora", label: "Hora", ...hour },
        {
          name: "hasta",
          label: "Hasta",
          help: "Solo si tiene un final. Antes de la hora: del día siguiente.",
          ...hour,
        },
        {
          name: "antes_de_misa",
          label: "Minutos antes de cada misa",
          help: "Para confesiones antes de misa: 30. Entonces sin hora.",
        },
        { name: "etiqueta", label: "Se llama", placeholder: "con niños" },
        languages,
        stream,
      ],
    },
    {
      title: "Solo algunas veces",
      fields: [
        {
          name: "semanas",
          label: "Semanas del mes",
          aside: true,
          options: { 1: "Primera", 2: "Segunda", 3: "Tercera", 4: "Cuarta", 5: "Quinta", u: "Última" },
        },
        { name: "dia_mes", label: "Día del mes", aside: true, help: "Los 13 de cada mes: 13." },
        {
          name: "temporada",
          label: "Tiempo litúrgico",
          aside: true,
          options: {
            adviento: "Adviento",
            navidad: "Navidad",
            cuaresma: "Cuaresma",
            pascua: "Pascua",
            ordinario: "Tiempo ordinario",
          },
        },
        { name: "vigente_desde", label: "Vale desde", aside: true, help: dayHelp, ...day },
        { name: "vigente_hasta", label: "Vale hasta", aside: true, help: dayHelp, ...day },
        {
          name: "reemplaza",
          label: "Cambia lo habitual",
          aside: true,
          help: "Ese día quedan solo las líneas especiales, sin las de siempre.",
        },
      ],
    },
  ],
};
