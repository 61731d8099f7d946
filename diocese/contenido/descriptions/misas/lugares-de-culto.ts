import type { ContentDescription } from "../../content.ts";
import { stream } from "./shared.ts";

export const lugaresDeCulto: ContentDescription = {
  collection: "lugares_de_culto",
  group: "Misas y horarios",
  label: "Lugares de culto",
  one: "lugar de culto",
  many: "lugares de culto",
  gender: "m",
  about: "Los templos y capillas con horario propio. Cada parroquia tiene una sede; las capillas van aparte.",
  title: ["nombre"],
  calledLike: "parroquia.nombre",
  columns: ["clase", "parroquia", "zona"],
  search: ["nombre", "nombres_alternos"],
  filters: ["clase", "parroquia", "zona", "activo"],
  sorts: [
    { by: "nombre", label: "Por nombre" },
    { by: "-updated", label: "Cambiados hace poco" },
  ],
  wanted: { punto: "Falta el punto en el mapa", telefono: "Falta el teléfono", indicaciones: "Falta cómo llegar" },
  sections: [
    {
      title: "El lugar",
      fields: [
        {
          name: "nombre",
          label: "Nombre",
          help: "Vacío para el templo parroquial: se llama como la parroquia.",
          placeholder: "Capilla San José",
        },
        {
          name: "nombres_alternos",
          label: "Otros nombres",
          help: "Como lo llama la gente, separados por punto y coma.",
          placeholder: "La Cripta; Los Agustinos",
        },
        {
          name: "indicaciones",
          label: "Cómo llegar",
          control: "long-text",
          rows: 2,
          placeholder: "Calle 21, a dos cuadras de la estación Irpavi",
        },
        { name: "punto", label: "Punto en el mapa" },
        {
          name: "accesos",
          label: "Accesos",
          options: {
            rampa: "Rampa",
            sin_gradas: "Sin gradas",
            bano_adaptado: "Baño adaptado",
            estacionamiento: "Estacionamiento",
            lsb: "Lengua de señas (LSB)",
            aro_magnetico: "Aro magnético para audífonos",
          },
        },
        {
          name: "nota",
          label: "Nota",
          control: "long-text",
          rows: 2,
          help: "Lo que hay que saber antes de venir. Se ve en su página.",
        },
        {
          name: "texto_original",
          label: "Horario tal como llegó",
          control: "long-text",
          rows: 4,
          help: "Lo que todavía no se pasó a líneas de horario.",
        },
      ],
    },
    {
      title: "Contacto",
      fields: [
        { name: "telefono", label: "Teléfono", placeholder: "+591 2 2000001" },
        { name: "telefono_2", label: "Otro teléfono", placeholder: "+591 70000001" },
        { name: "whatsapp", label: "WhatsApp", placeholder: "+591 70000001" },
        { name: "correo", label: "Correo" },
        stream,
      ],
    },
    {
      title: "A qué pertenece",
      fields: [
        {
          name: "clase",
          label: "Clase",
          aside: true,
          options: {
            sede: "Sede parroquial",
            capilla: "Capilla",
            comunidad: "Comunidad",
            oratorio: "Oratorio",
            hospital: "Hospital",
            colegio: "Colegio",
            cementerio: "Cementerio",
          },
        },
        { name: "parroquia", label: "Parroquia", aside: true },
        { name: "zona", label: "Zona", aside: true },
        {
          name: "fiesta_patronal",
          label: "Fiesta patronal",
          aside: true,
          help: "Mes y día: el 29 de septiembre es 09-29.",
          placeholder: "09-29",
        },
        {
          name: "jurisdiccion",
          label: "Otra diócesis",
          aside: true,
          help: "Vacío si es de la Arquidiócesis. Los de otra diócesis se muestran por cortesía.",
          placeholder: "Diócesis de El Alto",
        },
        { name: "activo", label: "Se muestra en el sitio", aside: true, initially: true },
      ],
    },
  ],
  related: [
    { collection: "horarios", field: "lugar", label: "Horarios de este lugar" },
    { collection: "excepciones_horario", field: "lugar", label: "Cambios de este lugar" },
  ],
};
