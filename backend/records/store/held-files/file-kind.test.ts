import { expect, it } from "vitest";
import { fileKindOf } from "./file-kind.ts";

it.each([
  ["foto.JPG", "image/jpeg", "picture"],
  ["FOTO.JPE", "image/jpeg", "picture"],
  ["foto", "image/png", "picture"],
  ["boletín.jpg", "application/pdf", "document"],
  ["carta.mp3", "text/plain; charset=utf-8", "document"],
  ["foto.jpg", "application/octet-stream", "document"],
  ["grabación.pdf", "audio/mpeg", "audio"],
  ["misa.mp4", "audio/mp4", "audio"],
  ["PTT.jpg", "audio/ogg", "audio"],
  ["viejo.ogg", "application/ogg", "audio"],
  ["sonido.wma", "video/x-ms-asf", "audio"],
  ["misa.txt", "video/mp4", "video"],
  ["misa.MPG", "application/octet-stream", "video"],
  ["hoja.csv", "text/plain; charset=utf-8", "document"],
])("[ENT-13] a file %s with the content %s is a %s", (name, type, kind) => expect(fileKindOf(name, type)).toBe(kind));

it.each([
  ["foto.JPG", "picture"],
  ["FOTO.JPE", "picture"],
  ["a.b.heic", "picture"],
  ["himno.mp3", "audio"],
  ["misa.MP4", "video"],
  ["carta.pdf", "document"],
  ["jpg", "document"],
  ["foto.jpg.exe", "document"],
])("a file %s is taken for a %s by its name while its content is unknown", (name, kind) =>
  expect(fileKindOf(name, "")).toBe(kind),
);
