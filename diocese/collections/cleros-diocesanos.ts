import { defineCollection, editor, email, relation, text } from "@arzobispado/backend";
import { antesDeLosRoles, rulesOf } from "../rules.ts";
import { formerPhone, mobilePhone, phone } from "./phone.ts";
import { pictures } from "./pictures.ts";

export const clerosDiocesanos = defineCollection({
  name: "cleros_diocesanos",
  fields: {
    titulo: text({ search: true }),
    nombres: text({ presentable: true, search: true }),
    apellido_paterno: text({ presentable: true, search: true }),
    apellido_materno: text({ search: true }),
    ...pictures("imagen", { thumbs: ["300x300", "320x0"] }),
    // Public on purpose; the form says that anybody can see them.
    telefono: phone(),
    whatsapp: mobilePhone(),
    correo: email(),
    semblanza: editor(),
    cargo: relation({ collection: "cargos" }),
    parroquia: relation({ collection: "parroquias" }),
  },
  rules: rulesOf("cleros_diocesanos"),
  formerRules: antesDeLosRoles,
  formerPatterns: { telefono: formerPhone },
  indexes: ["CREATE INDEX idx_cleros_diocesanos_parroquia ON cleros_diocesanos (parroquia)"],
});
