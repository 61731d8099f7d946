import { describe, expect, it } from "vitest";
import { type Checked, checkResults, failuresOf } from "./checks.ts";

const right: Checked = {
  titulo: "Procesión",
  resumen: "Sale a las ocho",
  descripcion: "<p>Todos invitados</p>",
  tipo: "tipo1",
  tags: ["tag1"],
  autor: "Comisión",
  hasCover: true,
  photoCount: 2,
  publication: new Date(0),
};
const nothing: Checked = {
  titulo: " ",
  resumen: "\n",
  descripcion: "<p>&nbsp;<br></p>",
  tipo: "",
  tags: [],
  autor: " ",
  hasCover: false,
  photoCount: 0,
  publication: null,
};

const texts = [
  "El titulo de la noticia no puede estar vacio",
  "El resumen de la noticia no puede estar vacio",
  "La descripcion de la noticia no puede estar vacio",
  "El tipo de la noticia no puede estar vacio",
  "La foto de portada de la noticia no puede estar vacio",
  "La noticia debe tener al menos un tag",
  "La fecha de publicacion de la noticia no puede estar vacio",
  "El autor de la noticia no puede estar vacio",
  "La noticia debe tener al menos una imagen",
];

describe("the checks before a save", () => {
  it("[EDI-07] the checks are nine, in their order, with their texts", () => {
    expect(failuresOf(nothing).map(({ text }) => text)).toEqual(texts);
    expect(failuresOf(right)).toEqual([]);
  });

  it.each(Object.keys(right) as (keyof Checked)[])(
    "[EDI-07] the checks find the fault of %s, and only that",
    (name) => {
      const [failure, ...more] = failuresOf({ ...right, [name]: nothing[name] });
      expect(more).toEqual([]);
      expect(texts).toContain(failure?.text);
    },
  );

  it.each(['<p><img src="/api/files/a/b/c.jpg"></p>', '<iframe src="/x.pdf"></iframe>', "<table></table>"])(
    "the checks count %s as a description",
    (descripcion) => {
      expect(failuresOf({ ...right, descripcion })).toEqual([]);
    },
  );

  it("the checks are listed one by one for the list of requirements", () => {
    expect(checkResults({ ...right, autor: "" }).filter(({ passed }) => !passed)).toEqual([
      { name: "Autor", passed: false },
    ]);
  });
});
