import { describe, expect, it } from "vitest";
import { compareVersions } from "../../../../desk/versions/compare.ts";
import type { EditorCatalog } from "../editor-catalog.ts";
import { emptyNoticia, type NoticiaValues } from "../noticia-values.ts";
import { fieldsOf } from "./versions.ts";

const catalog = {
  tipos: [{ id: "t1", tipo: "Comunicado" }],
  tags: [{ id: "g1", nombre: "Familia" }],
  obras: [{ id: "o1", nombre: "Comedor" }],
} as unknown as EditorCatalog;
const one: NoticiaValues = { ...emptyNoticia, titulo: "Uno", descripcion: "<p>Texto</p>", moment: "configurada" };

describe("two versions of a noticia", () => {
  it("two versions differ only in changed fields, with names for ids", () => {
    const other = {
      ...one,
      titulo: "Otro",
      tipo: "t1",
      tags: ["g1"],
      obraSocial: "o1",
      configured: "2026-06-13T07:00",
    };
    const { differences, alike } = compareVersions(fieldsOf(catalog), one, other);
    expect(differences.map(({ label, theirs }) => [label, theirs.map(({ text }) => text).join("")])).toEqual([
      ["Título", "Otro"],
      ["Fecha de publicación", "13 de junio de 2026, 07:00"],
      ["Tipo", "Comunicado"],
      ["Tags", "Familia"],
      ["Obra social", "Comedor"],
    ]);
    expect(alike).toEqual(["Resumen", "Descripción", "Fotos", "Publicado por"]);
  });

  it("two versions say so when only the form of the text changed", () => {
    const { differences } = compareVersions(fieldsOf(catalog), one, {
      ...one,
      descripcion: "<p><b>Texto</b></p>",
    });
    expect(differences).toHaveLength(1);
    expect(differences[0]?.mine[0]?.text).toBe("Las palabras son las mismas; cambia la forma.");
  });
});
