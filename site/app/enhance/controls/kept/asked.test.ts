import { expect, it } from "vitest";
import { everything } from "../../../features/misas/list/misas-query.ts";
import { readAsked } from "./asked.ts";

const of = (path: string) => readAsked(new URL(path, "https://sitio.example"), "/sin-conexion");

it.each([
  ["/misas", {}],
  ["/misas/obrajes?dia=domingo&tipo=confesion", { slug: "obrajes", dia: "domingo", tipo: "confesion" }],
  // Spelling as forms write it.
  ["/misas?q=+san+pedro+&dia=hoy", { q: "san pedro" }],
  ["/misas/obrajes?fecha=2026-12-06", { slug: "obrajes", dia: "2026-12-06" }],
  ["/misas?zona=obrajes", { slug: "obrajes" }],
  ["/buscar?q=calacoto", { q: "calacoto" }],
  ["/parroquias?search=pedro", { q: "pedro" }],
  ["/parroquias", {}],
  ["/sin-conexion", {}],
  ["/", {}],
])("an address asks for hours: %s", (path, query) => {
  expect(of(path)).toEqual({ kind: "hours", query: { ...everything, ...query } });
});

it.each([
  ["/parroquias/parroquia01", { kind: "parish", id: "parroquia01" }],
  ["/obras-sociales", { kind: "works" }],
  ["/obras-sociales/obra01", { kind: "works" }],
  ["/noticias/una", { kind: "nothing" }],
  ["/buscar", { kind: "nothing" }],
])("an address asks for something else: %s", (path, asked) => {
  expect(of(path)).toEqual(asked);
});
