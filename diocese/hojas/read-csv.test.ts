import { describe, expect, it } from "vitest";
import { readCsv } from "./read-csv.ts";

const names = ["Nombre", "Ubicación", "Teléfono"];
const columnOf = (words: string) => names.find((name) => name.toLowerCase() === words.trim().toLowerCase()) ?? "";
const cellsOf = (given: string | Uint8Array) =>
  readCsv(typeof given === "string" ? Buffer.from(given) : given, { columnOf })?.map(({ cells }) => cells);

describe("the separator of a CSV", () => {
  const rows = [
    ["Nombre", "Ubicación"],
    ["Hogar", "Calle 2, zona Sur"],
  ];
  it.each([
    ["sep=;", "sep=;\r\nNombre;Ubicación\r\nHogar;Calle 2, zona Sur\r\n"],
    ["SEP=; in capitals", "SEP=;\nNombre;Ubicación\nHogar;Calle 2, zona Sur"],
    ["sep=,", 'sep=,\nNombre,Ubicación\nHogar,"Calle 2, zona Sur"'],
    ["sep= and a tab", "sep=\t\nNombre\tUbicación\nHogar\tCalle 2, zona Sur"],
    ["sep=\\t in letters", "sep=\\t\nNombre\tUbicación\nHogar\tCalle 2, zona Sur"],
    ["sep=| of no usual program", "sep=|\nNombre|Ubicación\nHogar|Calle 2, zona Sur"],
    ["sep=; behind a mark of UTF-8", "\uFEFFsep=;\nNombre;Ubicación\nHogar;Calle 2, zona Sur"],
    ["sep=; in quotes", '"sep=;"\nNombre;Ubicación\nHogar;Calle 2, zona Sur'],
    ["sep=; that another program took for a row", 'sep=;,\nNombre,Ubicación\nHogar,"Calle 2, zona Sur"'],
    ["sep=; that the rows do not have", 'sep=;\nNombre,Ubicación\nHogar,"Calle 2, zona Sur"'],
    ["sep= without a separator", "sep=\nNombre;Ubicación\nHogar;Calle 2, zona Sur"],
    ["two columns and prose with commas", "Nombre;Ubicación\nHogar;Calle 2, zona Sur\n"],
    ["a title with commas above", "Obras de La Paz, Viacha, El Alto\n\nNombre;Ubicación\nHogar;Calle 2, zona Sur\n"],
    ["lines of an old Mac", "Nombre;Ubicación\rHogar;Calle 2, zona Sur\r"],
    ["lines that end in both ways", "Nombre;Ubicación\r\nHogar;Calle 2, zona Sur\nHogar;Calle 2, zona Sur\r\n"],
  ])("[ENT-03] the separator is found with %s", (_what, text) => {
    const read = cellsOf(text) ?? [];
    expect(read.filter(([first]) => !first?.startsWith("Obras")).slice(0, 2)).toEqual(rows);
  });

  it("[ENT-03] a file of one column, whose commas are prose, has no separator", () => {
    expect(cellsOf("Nombre\nHogar, Sur\nHogar, Norte\nHogar, Este\n")?.[1]).toEqual(["Hogar, Sur"]);
  });

  it("[ENT-03] a separator hides no row: numbers are those that a spreadsheet shows", () => {
    const rowsRead = readCsv(Buffer.from('sep=;\nNombre;Ubicación\n;\n"a\nb";c\nd;e\n'), { columnOf });
    expect(rowsRead?.map(({ number }) => number)).toEqual([1, 3, 4]);
  });
});

/** Encodes a text in an old encoding. */
function encoded(alphabet: Record<string, number>, text: string): Uint8Array {
  return Uint8Array.from(text, (sign) => {
    const byte = alphabet[sign] ?? sign.charCodeAt(0);
    if (byte > 0xff || (byte > 0x7f && !(sign in alphabet))) throw new Error(`«${sign}» is not in the alphabet.`);
    return byte;
  });
}
const macRoman = {
  ...{ á: 0x87, é: 0x8e, í: 0x92, ó: 0x97, ú: 0x9c, ñ: 0x96, ü: 0x9f, Á: 0xe7, É: 0x83, Í: 0xea, Ó: 0xee, Ú: 0xf2 },
  ...{ Ñ: 0x84, "¿": 0xc0, "¡": 0xc1, "«": 0xc7, "»": 0xc8, º: 0xbc, ª: 0xbb, "–": 0xd0, "’": 0xd5, "\u00A0": 0xca },
};
const windows1252 = {
  ...{ á: 0xe1, é: 0xe9, í: 0xed, ó: 0xf3, ú: 0xfa, ñ: 0xf1, ü: 0xfc, Á: 0xc1, É: 0xc9, Í: 0xcd, Ó: 0xd3, Ú: 0xda },
  ...{ Ñ: 0xd1, "¿": 0xbf, "¡": 0xa1, "«": 0xab, "»": 0xbb, º: 0xba, ª: 0xaa, "–": 0x96, "’": 0x92, "\u00A0": 0xa0 },
};
const msDos = {
  ...{ á: 0xa0, é: 0x82, í: 0xa1, ó: 0xa2, ú: 0xa3, ñ: 0xa4, ü: 0x81, Á: 0xb5, É: 0x90, Í: 0xd6, Ó: 0xe0, Ú: 0xe9 },
  ...{ Ñ: 0xa5, "¿": 0xa8, "¡": 0xad, "«": 0xae, "»": 0xaf, º: 0xa7, ª: 0xa6, "\u00A0": 0xff },
};

describe("the alphabet of a CSV", () => {
  const words = [
    ...["Achachicala, niñas", "Nº 12 «La Merced»", "ÑUFLO DE CHÁVEZ", "¿Qué hace?", "Pingüinos", "Día y noche"],
    ...["San José", "Órbita", "3.ª edad", "Atención: martes", "Perú", "MARÍA", "Cáritas", "Muñoz"],
  ];
  const alphabets = { macRoman, windows1252, msDos };
  it.each(Object.entries(alphabets))("[ENT-03] an alphabet %s is recognised by each word alone", (_name, alphabet) => {
    for (const word of words) {
      expect(cellsOf(encoded(alphabet, `Nombre;${word}\nx;y\n`))?.[0]?.[1]).toBe(word);
    }
  });

  it.each([
    ["a dash between words", "lunes – viernes"],
    ["a dash between hours", "7:30–9:00"],
    ["a mark of quotation behind a point", "«Nunca.» Siempre"],
    ["a hard blank", "5\u00A0000"],
    ["an apostrophe beside a letter with an accent", "Nuestra Señora d’Oropa"],
  ])("[ENT-03] Windows-1252 is told from MacRoman where there is %s", (_what, word) => {
    expect(cellsOf(encoded(windows1252, `Nombre;${word}\nx;y\n`))?.[0]?.[1]).toBe(word);
  });

  it.each<[string, (text: string) => Buffer]>([
    ["UTF-16 LE with a mark", (text) => Buffer.from(`\uFEFF${text}`, "utf16le")],
    ["UTF-16 LE without", (text) => Buffer.from(text, "utf16le")],
    ["UTF-16 BE with a mark", (text) => Buffer.from(`\uFEFF${text}`, "utf16le").swap16()],
    ["UTF-16 BE without", (text) => Buffer.from(text, "utf16le").swap16()],
    ["UTF-8 with a mark", (text) => Buffer.from(`\uFEFF${text}`)],
    ["UTF-8 without", (text) => Buffer.from(text)],
  ])("[ENT-03] an alphabet %s is recognised, with a line that names the separator", (_what, encode) => {
    expect(cellsOf(encode("sep=;\r\nNombre;Teléfono\r\nPeña – «1» 🇧🇴;2401234\r\n"))).toEqual([
      ["Nombre", "Teléfono"],
      ["Peña – «1» 🇧🇴", "2401234"],
    ]);
  });

  it("[ENT-03] UTF-8 with a broken byte loses that letter alone", () => {
    const bytes = Buffer.concat([
      Buffer.from("Nombre;Ubicación\nPeña;Ñuflo "),
      Buffer.from([0xf1]),
      Buffer.from(" José\n"),
    ]);
    expect(cellsOf(bytes)?.[1]).toEqual(["Peña", "Ñuflo \uFFFD José"]);
  });

  it.each<[string, number[]]>([
    ["a picture", [0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1]],
    ["two bytes", [0, 1]],
    ["a text with empty bytes in it", [65, 66, 67, 68, 0, 69, 70, 71, 72]],
  ])("[ENT-03] a file of %s is no text", (_what, bytes) => {
    expect(cellsOf(Uint8Array.from(bytes))).toBeUndefined();
  });
});
