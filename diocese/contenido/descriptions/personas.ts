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
        ],
      },
    ],
  },
];
