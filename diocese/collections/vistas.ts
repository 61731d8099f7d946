import { defineCollection } from "@arzobispado/backend";
import { rulesOf } from "../rules.ts";

/** Vicarias that have a parroquia: filter of the parroquias and of the clergy. */
export const vicariasFiltrado = defineCollection({
  name: "vicarias_filtrado",
  type: "view",
  viewQuery: "SELECT v.id, v.nombre FROM vicarias v WHERE v.id IN (SELECT p.vicaria FROM parroquias p)",
  rules: rulesOf("vicarias_filtrado"),
});

/** Cargos held by at least one person. */
export const cargosCleroFiltrado = defineCollection({
  name: "cargos_clero_filtrado",
  type: "view",
  viewQuery: "SELECT c.id, c.cargo FROM cargos c WHERE EXISTS (SELECT 1 FROM cleros_diocesanos d WHERE d.cargo = c.id)",
  rules: rulesOf("cargos_clero_filtrado"),
});

/** Parroquias with clergy. */
export const parroquiasFiltrado = defineCollection({
  name: "parroquias_filtrado",
  type: "view",
  viewQuery: "SELECT DISTINCT p.id, p.nombre FROM parroquias p INNER JOIN cleros_diocesanos d ON d.parroquia = p.id",
  rules: rulesOf("parroquias_filtrado"),
});

/** Titles of the cuadros pastorales, for the menu. */
export const listaCuadrosPastorales = defineCollection({
  name: "lista_cuadros_pastorales",
  type: "view",
  viewQuery: "SELECT id, titulo FROM cuadros_pastorales",
  rules: rulesOf("lista_cuadros_pastorales"),
});
