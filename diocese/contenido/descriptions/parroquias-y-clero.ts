import { clergyLabel } from "../../config/navigation.ts";
import { sectionPaths } from "../../config/section-paths.ts";
import type { ContentDescription } from "../content.ts";

export const parroquiasYClero: ContentDescription[] = [
  {
    collection: "parroquias",
    group: "Parroquias y clero",
    label: "Parroquias",
    one: "parroquia",
    gender: "f",
    about: "Cada una tiene su página y aparece en la lista de parroquias y en los menús.",
    title: ["nombre"],
    picture: "imagen",
    columns: ["ubicacion", "tipo_parroquia", "vicaria"],
    search: ["nombre", "ubicacion"],
    filters: ["vicaria", "tipo_parroquia"],
    sorts: [
      { by: "nombre", label: "Por nombre" },
      { by: "-updated", label: "Cambiadas hace poco" },
    ],
    wanted: { imagen: "Falta la foto principal", maps_ubicacion: "Falta el mapa", descripcion: "Falta la descripción" },
    sections: [
      {
        title: "Datos de la parroquia",
        fields: [
          { name: "nombre", label: "Nombre", placeholder: "San Miguel Arcángel" },
          {
            name: "ubicacion",
            label: "Ubicación",
            control: "place",
            help: "Zona, calle o plaza: así la buscan los fieles.",
            placeholder: "Calacoto, calle 21",
          },
          {
            name: "descripcion",
            label: "Descripción",
            help: "Historia, horarios de la oficina, a quién acudir.",
          },
        ],
      },
      {
        title: "Fotos",
        fields: [
          { name: "imagen", label: "Foto principal", help: "La fachada se reconoce mejor que el interior." },
          { name: "imagenes", label: "Otras fotos", help: "Aparecen en la galería de su página, en este orden." },
        ],
      },
      {
        title: "Clasificación y mapa",
        fields: [
          { name: "tipo_parroquia", label: "Tipo", aside: true },
          { name: "vicaria", label: "Vicaría", aside: true },
          {
            name: "maps_ubicacion",
            label: "Mapa",
            control: "map",
            aside: true,
            help: "En el mapa de Google: Compartir, Insertar un mapa, Copiar HTML. Pégalo aquí.",
          },
        ],
      },
    ],
    page: `${sectionPaths.parroquias}/{id}`,
    related: [{ collection: "cleros_diocesanos", field: "parroquia", label: "Clero de esta parroquia" }],
  },
  {
    collection: "cleros_diocesanos",
    group: "Parroquias y clero",
    label: "Clero",
    one: "miembro del clero",
    many: "miembros del clero",
    gender: "m",
    about: `Obispos, sacerdotes y diáconos. Aparecen en ${clergyLabel} y en la página de su parroquia.`,
    title: ["titulo", "nombres", "apellido_paterno", "apellido_materno"],
    picture: "imagen",
    columns: ["cargo", "parroquia"],
    search: ["nombres", "apellido_paterno", "apellido_materno", "titulo"],
    filters: ["cargo", "parroquia"],
    sorts: [
      { by: "apellido_paterno", label: "Por apellido" },
      { by: "nombres", label: "Por nombre" },
      { by: "-updated", label: "Cambiados hace poco" },
    ],
    wanted: { imagen: "Falta la foto", cargo: "Falta el cargo" },
    sections: [
      {
        title: "Nombre",
        fields: [
          { name: "titulo", label: "Tratamiento", placeholder: "Pbro.", help: "Mons., Pbro., Diác., P." },
          { name: "nombres", label: "Nombres", required: true },
          { name: "apellido_paterno", label: "Apellido paterno" },
          { name: "apellido_materno", label: "Apellido materno" },
        ],
      },
      { title: "Foto", fields: [{ name: "imagen", label: "Foto", help: "De frente, con la cara completa." }] },
      {
        title: "Su página",
        help: "Con una semblanza o un contacto tiene una página propia. Sin ellos aparece solo en la lista.",
        fields: [
          {
            name: "semblanza",
            label: "Semblanza",
            help: "Quién es, de dónde viene, qué le importa. En pocas líneas y con su acuerdo.",
          },
          {
            name: "telefono",
            label: "Teléfono público",
            help: "Lo verá cualquiera. Escribe el del despacho, nunca uno personal sin permiso.",
            placeholder: "+591 2 2000001",
          },
          { name: "whatsapp", label: "WhatsApp público", help: "Lo verá cualquiera.", placeholder: "+591 70000001" },
          { name: "correo", label: "Correo público", help: "Lo verá cualquiera." },
        ],
      },
      {
        title: "Servicio",
        fields: [
          { name: "cargo", label: "Cargo", aside: true },
          {
            name: "parroquia",
            label: "Parroquia",
            aside: true,
            help: "Donde sirve. Vacío si no sirve en una parroquia.",
          },
        ],
      },
    ],
    page: `${sectionPaths.clero}/{id}`,
  },
  {
    collection: "vicarias",
    group: "Parroquias y clero",
    label: "Vicarías",
    one: "vicaría",
    gender: "f",
    about: "Agrupan las parroquias y sirven de filtro en su lista.",
    keptWhileUsed: true,
    sections: [{ title: "Vicaría", fields: [{ name: "nombre", label: "Nombre", placeholder: "Vicaría Sur" }] }],
  },
  {
    collection: "tipos_parroquias",
    group: "Parroquias y clero",
    label: "Tipos de parroquia",
    one: "tipo de parroquia",
    gender: "m",
    about: "Catedral, basílica, parroquia, santuario, capilla…",
    columns: ["color"],
    keptWhileUsed: true,
    sections: [
      {
        title: "Tipo de parroquia",
        fields: [
          { name: "tipo", label: "Tipo", placeholder: "Santuario" },
          {
            name: "color",
            label: "Color",
            control: "color",
            help: "Marca el tipo en las tarjetas, junto a su nombre.",
          },
        ],
      },
    ],
  },
  {
    collection: "cargos",
    group: "Parroquias y clero",
    label: "Cargos",
    one: "cargo",
    gender: "m",
    about: "Lo que cada uno sirve: Párroco, Vicario general, Diácono permanente…",
    columns: ["nivel"],
    sorts: [
      { by: "nivel", label: "Por orden" },
      { by: "cargo", label: "Por nombre" },
    ],
    keptWhileUsed: true,
    sections: [
      {
        title: "Cargo",
        fields: [
          { name: "cargo", label: "Cargo", placeholder: "Párroco" },
          { name: "nivel", label: "Orden", help: `El 1 aparece primero en ${clergyLabel}.` },
        ],
      },
    ],
  },
];
