import { describe, expect, it } from "vitest";
import { collectionOf, libros, librosRecord } from "../test-collection.ts";
import { fileRefusal } from "./file-refusal.ts";
import { problemsOf } from "./problems-of.ts";
import type { FieldValue } from "./record-values.ts";
import { valuesOf } from "./values-of.ts";
import { withScheme } from "./with-scheme.ts";

const opened = valuesOf(libros, librosRecord);
const problemOf = (name: string, value: FieldValue) => problemsOf(libros, { ...opened, [name]: value }, opened)[name];
const map = "https://www.google.com/maps/embed?pb=!1m18";

describe("problems of a value", () => {
  it.each<[string, FieldValue, string]>([
    ["titulo", "  ", "Falta escribir «Titulo»."],
    ["titulo", "Hechos de los Apóstoles", "Escribe 20 letras como máximo; hay 23."],
    ["paginas", "0", "Escribe 1 o más."],
    ["paginas", "12a", "Escribe un número, sin letras."],
    ["paginas", "1,5", "Escribe un número sin decimales. Por ejemplo: 12"],
    ["leido", "2026-13-01T09:30", "Elige la fecha completa."],
    ["fiesta", "2025-02-30", "Elige la fecha completa."],
    ["temas", ["a", "b", "c"], "Elige 2 como máximo; hay 3."],
    ["ficha", '{"estante": }', "No se entiende"],
    ["ficha", "estante", "No se entiende"],
    ["lugar", { lat: "-16,5", lon: "" }, "Escribe las dos cifras del lugar"],
    ["lugar", { lat: "-160", lon: "-68" }, "La latitud está entre -90 y 90"],
    ["lugar", { lat: "-16", lon: "-680" }, "La longitud está entre -180 y 180"],
    ["color", "azul", "Escribe el color con seis cifras"],
    ["color", "#1f5", "Escribe el color con seis cifras"],
    ["correo", "parroquia@ejemplo", "Escribe un correo completo"],
    ["correo", "parroquia ejemplo.bo", "Escribe un correo completo"],
    ["pagina", "ejemplo", "Escribe la dirección completa, con https://"],
    ["pagina", "http://ejemplo.bo", "Escribe la dirección completa, con https://"],
    ["pagina", "javascript:alert(1)", "Escribe la dirección completa, con https://"],
    ["video", "youtube.com/watch?v=DemoVideo03", "Pega la dirección completa del video, con https://"],
    ["video", "javascript:alert(1)//https://youtu.be/DemoVideo04", "Pega la dirección completa del video"],
    ["mapa", "calle Jorge Carrasco", "Pega el código para insertar que da el mapa, no la dirección."],
    ["mapa", map, "Pega el código para insertar que da el mapa, no la dirección."],
    ["mapa", '<iframe src="https://evil.example/maps/embed"></iframe>', "Pega el código para insertar"],
  ])("[CON-05] a problem of %s with %j: %s", (name, value, words) => {
    expect(problemOf(name, value)).toContain(words);
  });

  it.each<[string, FieldValue]>([
    ["titulo", "Hechos de Apóstoles"],
    ["paginas", ""],
    ["paginas", " 12 "],
    ["leido", ""],
    ["leido", "2026-03-01T09:30"],
    ["temas", ["a", "b"]],
    ["ficha", "[1, 2]"],
    ["lugar", { lat: " ", lon: "" }],
    ["lugar", { lat: "-16,4957", lon: "-68.1335" }],
    ["color", "#1F5fa8"],
    ["correo", "santa.cruz@parroquia.arquidiócesis.bo"],
    ["pagina", "https://ejemplo.bo/niños?a=b"],
    ["pagina", "www.ejemplo.bo"],
    ["video", "https://youtu.be/DemoVideo04"],
    ["video", "https://archivo.example/misa.mp4"],
    ["mapa", `<iframe src="${map}" width="600"></iframe>`],
  ])("[CON-05] a value of %s has no problem with %j", (name, value) => expect(problemOf(name, value)).toBeUndefined());

  it.each<[string, FieldValue, string]>([
    ["number", "0", "Falta escribir «Dato», con un número que no sea cero."],
    ["bool", false, "Hay que marcar «Dato»."],
    ["date", "", "Falta elegir «Dato»."],
    ["file", [], "Falta elegir «Dato»."],
    ["editor", "<p>&nbsp;</p>", "Falta escribir «Dato»."],
    ["geoPoint", { lat: "", lon: " " }, "Falta escribir «Dato»."],
  ])("[CON-05] a problem names a %s that must be given", (type, value, words) => {
    const one = collectionOf([{ name: "dato", type: type as "text", required: true }]);
    expect(problemsOf(one, { dato: value })).toEqual({ dato: words });
  });

  it("a stored value is not checked again, unless it is missing", () => {
    expect(problemsOf(libros, opened, opened)).toEqual({});
    expect(Object.keys(problemsOf(libros, opened, null))).toEqual(["pagina"]);
    const untitled = { ...opened, titulo: "" };
    expect(Object.keys(problemsOf(libros, untitled, untitled))).toEqual(["titulo"]);
  });
});

describe("a picked file", () => {
  const limits = { mimeTypes: ["audio/mpeg", "video/mp4"], maxSize: 20_000_000 };

  it.each([
    [{ name: "misa.pdf", type: "application/pdf", size: 9 }, "debe ser un audio mp3 o un video mp4."],
    [{ name: "misa.mp3", type: "", size: 9 }, "debe ser un audio mp3 o un video mp4."],
    [{ name: "misa.mp4", type: "video/mp4", size: 20_100_000 }, "pesa 20,1 MB y puede pesar 20 MB como máximo."],
    [{ name: "misa.mp3", type: "audio/mpeg", size: 0 }, "está vacío"],
  ])("[CON-03] a picked file %j is refused before it is sent", (file, words) =>
    expect(fileRefusal(limits, file)).toContain(words),
  );

  const recordings = { mimeTypes: ["audio/mpeg", "audio/mp4", "audio/x-m4a", "audio/aac", "audio/ogg", "video/mp4"] };
  it.each([
    [{ name: "vieja.3gp", type: "audio/3gpp", size: 9 }, "«vieja.3gp» es una grabación AMR"],
    [{ name: "vieja.amr", type: "audio/amr", size: 9 }, "Graba con la grabadora de voz en m4a o mp3"],
    [
      { name: "misa.wav", type: "audio/wav", size: 9 },
      "debe ser un audio mp3, m4a, aac u opus de WhatsApp o un video mp4.",
    ],
  ])("[ENT-04] a picked file %j is refused as a recording, with words what to record", (file, words) =>
    expect(fileRefusal(recordings, file)).toContain(words),
  );

  it.each([
    ["video/quicktime", "«IMG_1.mov» es un video mov, como los graba el iPhone: aquí debe ser un video mp4."],
    ["video/webm", "«IMG_1.mov» es un video que no es mp4: aquí debe ser un video mp4."],
  ])("[ENT-04] a refusal says how to get an mp4 of a film in %s", (type, words) => {
    const refusal = fileRefusal({ mimeTypes: ["video/mp4"] }, { name: "IMG_1.mov", type, size: 9 });
    expect(refusal).toContain(words);
    expect(refusal).toContain("Mándatelo por WhatsApp y sube el que llega, que es mp4");
  });

  it("[ENT-04] a refusal does not mention AMR where a film is wanted", () => {
    const words = fileRefusal({ mimeTypes: ["video/mp4"] }, { name: "vieja.3gp", type: "audio/3gpp", size: 9 });
    expect(words).toBe("«vieja.3gp» no se puede poner aquí: debe ser un video mp4.");
  });

  it("a picked file is accepted when it is of the kind and no heavier, or when any will do", () => {
    expect(fileRefusal(limits, { name: "misa.mp3", type: "audio/mpeg", size: 20_000_000 })).toBeUndefined();
    expect(fileRefusal({}, { name: "misa.xyz", type: "", size: 9 })).toBeUndefined();
  });
});

it.each([
  ["www.ejemplo.bo", "https://www.ejemplo.bo"],
  [" youtu.be/DemoVideo04?si=x ", "https://youtu.be/DemoVideo04?si=x"],
  ["http://ejemplo.bo", "http://ejemplo.bo"],
  ["javascript:alert(1)", "javascript:alert(1)"],
  ["plaza Murillo", "plaza Murillo"],
  ["", ""],
])("an address typed as %j means %j", (typed, meant) => expect(withScheme(typed)).toBe(meant));
