import { singleRecords } from "../../../config/site-settings.ts";
import type { ContentDescription } from "../../content.ts";
import { linkHelp } from "./shared.ts";

export const paginasSitio: ContentDescription = {
  collection: "paginas_sitio",
  group: "Sitio",
  label: "Misión, visión y Sínodo",
  one: "ficha de textos de páginas",
  gender: "f",
  about: "Textos de páginas que hay una sola vez, y si se ven las páginas de muestra.",
  sections: [
    {
      title: "Misión y visión",
      fields: [
        {
          name: "mision",
          label: "Misión en una frase",
          control: "long-text",
          rows: 2,
          help: "También aparece en la página de inicio.",
        },
        {
          name: "mision_texto",
          label: "Misión, texto",
          control: "long-text",
          rows: 6,
          help: "Una línea vacía comienza otro párrafo.",
        },
        {
          name: "vision",
          label: "Visión en una frase",
          control: "long-text",
          rows: 2,
          help: "También aparece en la página de inicio.",
        },
        {
          name: "vision_texto",
          label: "Visión, texto",
          control: "long-text",
          rows: 6,
          help: "Una línea vacía comienza otro párrafo.",
        },
      ],
    },
    {
      title: "Sínodo",
      fields: [
        {
          name: "etapa_sinodo",
          label: "Etapa",
          help: "Bajo el título de la página.",
          placeholder: "Tercera etapa 24/25",
        },
        { name: "credito_sinodo", label: "A quién se agradece", help: "Al final de la página." },
        {
          name: "enlace_credito",
          label: "Su dirección",
          help: linkHelp,
          placeholder: "https://www.synod.va/es.html",
        },
      ],
    },
    {
      title: "Páginas de muestra",
      fields: [
        {
          name: "ocultar_muestras",
          label: "Ocultar las páginas de muestra",
          help: "/cuadro-pastoral-v1, -v2, -v3 y -plantilla dicen entonces que no existen.",
        },
      ],
    },
  ],
  page: "/mision-vision",
  single: singleRecords.paginas_sitio,
};
