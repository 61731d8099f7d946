import { expect, it } from "vitest";
import { contactParts } from "./contact-parts.ts";

it("[OBR-03] a contact can be dialled and written to", () => {
  expect(contactParts("+591 2 200 0141 · hogar.san-jose@arquidiocesis.example")).toEqual([
    { text: "+591 2 200 0141", address: "tel:+59122000141" },
    { text: " · " },
    { text: "hogar.san-jose@arquidiocesis.example", address: "mailto:hogar.san-jose@arquidiocesis.example" },
  ]);
});

it("[OBR-03] words and short numbers of a contact stay words", () => {
  expect(contactParts("Línea de guardia 2200185, las 24 horas")).toEqual([
    { text: "Línea de guardia " },
    { text: "2200185", address: "tel:2200185" },
    { text: ", las 24 horas" },
  ]);
  expect(contactParts("Galpón 4, desde 2011")).toEqual([{ text: "Galpón 4, desde 2011" }]);
  expect(contactParts("")).toEqual([]);
});
