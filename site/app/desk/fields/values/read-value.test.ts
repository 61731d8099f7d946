import { hourPattern, telephonePattern } from "@arzobispado/diocese/values";
import { describe, expect, it } from "vitest";
import { collectionOf, fieldOf } from "../test-collection.ts";
import { problemsOf } from "./problems-of.ts";
import { shownText } from "./read-value.ts";
import { savedValues } from "./saved-values.ts";
import { emptyValues } from "./values-of.ts";

const obras = collectionOf([
  { name: "telefono", type: "text", pattern: telephonePattern },
  { name: "hora", type: "text", pattern: hourPattern },
  { name: "monto", type: "number" },
  { name: "nivel", type: "number", onlyInt: true, max: 99 },
  { name: "correo", type: "email" },
  { name: "pagina", type: "url", max: 30 },
  { name: "clave", type: "text", pattern: "^[A-Z]{3}$", placeholder: "ABC" },
  { name: "otra", type: "text", pattern: "^[A-Z]{4}$", placeholder: "como ABCD" },
  { name: "video", type: "url", control: "external-video" },
]);
const empty = emptyValues(obras, new Date());
const field = (name: string) =>
  obras.sections[0]?.fields.find((one) => one.name === name) ?? fieldOf({ name, type: "text" });

describe("a text typed into a form", () => {
  it.each([
    ["telefono", "2401234", "+591 2 240 1234"],
    ["telefono", " 591 71234567", "+591 71234567"],
    ["hora", "7.30 pm", "19:30"],
    ["monto", "1.250,50", 1250.5],
    ["monto", "1,125", 1.125],
    ["monto", "1.250", 1250],
    ["nivel", "7,0", 7],
    ["correo", "Parroquia@EJEMPLO.bo", "Parroquia@ejemplo.bo"],
    ["pagina", "www.parroquia.bo", "https://www.parroquia.bo"],
    ["clave", "ABC", "ABC"],
    ["video", "https://youtu.be/DemoVideo04", "https://youtu.be/DemoVideo04"],
  ])("[ENT-02] a text typed into %s as %j is sent as %j, without a problem", (name, typed, sent) => {
    const values = { ...empty, [name]: typed };
    expect(problemsOf(obras, values)).toEqual({});
    expect(savedValues(obras, values, null)).toEqual({ [name]: sent });
  });

  it.each([
    ["telefono", "2401234", "+591 2 240 1234"],
    ["monto", "1.250", "1250"],
    ["monto", "3.5", "3,5"],
    ["hora", "19h30", "19:30"],
    ["hora", "7", "7"],
    ["hora", "", ""],
    ["clave", " abc", " abc"],
    ["video", "youtu.be/DemoVideo04", "youtu.be/DemoVideo04"],
  ])("[ENT-02] a text typed into %s as %j becomes %j once the field is left", (name, typed, shown) => {
    expect(shownText(field(name), typed)).toBe(shown);
  });

  it.each([
    [
      "telefono",
      "240",
      "Escribe un solo teléfono y nada más, por ejemplo +591 71234567, 2401234 o 800 10 1234. El de otro país va con + y su código.",
    ],
    ["hora", "12 pm", "Escribe 12:00 si es mediodía, o 00:00 si es medianoche."],
    ["monto", "doce", "Escribe un número, sin letras. Por ejemplo: 12,5"],
    ["nivel", "7,5", "Escribe un número sin decimales. Por ejemplo: 12"],
    ["nivel", "1.250", "Escribe 99 o menos."],
    ["correo", "parroquia", "Escribe un correo completo, como parroquia@ejemplo.bo."],
    ["pagina", "parroquia", "Escribe la dirección completa, con https://, por ejemplo https://www.ejemplo.bo/pagina"],
    ["pagina", "www.parroquia.bo/una-pagina-larga", "Escribe 30 letras como máximo; hay 41."],
    ["clave", "ABCD", "Lo escrito no tiene la forma que se espera aquí. Por ejemplo: ABC"],
    ["otra", "ABC", "Lo escrito no tiene la forma que se espera aquí."],
  ])("[ENT-02] a text typed into %s as %j is refused: %s", (name, typed, problem) => {
    expect(problemsOf(obras, { ...empty, [name]: typed })).toEqual({ [name]: problem });
  });
});
