import { describe, expect, it } from "vitest";
import { galleryNote, leftOutNote, photoName, removedText, roomNote, textCounsel } from "./gallery-words.ts";

describe("the words of the gallery", () => {
  it.each([
    [3, 2, 1, "3 listas, 2 preparándose, 1 con fallo"],
    [1, 0, 0, "1 lista"],
    [0, 0, 0, ""],
  ])("the gallery says how many are ready: %i, under way: %i, failed: %i", (ready, preparing, failed, text) =>
    expect(galleryNote(ready, preparing, failed)).toBe(text),
  );

  it.each([
    [20, ""],
    [5, "Caben 5 fotos más."],
    [1, "Cabe 1 foto más."],
    [0, "Ya están las 31 fotos que caben."],
  ])("the gallery says how much room is left: %i", (room, text) => expect(roomNote(room, 31)).toBe(text));

  it("the gallery names photos that were left out", () => {
    expect(leftOutNote(1, 31)).toBe("Caben 31 fotos: 1 quedó fuera.");
    expect(leftOutNote(4, 31)).toBe("Caben 31 fotos: 4 quedaron fuera.");
  });

  it("the gallery names a removed photo", () => {
    expect(removedText(2, 3, null)).toBe("Foto 2 quitada. Quedan 3.");
    expect(removedText(1, 1, 1)).toBe("Foto 1 quitada. Queda 1. La foto 1 es ahora la principal.");
    expect(removedText(1, 0, null)).toBe("Foto 1 quitada. No quedan fotos.");
  });

  it("the gallery asks for an alternative text", () => {
    expect(textCounsel(0)).toEqual({ text: "Falta: lo leen las personas que no ven.", bad: true });
    expect(textCounsel(56)).toEqual({ text: "56 de 150", bad: false });
    expect(textCounsel(151)).toEqual({ text: "151 de 150 · algo largo", bad: true });
  });
});

describe("the name of a prepared photo", () => {
  it.each([
    ["IMG_0912.HEIC", "image/jpeg", "IMG_0912.jpg"],
    ["logo.v2.png", "image/png", "logo.v2.png"],
    [".png", "image/png", "foto.png"],
    ["", "image/jpeg", "foto.jpg"],
  ])("a photo %s prepared as %s is called %s", (picked, type, name) => expect(photoName(picked, type)).toBe(name));
});
