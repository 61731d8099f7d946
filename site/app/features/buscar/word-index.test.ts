import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { DirectoryRecords } from "../../backend/directory/directory-questions.ts";
import { plainText } from "../../text/html/plain-text.ts";
import { findNearWords, findWords, indexWords, spelledAs } from "../../text/search/word-index.ts";
import { readWords } from "../../text/search/words.ts";
import { ownEntries } from "./entries.ts";
import { excerpt, highlight } from "./highlight.ts";
import { parishEntries } from "./parish-entries.ts";

/** Records of the demonstration, in the form that the directory has. */
function records<Record extends { id: string }>(name: string): Record[] {
  const path = join(import.meta.dirname, `../../../../diocese/demo/content/${name}.json`);
  const all = JSON.parse(readFileSync(path, "utf8")) as Record[];
  return all.map((record) => ({ ...record, descripcion: plainText(String(Object(record).descripcion ?? ""), 1500) }));
}

const vicarias = new Map(records<{ id: string; nombre: string }>("vicarias").map((each) => [each.id, each]));
const cargos = new Map(records<{ id: string; cargo: string }>("cargos").map((each) => [each.id, each]));
type Parish = DirectoryRecords["parroquias"] & { vicaria: string };
type Person = DirectoryRecords["cleros_diocesanos"] & { cargo: string; parroquia: string };

const parishes = records<Parish>("parroquias");
const withVicaria = parishes.map((parish) => ({
  ...parish,
  expand: { vicaria: vicarias.get(parish.vicaria) ?? { nombre: "" } },
}));
/** Zones for a church and a chapel of the parish of Obrajes, with names that occur in no text of the demonstration. */
const zones = [
  { id: "z1", nombre: "Huayñajahuira", clase: "zona", sinonimos: "Huayña; El Bosque", slug: "h", parte_de: "z2" },
  { id: "z2", nombre: "Zona Sur", clase: "zona", sinonimos: "", slug: "zona-sur", parte_de: "" },
];
const place = { parroquia: "parroquia000035", zona: "z1", indicaciones: "", jurisdiccion: "", activo: true };
const places = [
  { ...place, id: "l1", nombre: "", clase: "sede", nombres_alternos: "Señor de las Cumbres; Templo redondo" },
  { ...place, id: "l2", nombre: "Capilla del Huerto", clase: "capilla", nombres_alternos: "" },
  { ...place, id: "l3", nombre: "Capilla cerrada", clase: "capilla", nombres_alternos: "", activo: false },
] as const;
const parroquias = indexWords(parishEntries(withVicaria, places, zones));
const clero = indexWords(
  ownEntries.clero.entries(
    records<Person>("cleros_diocesanos").map((person) => ({
      ...person,
      expand: {
        cargo: cargos.get(person.cargo) ?? { cargo: "" },
        parroquia: parishes.find(({ id }) => id === person.parroquia) ?? { id: "", nombre: "" },
      },
    })),
  ),
);
const obras = indexWords(ownEntries.obras.entries(records("obras_sociales")), { isProse: true });

const all = { parroquias, clero, obras };
const found = (kind: keyof typeof all, search: string) =>
  findWords(all[kind], readWords(search)).map(({ entry }) => entry.title);

describe("a search finds", () => {
  it.each([
    ["parroquias", "iglesia san pedro", "Parroquia San Pedro"],
    ["parroquias", "SÁN PEDRO parroquia", "Parroquia San Pedro"],
    ["parroquias", "pedro san", "Parroquia San Pedro"],
    ["parroquias", "calacoto", "Parroquia San Miguel Arcángel"],
    ["parroquias", "iglesia san miguel calacoto", "Parroquia San Miguel Arcángel"],
    ["parroquias", "misa calacoto", "Parroquia San Miguel Arcángel"],
    ["parroquias", "merced", "Parroquia Nuestra Señora de La Merced"],
    ["parroquias", "gran poder", "Santuario Jesús del Gran Poder"],
    ["parroquias", "capilla monticulo", "Capilla de la Inmaculada Concepción – El Montículo"],
    ["parroquias", "huayñajahuira", "Parroquia Señor de la Exaltación"],
    ["parroquias", "el bosque", "Parroquia Señor de la Exaltación"],
    ["parroquias", "templo redondo", "Parroquia Señor de la Exaltación"],
    ["parroquias", "huerto", "Capilla del Huerto"],
    ["parroquias", "capilla del huerto en huayña", "Capilla del Huerto"],
    ["clero", "padre eliseo", "P. Eliseo Mercado"],
    ["clero", "mercado eliseo", "P. Eliseo Mercado"],
    ["clero", "arzobispo", "Mons. Amancio Tadeo Quispe"],
    ["obras", "comida", "Comedor Cristo Obrero"],
    ["obras", "comedores", "Comedor Cristo Obrero"],
    ["obras", "remedios", "Farmacia solidaria"],
  ] as const)("a search finds among %s, for «%s», first %s", (kind, search, first) => {
    expect(found(kind, search)[0]).toMatch(new RegExp(`^${first}`));
  });

  it("a search does not find parishes by other words of their texts", () => {
    expect(found("parroquias", "almuerzo").length).toBeGreaterThan(0);
    expect(found("parroquias", "comer")).not.toContain(found("parroquias", "almuerzo")[0]);
  });

  it("a search finds every parish of a zone, and of a vicaría", () => {
    const inMiraflores = parishes.filter(({ ubicacion }) => ubicacion.includes("Miraflores"));
    expect(inMiraflores.length).toBeGreaterThan(1);
    expect(found("parroquias", "miraflores").slice(0, inMiraflores.length).sort()).toEqual(
      inMiraflores.map(({ nombre }) => nombre).sort(),
    );
    const sur = parishes.filter(({ vicaria }) => vicarias.get(vicaria)?.nombre === "Vicaría Sur");
    expect(found("parroquias", "vicaria sur")).toEqual(expect.arrayContaining(sur.map(({ nombre }) => nombre)));
  });

  it.each(["abogado", "salud", "consultorio"])("a search finds social works by what they do: %s", (search) => {
    expect(found("obras", search).length).toBeGreaterThan(0);
  });

  it("a search omits closed places, and parishes of another diocese", () => {
    expect(found("parroquias", "cerrada")).not.toContain("Capilla cerrada");
    const courtesy = places.map((each) => ({ ...each, jurisdiccion: "Diócesis de El Alto" }));
    const others = indexWords(parishEntries(withVicaria, courtesy, zones));
    expect(findWords(others, readWords("exaltacion")).map(({ entry }) => entry.title)).not.toContain(
      "Parroquia Señor de la Exaltación",
    );
  });

  it("a search finds no item with only some of the words, and none by the middle of a word", () => {
    expect(found("parroquias", "san pedro xyz")).toEqual([]);
    expect(found("parroquias", "acoto")).toEqual([]);
  });

  it("a search for a word of a kind alone finds the items that are named by it", () => {
    expect(found("parroquias", "santuario")).toEqual(
      expect.arrayContaining(parishes.map(({ nombre }) => nombre).filter((name) => name.startsWith("Santuario"))),
    );
    expect(found("clero", "padre")[0]).toMatch(/^P\. /);
    expect(found("clero", "diaconos").every((name) => name.startsWith("Diác."))).toBe(true);
  });
});

describe("one wrong letter", () => {
  it.each([
    ["san pdero", "San Pedro"],
    ["iglesia san pdero", "iglesia San Pedro"],
    ["calakoto", "Calacoto"],
    ["mirafores", "Miraflores"],
  ])("a word «%s» is corrected to «%s»", (search, meant) => {
    expect(found("parroquias", search)).toEqual([]);
    const [nearest] = findNearWords(parroquias, readWords(search));
    expect(nearest && spelledAs(nearest.entry, search)).toBe(meant);
  });

  it.each(["san pddro xyz", "rey crsto zz", "inri", "calakotx"])("a word «%s» is near to none", (search) => {
    expect(findNearWords(parroquias, readWords(search))).toEqual([]);
  });
});

describe("marks of found words", () => {
  const marked = (text: string, search: string) =>
    highlight(text, readWords(search))
      .map(({ text: piece, isFound }) => (isFound ? `[${piece}]` : piece))
      .join("");

  it.each([
    ["Parroquia San Martín de Porres", "martin", "Parroquia San [Martín] de Porres"],
    ["Ch'uquiyapu Marka", "chuquiyapu", "[Ch'uquiyapu] Marka"],
    ["Comedor Cristo Obrero", "comida", "[Comedor] Cristo Obrero"],
    ["<b>Misa</b> & más", "misa", "<b>[Misa]</b> & más"],
    ["n\u0303andu\u0301", "nandu", "[n\u0303andu\u0301]"],
    ["sin nada", "misa", "sin nada"],
    ["", "misa", ""],
  ])("found words are marked: %s", (text, search, expected) => {
    expect(marked(text, search)).toBe(expected);
  });

  it("found words of a long text are shown in their part of it", () => {
    const text = `${"palabra ".repeat(100)}consultorio ${"final ".repeat(100)}`.trim();
    const shown = excerpt(text, readWords("consultorio"), 180);
    expect(shown).toContain("consultorio");
    expect(shown.length).toBeLessThan(190);
    expect(shown).toMatch(/^… .*…$/);
    expect(excerpt(text, readWords("nada"), 180)).toMatch(/^palabra /);
    expect(excerpt("corto", readWords("nada"), 180)).toBe("corto");
    expect(excerpt("x".repeat(500), readWords("nada"), 180)).toBe(`${"x".repeat(180)}…`);
  });
});

it("a search is read up to its limit, whatever is written", () => {
  const long = readWords(`${"palabra ".repeat(2000)}fin`);
  expect(long.written.length).toBeLessThanOrEqual(8);
  expect(readWords("").needed).toEqual([]);
  expect(readWords("%_\\\"' OR 1=1 --<script>").written).toEqual(["or", "1", "1", "script"]);
});
