import { describe, expect, it } from "vitest";
import { alternativeOf, captionOf, positionOf } from "./picture-words.ts";

describe("[CON-04] the caption of a picture", () => {
  it.each([
    [{}, "", ""],
    [{}, "Una olla", "Una olla"],
    [{ pie: "La olla común" }, "Una olla", "La olla común"],
    [{ credito: "Ana Quispe" }, "", "Foto: Ana Quispe"],
    [{ pie: "La olla común", credito: "Ana Quispe" }, "", "La olla común. Foto: Ana Quispe"],
    [{ pie: "¡Listo!", credito: "Ana Quispe" }, "", "¡Listo! Foto: Ana Quispe"],
    [{ credito: "Ana Quispe" }, "Una olla", "Una olla. Foto: Ana Quispe"],
  ])("a caption of %j, otherwise «%s»", (details, otherwise, text) => expect(captionOf(details, otherwise)).toBe(text));
});

describe("[CON-04] the alternative text of a picture", () => {
  it.each([
    [{ alt: "Una olla que humea", pie: "La olla común" }, "Una olla que humea"],
    [{ pie: "La olla común", credito: "Ana Quispe" }, "La olla común"],
    [{ credito: "Ana Quispe" }, "Fotografía de la noticia"],
    [{}, "Fotografía de la noticia"],
  ])("an alternative text of %j", (details, text) => expect(alternativeOf(details, "la noticia")).toBe(text));
});

describe("[CON-04] the held point of a picture that styles cut", () => {
  it.each([
    [{}, undefined],
    [{ recorte: [0, 0, 0.5, 0.5] as const }, undefined],
    [{ foco: [0.25, 1] as const }, "25% 100%"],
    [{ foco: [0.5, 0.5] as const, recorte: [0.5, 0, 0.5, 1] as const }, "0% 50%"],
    [{ foco: [0, 0] as const, recorte: [0.5, 0.5, 0.5, 0.5] as const }, "0% 0%"],
  ])("the held point of %j", (details, position) => expect(positionOf(details)).toBe(position));
});
