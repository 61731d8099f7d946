import type { ContentDescription } from "../content.ts";

export const personas: ContentDescription[] = [
  {
    collection: "administradores_arzobispado",
    group: "Personas",
    label: "Equipo",
    one: "persona",
    many: "personas",
    gender: "f",
    about: "Quiénes entran en la administración, y con qué rol.",
    title: ["nombre"],
    desk: "/personas-administrador",
    sections: [
      {
        title: "Persona",
        fields: [
          { name: "nombre", label: "Nombre" },
          { name: "email", label: "Correo" },
          {
            name: "rol",
            label: "Rol",
            help: "Sin rol es administrador.",
            options: { administrador: "Administrador", editor: "Editor", colaborador: "Colaborador" },
          },
        ],
      },
    ],
  },
  {
    collection: "encargados_parroquia",
    group: "Personas",
    label: "Encargados de parroquia",
    one: "encargado",
    gender: "m",
    desk: "/personas-administrador?ver=encargados",
    about: "Quiénes cuidan la página de su parroquia. Entran con un enlace, sin clave.",
    title: ["nombre"],
    columns: ["parroquias", "celular"],
    filters: ["parroquias"],
    sections: [
      {
        title: "Encargado",
        fields: [
          { name: "nombre", label: "Nombre" },
          { name: "celular", label: "Celular", placeholder: "+591 70000000", control: "telephone" },
          { name: "email", label: "Correo" },
          { name: "parroquias", label: "Parroquias", help: "Cambia solo la descripción y las fotos de estas." },
        ],
      },
    ],
  },
];
