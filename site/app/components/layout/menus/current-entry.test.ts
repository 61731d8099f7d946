import { topNavigation } from "@arzobispado/diocese/config/navigation";
import { expect, it } from "vitest";
import { currentEntry } from "./current-entry.ts";

it.each([
  ["/", "Inicio"],
  ["/noticias/noticia00000001", "Noticias"],
  ["/videos", "Noticias"],
  // The list of boards contains both of these boards too.
  ["/cuadro-pastoral/cuadropast00003", "Arquidiócesis/Arzobispado"],
  ["/cuadro-pastoral/cuadropast00004", "Arquidiócesis/Arzobispado"],
  ["/cuadro-pastoral/cuadropast00001", "Cuadro Pastoral"],
  ["/cuadro-pastoral-v3/cuadropast00001", "Cuadro Pastoral"],
  ["/parroquias/parroquia000001", "Parroquias"],
  ["/parroquias-de-ayer", undefined],
])("an address %s stands under one word, %s", (pathname, label) => {
  expect(currentEntry(topNavigation, pathname)?.label).toBe(label);
  expect(topNavigation.filter((entry) => entry === currentEntry(topNavigation, pathname))).toHaveLength(label ? 1 : 0);
});
