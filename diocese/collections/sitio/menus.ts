import { defineCollection, number, relation, select, text } from "@arzobispado/backend";
import { sitePages } from "../../config/site-links.ts";
import { antesDeLosRoles, rulesOf } from "../../rules.ts";
import { link } from "./links.ts";

/**
 * Entries of the menus, in order. Entries of the same `grupo` form one group: under one word of the navigation, where
 * `seccion` divides a large group, or under one title of the footer.
 */
export const menus = defineCollection({
  name: "menus",
  fields: {
    etiqueta: text({ required: true, max: 60, presentable: true }),
    menu: select({ required: true, values: ["superior", "pie", "legal"] }),
    grupo: text({ max: 40 }),
    seccion: text({ max: 40 }),
    detalle: text({ max: 80 }),
    // Target: the first of these fields that is filled in.
    parroquia: relation({ collection: "parroquias" }),
    cuadro: relation({ collection: "cuadros_pastorales" }),
    pagina: select({ values: Object.keys(sitePages) }),
    direccion: link(),
    orden: number({ onlyInt: true }),
  },
  rules: rulesOf("menus"),
  formerRules: antesDeLosRoles,
});
