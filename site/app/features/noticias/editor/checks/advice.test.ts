import { expect, it } from "vitest";
import { newPhoto } from "../../../../components/photos/desk-photo.ts";
import { emptyNoticia, type NoticiaValues } from "../noticia-values.ts";
import { adviceOn } from "./advice.ts";

const now = new Date("2026-11-21T13:00:00Z");
const good: NoticiaValues = { ...emptyNoticia, titulo: "Corto", resumen: "Corto" };
const photo = (alt: string) => ({ ...newPhoto(new Blob(), "a.jpg"), details: { alt } });
const configured = (value: string): NoticiaValues => ({ ...good, moment: "configurada", configured: value });

it("a good noticia has no advice", () => {
  expect(adviceOn({ ...good, photos: [photo("Se ve")] }, "", [], now)).toEqual([]);
});

it.each<[string, NoticiaValues, string]>([
  ["a long title", { ...good, titulo: "a".repeat(111) }, "El título es muy largo"],
  ["a long summary", { ...good, resumen: "a".repeat(161) }, "El resumen se cortará al compartir"],
  [
    "a title with what nobody sees",
    { ...good, titulo: "A\u202eb\u0007" },
    "Hay letras que no se ven (U+202E, U+0007); al guardar se quitan",
  ],
  ["a photo without text", { ...good, photos: [photo("Se ve"), photo(" ")] }, "La foto 2 no tiene texto alternativo"],
  ["photos without text", { ...good, photos: [photo(""), photo("")] }, "2 fotos no tienen texto alternativo"],
  ["a past date", configured("2026-11-20T07:00"), "La fecha de publicación ya pasó: 20/11/2026"],
  ["a far date", configured("2028-01-01T07:00"), "La fecha de publicación está a más de un año"],
])("an advice names %s", (_what, values, text) => {
  expect(adviceOn(values, "", [], now).map((advice) => advice.text)).toEqual([text]);
});

it("an untouched date has no advice", () => {
  expect(adviceOn(configured("2020-01-01T07:00"), "2020-01-01T07:00", [], now)).toEqual([]);
});

it("an advice names failed files, and leaves files on their way to the save", () => {
  const photos = { field: "fotos", noun: "foto", working: 2, failed: 1 } as const;
  const files = { field: "descripcion", noun: "archivo", working: 1, failed: 2 } as const;
  expect(adviceOn(good, "", [photos, files, { ...photos, failed: 0 }], now)).toEqual([
    { target: "cola", text: "Hay 1 foto con fallo: no irá con la noticia" },
    { target: "descripcion", text: "Hay 2 archivos con fallo: no irán con la noticia" },
  ]);
});
