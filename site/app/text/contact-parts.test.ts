import { describe, expect, it } from "vitest";
import { contactOf, contactParts, hasTelephone } from "./contact-parts.ts";

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

describe("how somebody is reached, as one text", () => {
  const numbers = { telefono: "+591 2 000 0090", whatsapp: "+591 0000 0090" };

  it("the text has the numbers that the contact lacks, each once", () => {
    expect(contactOf({ ...numbers, contacto: "mesa@obra.example" })).toBe(
      "+591 2 000 0090 · WhatsApp +591 0000 0090 · mesa@obra.example",
    );
    expect(contactOf({ ...numbers, contacto: "+591 2 000-0090, de día" })).toBe(
      "WhatsApp +591 0000 0090 · +591 2 000-0090, de día",
    );
    expect(contactOf({})).toBe("");
  });

  it("[ENT-02] the text has a service's number too where another number holds its digits", () => {
    expect(contactOf({ telefono: "110", contacto: "+591 2 200 1100" })).toBe("110 · +591 2 200 1100");
    expect(contactOf({ telefono: "110", contacto: "Llama al 110" })).toBe("Llama al 110");
    expect(contactOf({ telefono: "+591 2 240 1234 int. 12", contacto: "+591 2 240 1234" })).toBe("+591 2 240 1234");
    expect(hasTelephone(contactOf({ telefono: "110", contacto: "mesa@obra.example" }))).toBe(true);
    expect(contactParts("110 · a@b.bo")[0]).toEqual({ text: "110", address: "tel:110" });
    expect(contactParts("110 camas")).toEqual([{ text: "110 camas" }]);
  });

  it("a contact can be called where it has a number, and not by an address alone", () => {
    expect(hasTelephone("Ana · 2 200 0141")).toBe(true);
    expect(hasTelephone("mesa2000141@obra.example")).toBe(false);
  });
});
