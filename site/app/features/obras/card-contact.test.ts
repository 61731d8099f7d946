import { describe, expect, it } from "vitest";
import { cardContact } from "./card-contact.ts";

const contactOf = (contacto: string, more: { telefono?: string; whatsapp?: string } = {}) => {
  const { ways, number, lines } = cardContact({ ubicacion: "", contacto, ...more });
  return { buttons: [ways.call, ways.talk].filter(Boolean), number, lines };
};

describe("how the card of a work says it is reached", () => {
  it.each([
    ["+591 2 200 0141 · hogar@ejemplo.bo", {}, "+591 2 200 0141", ["hogar@ejemplo.bo"]],
    ["Tel. +591 2 200 0141", {}, "+591 2 200 0141", []],
    ["+591 2 200 0141\nWhatsApp: +591 70000000", {}, "+591 2 200 0141", []],
    ["2 200 0141 | hogar@ejemplo.bo", { telefono: "+591 2 200 0141" }, "+591 2 200 0141", ["hogar@ejemplo.bo"]],
    ["hogar@ejemplo.bo", { telefono: "+591 2 200 0141" }, "+591 2 200 0141", ["hogar@ejemplo.bo"]],
    // A second number gets no button and stays as text.
    ["+591 2 200 0141 · +591 2 200 0142", {}, "+591 2 200 0141", ["+591 2 200 0142"]],
  ])("[OBR-02] the card has each number once: %j", (contact, more, number, lines) => {
    expect(contactOf(contact, more)).toMatchObject({ number, lines });
  });

  it("[OBR-02] the card leaves a number to the line with more words about it", () => {
    const line = "Línea de guardia +591 2 200 0141, las 24 horas";
    expect(contactOf(line)).toEqual({ buttons: ["tel:+59122000141"], number: "", lines: [line] });
  });

  it.each(["", "Preguntar en la parroquia"])("[OBR-02] the card has neither button nor number for %j", (contact) => {
    expect(contactOf(contact)).toEqual({ buttons: [], number: "", lines: contact ? [contact] : [] });
  });
});
