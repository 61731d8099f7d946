import { singleRecords } from "../../config/site-settings.ts";
import type { ContentDescription, FieldDescription } from "../content.ts";

const linkHelp = "Una página del sitio, como /noticias, o una dirección que empieza con https://";
const orderHelp = "De menor a mayor: 10, 20, 30… Así queda lugar para poner otra en medio.";
const from: FieldDescription = {
  name: "desde",
  label: "Se ve desde",
  aside: true,
  help: "Vacío: desde ahora. Hora de La Paz.",
};
const until: FieldDescription = {
  name: "hasta",
  label: "Se ve hasta",
  aside: true,
  help: "Vacío: hasta que lo quites. Hora de La Paz.",
};
const inTheirOrder = { by: "orden", label: "En su orden" };

export const sitio: ContentDescription[] = [
  {
    collection: "avisos_urgentes",
    group: "Sitio",
    label: "Avisos urgentes",
    one: "aviso urgente",
    gender: "m",
    about: "Una franja roja sobre todas las páginas. Para lo que no puede esperar: una emergencia, un cierre.",
    columns: ["desde", "hasta"],
    shownFrom: "desde",
    sorts: [
      { by: "-created", label: "Más reciente" },
      { by: "desde", label: "Por comienzo" },
    ],
    sections: [
      {
        title: "El aviso",
        help: "Se ven tres a la vez como máximo.",
        fields: [
          {
            name: "texto",
            label: "Texto",
            control: "long-text",
            rows: 3,
            help: "Qué pasa, dónde y qué hacer, en una o dos frases.",
            placeholder: "Por el deslizamiento, la misa de las 10:00 se celebra en el colegio San Calixto.",
          },
          { name: "enlace", label: "Enlace", help: linkHelp, placeholder: "/noticias" },
          { name: "texto_enlace", label: "Palabras del enlace", help: "Vacío: «Más información»." },
          from,
          until,
        ],
      },
    ],
    page: "/",
  },
  {
    collection: "diapositivas",
    group: "Sitio",
    label: "Imágenes de la portada",
    one: "imagen de la portada",
    gender: "f",
    about: "Las imágenes que se turnan al comienzo de la página de inicio, seis como máximo.",
    picture: "imagen",
    columns: ["dibujo", "desde", "hasta"],
    shownFrom: "desde",
    sorts: [inTheirOrder, { by: "-created", label: "Más reciente" }],
    sections: [
      {
        title: "La imagen",
        fields: [
          {
            name: "titulo",
            label: "Título",
            help: "Qué se ve. Sin texto ni enlace solo lo leen quienes no ven la imagen.",
            placeholder: "El Illimani al amanecer",
          },
          { name: "imagen", label: "Fotografía", help: "Horizontal, de 1200 píxeles de ancho o más." },
          {
            name: "dibujo",
            label: "O un dibujo del sitio",
            help: "Se usa cuando no hay fotografía.",
            options: { illimani: "El Illimani", iglesia: "Iglesia de adobe", procesion: "Procesión" },
          },
          {
            name: "texto",
            label: "Texto",
            control: "long-text",
            rows: 2,
            help: "Aparece con el título sobre la imagen.",
          },
          { name: "enlace", label: "Enlace", help: linkHelp, placeholder: "/noticias" },
          { name: "orden", label: "Orden", aside: true, help: orderHelp },
          from,
          until,
        ],
      },
    ],
    page: "/",
  },
  {
    collection: "menus",
    group: "Sitio",
    label: "Menús",
    one: "entrada de menú",
    many: "entradas de menú",
    gender: "f",
    about: "Lo que dicen el menú de arriba, el pie de página y la última línea, y adónde llevan.",
    columns: ["menu", "grupo", "orden"],
    search: ["etiqueta", "grupo", "seccion"],
    filters: ["menu"],
    sorts: [inTheirOrder, { by: "etiqueta", label: "Por etiqueta" }],
    sections: [
      {
        title: "Dónde está",
        fields: [
          { name: "etiqueta", label: "Etiqueta", help: "Corta: una o dos palabras.", placeholder: "Clero Paceño" },
          {
            name: "menu",
            label: "Menú",
            options: { superior: "Menú de arriba", pie: "Pie de página", legal: "Última línea" },
          },
          {
            name: "grupo",
            label: "Grupo",
            help: "Las del mismo grupo van juntas bajo esa palabra. Vacío: sola en el menú.",
            placeholder: "Parroquias",
          },
          {
            name: "seccion",
            label: "Sección",
            help: "Solo para un grupo grande del menú de arriba: parte el panel en columnas.",
            placeholder: "Basílicas",
          },
          {
            name: "detalle",
            label: "Detalle",
            help: "En un grupo con secciones: unas palabras junto a la entrada que lleva a todas.",
          },
          { name: "orden", label: "Orden", aside: true, help: orderHelp },
        ],
      },
      {
        title: "Adónde lleva",
        help: "Llena uno solo. Si ya no existe, la entrada no se muestra.",
        fields: [
          {
            name: "pagina",
            label: "Página del sitio",
            options: {
              inicio: "Inicio",
              noticias: "Noticias",
              videos: "Videos",
              parroquias: "Parroquias",
              "obras-sociales": "Obras sociales",
              "cleros-diocesanos": "Clero",
              "cuadro-pastoral": "Cuadro pastoral",
              "mision-vision": "Misión y visión",
              "revista-conectados": "Revista Conectados",
              sinodo: "Sínodo",
              terminos: "Términos de uso",
              privacidad: "Privacidad",
              cookies: "Cookies",
            },
          },
          { name: "parroquia", label: "O una parroquia" },
          { name: "cuadro", label: "O un cuadro pastoral" },
          { name: "direccion", label: "U otra dirección", help: linkHelp, placeholder: "https://www.vatican.va" },
        ],
      },
    ],
    page: "/",
  },
  {
    collection: "datos_sitio",
    group: "Sitio",
    label: "Dirección y redes",
    one: "ficha de dirección y redes",
    gender: "f",
    about: "Aparecen al pie de todas las páginas, en los términos de uso y en los buscadores.",
    sections: [
      {
        title: "Dónde estamos",
        help: "Lo que dejes vacío no se muestra.",
        fields: [
          { name: "calle", label: "Calle, número y zona", control: "place" },
          { name: "ciudad", label: "Ciudad", placeholder: "La Paz" },
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
    ],
    page: "/",
    single: singleRecords.datos_sitio,
  },
  {
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
  },
  {
    collection: "revistas",
    group: "Sitio",
    label: "Revista Conectados",
    one: "número de la revista",
    many: "números de la revista",
    gender: "m",
    about: "El más nuevo abre la página de la revista; los demás quedan debajo.",
    picture: "portada",
    columns: ["fecha"],
    sorts: [
      { by: "-fecha", label: "Más reciente" },
      { by: "fecha", label: "Más antiguo" },
    ],
    wanted: { portada: "Falta la tapa" },
    sections: [
      {
        title: "El número",
        fields: [
          { name: "titulo", label: "Título", placeholder: "Revista Conectados, número 12" },
          { name: "pdf", label: "PDF", help: "De 20 MB como máximo; mejor si pesa menos de 5." },
          { name: "portada", label: "Tapa", help: "Una imagen de la primera página. Sin ella se dibuja una." },
          { name: "descripcion", label: "Qué trae", control: "long-text", rows: 3 },
          { name: "fecha", label: "Fecha", aside: true, dayOnly: true, help: "Aparece desde este día." },
          { name: "paginas", label: "Páginas", aside: true, help: "Cuántas tiene el PDF. Puede quedar vacío." },
        ],
      },
    ],
    page: "/revista-conectados",
  },
  {
    collection: "documentos_sinodo",
    group: "Sitio",
    label: "Documentos del Sínodo",
    one: "documento del Sínodo",
    gender: "m",
    about: "Lo que se descarga en la página del Sínodo.",
    picture: "portada",
    columns: ["orden"],
    sorts: [inTheirOrder, { by: "titulo", label: "Por título" }],
    wanted: { portada: "Falta la tapa" },
    sections: [
      {
        title: "El documento",
        fields: [
          { name: "titulo", label: "Título" },
          { name: "rotulo", label: "Rótulo", help: "En letra pequeña bajo el título, como el artículo que se cita." },
          { name: "descripcion", label: "Texto" },
          { name: "pdf", label: "PDF", help: "De 20 MB como máximo; mejor si pesa menos de 5." },
          { name: "portada", label: "Tapa", help: "Una imagen de la primera página. Sin ella se dibuja una." },
          { name: "orden", label: "Orden", aside: true, help: orderHelp },
          { name: "paginas", label: "Páginas", aside: true, help: "Cuántas tiene el PDF. Puede quedar vacío." },
        ],
      },
    ],
    page: "/sinodo",
  },
];
