import { expect, it } from "vitest";
import { collectionOf } from "../fields/test-collection.ts";
import { reviewedFields } from "./reviewed-fields.ts";

it("[HIS-04] a draft of any collection is shown in its form's words, with its files by the link", () => {
  const collection = collectionOf([
    { name: "titulo", type: "text" },
    { name: "texto", type: "editor" },
    { name: "vacio", type: "text" },
    { name: "autor", type: "relation", collection: "autores" },
    { name: "fotos", type: "file", multiple: true, mimeTypes: ["image/jpeg"], details: "fotos_datos" },
    { name: "programa", type: "file", mimeTypes: ["application/pdf"] },
  ]);
  const record = {
    ...{ id: "l1", collectionId: "libros", collectionName: "libros", updated: "" },
    ...{ titulo: "La fiesta", texto: "<p>Hola</p><script>", vacio: "", autor: "a1" },
    ...{ fotos: ["a.jpg"], fotos_datos: [{ alt: "Una plaza" }], programa: "p.pdf" },
  };
  const fields = reviewedFields(collection, record, {
    titles: { a1: "Ada" },
    cleanHtml: (html) => html.replace("<script>", ""),
    addressOf: (name, thumb) => `/${name}?${thumb}`,
  });
  expect(fields.map(({ label: _label, ...field }) => field)).toEqual([
    { name: "titulo", kind: "text", text: "La fiesta" },
    { name: "texto", kind: "html", html: "<p>Hola</p>" },
    { name: "autor", kind: "text", text: "Ada" },
    { name: "fotos", kind: "pictures", files: [{ name: "a.jpg", alt: "Una plaza", address: "/a.jpg?640x0" }] },
    { name: "programa", kind: "files", files: [{ name: "p.pdf", alt: "", address: "/p.pdf?" }] },
  ]);
});
