import { describe, expect, it } from "vitest";
import { compareProperNames, splitName } from "./proper-name.ts";

describe("the name of a church", () => {
  it.each([
    ["Parroquia San Agustín", "Parroquia ", "San Agustín"],
    ["Basílica de San Francisco", "Basílica de ", "San Francisco"],
    ["Capilla de la Inmaculada Concepción – El Montículo", "Capilla de la ", "Inmaculada Concepción – El Montículo"],
    ["Templo del Señor de Mayo", "Templo del ", "Señor de Mayo"],
    ["Catedral Metropolitana", "", "Catedral Metropolitana"],
    ["Parroquiana", "", "Parroquiana"],
    ["Parroquia", "", "Parroquia"],
    ["", "", ""],
  ])("the name %j is %j with %j", (name, generic, proper) => expect(splitName(name)).toEqual([generic, proper]));

  it("[PAR-02] the name is sorted as a Spaniard looks it up, without the word that many begin with", () => {
    const sorted = [
      "Parroquia Ángel de la Guarda",
      "Capilla Virgen de la Candelaria",
      "Parroquia ñuflo",
      "Parroquia Nuestra Señora de Fátima",
      "Parroquia Ñuflo",
      "Catedral Metropolitana",
      "Santuario Nuestra Señora del Carmen",
      "Parroquia Nuestra Señora del Carmen",
      "Basílica de San Francisco",
      "Parroquia Óscar",
      "Parroquia oruro",
    ].toSorted(compareProperNames);
    expect(sorted).toEqual([
      "Parroquia Ángel de la Guarda",
      "Catedral Metropolitana",
      "Parroquia Nuestra Señora de Fátima",
      "Parroquia Nuestra Señora del Carmen",
      "Santuario Nuestra Señora del Carmen",
      "Parroquia ñuflo",
      "Parroquia Ñuflo",
      "Parroquia oruro",
      "Parroquia Óscar",
      "Basílica de San Francisco",
      "Capilla Virgen de la Candelaria",
    ]);
  });
});
