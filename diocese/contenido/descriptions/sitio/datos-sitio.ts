import { city } from "../../../config/place.ts";
import { singleRecords } from "../../../config/site-settings.ts";
import type { ContentDescription } from "../../content.ts";

export const datosSitio: ContentDescription = {
  collection: "datos_sitio",
  group: "Sitio",
  label: "Dirección y redes",
  one: "ficha de dirección y redes",
  gender: "f",
  about:
    "Aparecen al pie de todas las páginas, en los términos de uso y en los buscadores. También el calendario litúrgico.",
  sections: [
    {
      title: "Dónde estamos",
      help: "Lo que dejes vacío no se muestra.",
      fields: [
        { name: "calle", label: "Calle, número y zona", control: "place" },
        { name: "ciudad", label: "Ciudad", placeholder: city },
        { name: "telefono", label: "Teléfono", control: "telephone", placeholder: "+591 2 240 0000" },
        { name: "otro_telefono", label: "Otro teléfono", control: "telephone" },
        { name: "correo", label: "Correo" },
        { name: "horario", label: "Horario de atención", placeholder: "Lunes a viernes, de 9:00 a 12:30" },
      ],
    },
    {
      title: "Redes",
      help: "La dirección completa de cada página, con https://",
      fields: [
        { name: "facebook", label: "Facebook", placeholder: "https://www.facebook.com/…" },
        { name: "tiktok", label: "TikTok", placeholder: "https://www.tiktok.com/@…" },
        { name: "instagram", label: "Instagram", placeholder: "https://www.instagram.com/…" },
        { name: "youtube", label: "YouTube", placeholder: "https://www.youtube.com/@…" },
      ],
    },
    {
      title: "Calendario litúrgico",
      help: "Cuándo se celebran en la arquidiócesis. Si lo dejas vacío: la Ascensión en domingo, Corpus Christi en jueves y la Epifanía el 6 de enero. Cambia el encabezado, la portada y las misas de ese día.",
      fields: [
        {
          name: "ascension",
          label: "Ascensión del Señor",
          options: {
            domingo: "Domingo, siete semanas después de Pascua",
            jueves: "Jueves, cuarenta días después de Pascua",
          },
        },
        {
          name: "corpus",
          label: "Corpus Christi",
          options: { jueves: "Jueves después de la Trinidad", domingo: "Domingo siguiente (el jueves sigue feriado)" },
        },
        {
          name: "epifania",
          label: "Epifanía del Señor",
          options: { "6-enero": "6 de enero", domingo: "Domingo entre el 2 y el 8 de enero" },
        },
      ],
    },
  ],
  page: "/",
  single: singleRecords.datos_sitio,
};
