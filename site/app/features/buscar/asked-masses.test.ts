import { dayOf } from "@arzobispado/diocese/misas";
import { describe, expect, it } from "vitest";
import { readAskedMasses } from "./asked-masses.ts";

/** Saturday. */
const today = dayOf("2026-11-21");
const reference = (nombre: string, sinonimos = "") => ({ nombre, sinonimos, slug: "" });
const references = [
  reference("Sur"),
  reference("Calacoto", "Calaco; San Miguel"),
  reference("Zona Sur"),
  reference("Obrajes"),
];

const asked = (search: string) => {
  const found = readAskedMasses(search, references, today);
  return found && [found.where?.nombre ?? "", found.dia, found.tipo, found.idioma];
};

describe("a search for Masses", () => {
  it.each([
    ["misa aymara domingo", ["", "domingo", "misa", "aymara"]],
    ["misas en calacoto", ["Calacoto", "", "misa", ""]],
    ["CALACOTO", ["Calacoto", "", "", ""]],
    ["horario de misa en san miguel mañana", ["Calacoto", "manana", "misa", ""]],
    ["zona sur", ["Zona Sur", "", "", ""]],
    ["confesiones hoy obrajes", ["Obrajes", "hoy", "confesion", ""]],
    ["misa el miércoles", ["", "2026-11-25", "misa", ""]],
    ["misa sábado", ["", "2026-11-21", "misa", ""]],
    ["misa en lengua de señas", null],
    ["misa señas", ["", "", "misa", "lsb"]],
    ["misa san pedro", null],
    ["santo domingo", null],
    ["misa santo domingo", null],
    ["iglesia", null],
    ["", null],
  ])("a search for Masses: «%s»", (search, expected) => {
    expect(asked(search)).toEqual(expected);
  });
});
