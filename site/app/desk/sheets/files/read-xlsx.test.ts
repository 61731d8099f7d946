import { zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { foldText } from "../../../text/fold-text.ts";
import { type Cell, cellProblem, cellWords, plainCell } from "../cells/cell.ts";
import { readSheetFile, type SheetReading } from "./read-sheet.ts";
import { chooseHeaders } from "./sheet.ts";
import { rowXml, type TestWorkbook, workbook, workbookParts } from "./xlsx/test-workbook.ts";

const names = ["nombre", "ubicacion", "telefono"];
const columnOf = (words: string) => names.find((name) => name === foldText(words)) ?? "";
const read = (file: Blob, reading: SheetReading = {}) => readSheetFile(file, { columnOf, ...reading });
const problemOf = (file: Blob, reading?: SheetReading) =>
  read(file, reading).then(
    () => null,
    ({ problem }) => problem,
  );

/** Reads the cells of a sheet with one row below its headers. */
async function cellsOf(cells: string[], more: Partial<TestWorkbook> = {}): Promise<Cell[]> {
  const rows = rowXml(["Nombre", "Ubicación"]) + rowXml(cells);
  return (await read(workbook({ ...more, sheets: [{ rows }] }))).rows[0]?.cells ?? [];
}
const number = (value: number, style = 1) => `<c s="${style}"><v>${value}</v></c>`;

/** Text of a cell with a number and a format. */
async function shown(value: number, code: string, more: Partial<TestWorkbook> = {}): Promise<string> {
  const [cell] = await cellsOf([number(value)], { formats: [code], ...more });
  return cellWords(cell);
}

describe("a cell with a format", () => {
  it.each<[words: string, value: number, code: string]>([
    ["07:30", 0.3125, "hh:mm"],
    ["07:30", 0.3125, "h:mm AM/PM"],
    ["19:00", 0.7916666666666666, "h:mm:ss"],
    ["09:30:15", 0.39600694444444445, "h:mm:ss"],
    ["00:00", 0, "hh:mm"],
    ["07:30", 46082.3125, "hh:mm"],
    ["07:30", 0.3125, "[$-400A]hh:mm;@"],
    ["07:30", 0.3125, 'h"h"mm'],
    ["07:30", 0.3125, "d/m/yyyy h:mm"],
    ["49:30", 2.0625, "[h]:mm"],
    ["25:15", 1.052083333333333, "[hh]:mm:ss"],
    ["-01:30", -0.0625, "[h]:mm"],
    ["01:30", 0.0625, "[mm]:ss"],
    ["2026-03-01", 46082, "dd/mm/yyyy"],
    ["2026-03-01", 46082, '[$-340A]d" de "mmmm" de "yyyy;@'],
    ["2026-03-01 09:30", 46082.395833333336, "yyyy-mm-dd hh:mm"],
    ["1900-01-15", 15, "d/m/yy"],
    ["29/02/1900", 60, "d/m/yyyy"],
    ["#####", -3, "d/m/yyyy"],
    ["50 %", 0.5, "0%"],
    ["12,50 %", 0.125, "0.00%"],
    ["Bs 1.250,50", 1250.5, '"Bs" #,##0.00'],
    ["Bs 1.250,50", 1250.5, "[$Bs-400A]\\ #,##0.00"],
    ["Bs 1.250,50", 1250.5, '_([$Bs-400A]* #,##0.00_);_([$Bs-400A]* \\(#,##0.00\\);_([$Bs-400A]* "-"??_);_(@_)'],
    ["Bs (1.250,50)", -1250.5, "_([$Bs-400A]* #,##0.00_);_([$Bs-400A]* \\(#,##0.00\\)"],
    ["-Bs 3", -3, '"Bs" 0'],
    ["1.250.000,00 $us", 1250000, '#,##0.00 "$us"'],
    ["$ 1,01", 1.005, "$ 0.00"],
    ["Bs 0,05", 0.05, '"Bs" 0.00'],
    ["Bs ,05", 0.05, '"Bs" #.00'],
    ["Bs 100.000.000.000.000.000.000", 1e20, '"Bs" #,##0'],
    ["2401234", 2401234, "#,##0"],
    ["2401234", 2401234, "0"],
    ["71234567", 71234567, "0.00E+00"],
    ["71234567", 71234567, "General"],
    ["59171234567", 59171234567, "0.00"],
    ["00002345", 2345, "00000000"],
    ["2401234", 2401234, "0\\-000000"],
    ["2401234", 2401234, "[<=9999999]###-####;(###) ###-####"],
    ["+591 71234567", 71234567, '"+591 "0'],
    ["1250,5", 1250.5, "General"],
    ["0,3", 0.30000000000000004, "General"],
    ["1.250,5", 1250.5, "#,##0.0#"],
    ["12 personas", 12, '0 "personas"'],
    ["2", 2, "0".padEnd(200, "%")],
    ["0,0000001", 1e-7, "General"],
    ["3,5 km", 3.5, 'General" km"'],
    ["2,4 mil", 2401, '0.0," mil"'],
    ["1,5", 1.5, "# ?/?"],
    ["Sí", 1, '"Sí";"Sí";"No"'],
    ["No", 0, '"Sí";"Sí";"No"'],
    ["5", 5, ";;;"],
  ])("[ENT-03] a cell is shown as %s for %d with the format %s", async (words, value, code) => {
    expect(await shown(value, code)).toBe(words);
  });

  it.each<[words: string, value: number, id: number]>([
    ["07:30", 0.3125, 20],
    ["07:30", 0.3125, 21],
    ["07:30", 0.3125, 45],
    ["49:30", 2.0625, 46],
    ["2026-03-01", 46082, 14],
    ["50 %", 0.5, 9],
    ["Bs 1.250,50", 1250.5, 44],
  ])("[ENT-03] a cell is shown as %s for %d with the format that Excel calls %3$d", async (words, value, id) => {
    const [cell] = await cellsOf([number(value)], { builtIn: [id] });
    expect(cellWords(cell)).toBe(words);
  });

  it.each<[words: string, value: number, code: string]>([
    ["06:45", 0.28125, "hh:mm"],
    ["00:00", 0, "hh:mm"],
    ["49:30", 2.0625, "[h]:mm"],
    ["2026-03-01", 46082 - 1462, "d/m/yyyy"],
  ])("[ENT-03] a cell is shown as %s in a workbook of the calendar of 1904", async (words, value, code) => {
    expect(await shown(value, code, { is1904: true })).toBe(words);
  });

  it("[ENT-03] a cell is its value for a field of numbers or moments, and its words for a text", async () => {
    const formats = ['"Bs" #,##0.00', "0%", "hh:mm", "dd/mm/yyyy"];
    const [money, percent, hour, day] = await cellsOf(
      [number(1250.5), number(0.5, 2), number(46082.3125, 3), number(46082, 4)],
      { formats },
    );
    expect([money, percent].map((cell) => plainCell("number", cell ?? null))).toEqual([1250.5, 0.5]);
    expect(plainCell("text", money ?? null)).toBe("Bs 1.250,50");
    expect(plainCell("date", hour ?? null)).toEqual(new Date("2026-03-01T07:30:00Z"));
    expect(plainCell("text", hour ?? null)).toBe("07:30");
    expect(plainCell("date", day ?? null)).toEqual(new Date("2026-03-01T00:00:00Z"));
    expect(plainCell("text", 2401234)).toBe(2401234);
  });
});

describe("a cell that is broken", () => {
  it.each(["#N/A", "#REF!", "#VALUE!", "#DIV/0!", "#NAME?", "#NUM!", "#NULL!", "#SPILL!", "#CALC!"])(
    "[ENT-03] a broken cell has %s for a problem, not an empty value",
    async (error) => {
      const [cell] = await cellsOf([`<c t="e"><f>A1</f><v>${error}</v></c>`]);
      expect(cellProblem(cell ?? null)).toContain(`«${error}» es un error`);
    },
  );

  it.each(["#N/D", "#¡REF!", "#¡DIV/0!", "#¿NOMBRE?", "#¡VALOR!", "#ERROR!", "Err:502", "########"])(
    "[ENT-03] a broken cell has %s for a problem where a program has written it as a text",
    (error) => {
      expect(cellProblem(error)).toContain(`«${error}» es un error`);
    },
  );

  it.each(["# 12", "#1", "#", "N/A", "Casa #2", "#misa"])("[ENT-03] a broken cell is not %s", (words) => {
    expect(cellProblem(words)).toBeNull();
  });

  it("[ENT-03] a formula without a result is broken, but not one whose result is an empty text", async () => {
    const cells = await cellsOf([
      "<c><f>B1</f><v></v></c>",
      "<c><f>B1</f></c>",
      '<c t="str"><f>""</f><v></v></c>',
      "x",
    ]);
    expect(cells.map((cell) => cellProblem(cell) !== null)).toEqual([true, true, false, false]);
  });
});

describe("a workbook of another program", () => {
  it("[ENT-03] a workbook has texts of all forms: shared, inline, of formulas, in runs, without their pronunciation", async () => {
    const strings = [
      "<t>San José</t>",
      '<r><t xml:space="preserve">San </t></r><r><rPr><b/></rPr><t>José</t></r><rPh sb="0" eb="1"><t>no</t></rPh>',
      "<t>a_x000D_\nb</t>",
      "<t>_x005F_x000D_</t>",
    ];
    const shared = strings.map((_, at) => `<c t="s"><v>${at}</v></c>`);
    const cells = await cellsOf([...shared, '<c t="str"><f>A1</f><v>Tel. 7</v></c>', '<c t="b"><v>1</v></c>'], {
      strings,
    });
    expect(cells).toEqual(["San José", "San José", "a\r\nb", "_x000D_", "Tel. 7", true]);
  });

  it("[ENT-03] a workbook is read with a prefix before all its names", async () => {
    const cell = (words: string) => `<x:c t="inlineStr"><x:is><x:t>${words}</x:t></x:is></x:c>`;
    const rows = `<x:row r="1">${cell("Nombre")}${cell("Ubicación")}</x:row><x:row r="2">${cell("A")}<x:c s="1"><x:v>0.3125</x:v></x:c></x:row>`;
    const sheet = await read(workbook({ prefix: "x", formats: ["hh:mm"], sheets: [{ rows }] }));
    expect(sheet.rows[0]?.cells.map(cellWords)).toEqual(["A", "07:30"]);
  });

  it("[ENT-03] a workbook may have moments in words", async () => {
    const moments = ["2026-03-01T09:30:00Z", "2026-03-01", "09:30:00", "1899-12-30T07:30:00", "2026", "mañana"];
    const cells = await cellsOf(moments.map((moment) => `<c t="d"><v>${moment}</v></c>`));
    expect(cells.map(cellWords)).toEqual(["2026-03-01 09:30", "2026-03-01", "09:30", "07:30", "2026", "mañana"]);
  });

  it("[ENT-03] a workbook may have cells and rows without their places, or with some", async () => {
    const rows = `<row><c t="inlineStr"><is><t>Nombre</t></is></c><c t="inlineStr"><is><t>Ubicación</t></is></c></row><row r="5"><c r="B5"><v>1</v></c><c><v>2</v></c></row><row><c><v>3</v></c></row>`;
    const sheet = await read(workbook({ sheets: [{ rows }] }));
    expect(sheet.rows).toEqual([
      { number: 5, cells: [null, 1, 2] },
      { number: 6, cells: [3] },
    ]);
  });

  it("[ENT-03] a workbook has its value once where cells are joined", async () => {
    const [first, second] = await cellsOf([number(7, 0), "<c/>"]);
    expect([first, second]).toEqual([7, undefined]);
  });
});

describe("cells that were merged downwards", () => {
  const rows =
    rowXml(["Nombre", "Ubicación"]) + rowXml(["Ana", "Sur"]) + rowXml(["Eva"]) + "<row/>" + rowXml(["Luz", "Norte"]);
  const merged = ["B2:B5", "A1:B1", "A2:B2", "Z9:A1", "B1048576:B1048577", "B2", ""];

  it("[ENT-03] merged cells have the first one's value in each row that is not empty", async () => {
    const { rows: found } = await read(workbook({ sheets: [{ rows, merged }] }));
    expect(found.map(({ cells }) => cells)).toEqual([
      ["Ana", "Sur"],
      ["Eva", "Sur"],
      ["Luz", "Norte"],
    ]);
  });

  it("[ENT-03] [SEG-81] merged cells end with the sheet's rows, however many ranges there are", async () => {
    const wide = Array.from({ length: 20_000 }, (_, at) => `B${(at % 2) + 2}:B1048576`);
    const { rows: found } = await read(workbook({ sheets: [{ rows, merged: wide }] }));
    expect(found.map(({ cells }) => cells[1])).toEqual(["Sur", "Sur", "Norte"]);
  });
});

describe("the sheet that is read", () => {
  const data = rowXml(["Nombre", "Ubicación"]) + rowXml(["Hogar", "Sur"]);
  const notes = rowXml(["Llene la segunda hoja."]) + rowXml(["Gracias."]);
  const readOf = async (book: TestWorkbook, reading?: SheetReading) => {
    const { sheets, sheetAt, headers } = await read(workbook(book), reading);
    return { sheets, name: sheets[sheetAt], first: headers[0] };
  };

  it.each(["hidden", "veryHidden"] as const)(
    "[ENT-03] the sheet is the visible one behind a sheet that is %s",
    async (state) => {
      const sheets = [
        { name: "Listas", state, rows: data.replace("Hogar", "Oculto") },
        { name: "Obras", rows: data },
      ];
      expect(await readOf({ sheets })).toEqual({ sheets: ["Obras"], name: "Obras", first: "Nombre" });
    },
  );

  it("[ENT-03] the sheet is the active one", async () => {
    const sheets = [
      { name: "2025", rows: data },
      { name: "2026", rows: data },
    ];
    expect(await readOf({ sheets, activeTab: 1 })).toMatchObject({ name: "2026", sheets: ["2025", "2026"] });
  });

  it("[ENT-03] the sheet is the one that has the headers, where the active one has none", async () => {
    const sheets = [
      { name: "Léame", rows: notes },
      { name: "Datos", rows: data },
    ];
    expect(await readOf({ sheets })).toMatchObject({ name: "Datos" });
  });

  it("[ENT-03] the sheet is the one with rows under its headers, where the active one is empty or has headers only", async () => {
    const rest = [{ name: "Datos", rows: data }];
    for (const rows of ["", rowXml(["Nombre", "Ubicación"])]) {
      expect(await readOf({ sheets: [{ name: "Vacía", rows }, ...rest] })).toMatchObject({ name: "Datos" });
    }
    const sheets = [
      { name: "Vacía", rows: "" },
      { name: "Otra", rows: notes },
    ];
    expect(await readOf({ sheets })).toMatchObject({ name: "Otra" });
  });

  it("[ENT-03] the sheet is the one that the person chose", async () => {
    const sheets = [
      { name: "Léame", rows: notes },
      { name: "Datos", rows: data },
    ];
    expect(await readOf({ sheets }, { sheetAt: 0 })).toMatchObject({ name: "Léame", first: "Llene la segunda hoja." });
  });

  it("[ENT-03] a workbook whose sheets are all hidden has no sheet", async () => {
    expect(await problemOf(workbook({ sheets: [{ state: "hidden", rows: data }] }))).toBe("all-hidden");
  });
});

describe("the row of headers", () => {
  const rows = [
    ...[
      ["Obras sociales, 2026"],
      ["La Paz", "Nombre del responsable: Ana"],
      [],
      ["Nombre", "Ubicación"],
      ["Hogar", "Sur"],
    ],
  ];
  it("[ENT-03] the row of headers is the first that names two columns, in a workbook and in a CSV", async () => {
    const xml = rows.map((cells, at) => rowXml(cells, ` r="${at + 1}"`)).join("");
    const csv = new Blob([rows.map((cells) => cells.join(";")).join("\n")]);
    for (const file of [workbook({ sheets: [{ rows: xml }] }), csv]) {
      const { headerRow, headers, above, rows: found } = await read(file);
      expect({ headerRow, headers, above: above.map(({ number }) => number) }).toEqual({
        headerRow: 4,
        headers: ["Nombre", "Ubicación"],
        above: [1, 2],
      });
      expect(found).toEqual([{ number: 5, cells: ["Hogar", "Sur"] }]);
    }
  });

  it("[ENT-03] the row of headers may have one column", async () => {
    expect(await read(new Blob(["Obras de La Paz\nNombre\nHogar, Sur\n"]))).toMatchObject({ headerRow: 2 });
  });

  it("[ENT-03] the row of headers is the first row where none names a column, and another one where the person chose it", async () => {
    const sheet = await read(new Blob(["Título;\nCasa;Calle\nHogar;Sur\nHogar;Norte\n"]));
    expect(sheet.headerRow).toBe(1);
    expect(chooseHeaders(sheet, 2)).toMatchObject({ headers: ["Casa", "Calle"], rows: [{ number: 3 }, { number: 4 }] });
    expect(chooseHeaders(chooseHeaders(sheet, 3), 1)).toEqual(sheet);
  });
});

describe("a hostile workbook", () => {
  const data = rowXml(["Nombre", "Ubicación"]) + rowXml(["Hogar", "Sur"]);

  it("[ENT-03] [SEG-81] a hostile workbook pays nothing for its far places", async () => {
    const far =
      '<row r="1048576"><c r="XFD1048576"><v>1</v></c><c r="A1048576"><v>2</v></c></row><row r="9e99"><c r="ZZZ1"><v>3</v></c></row>';
    const { rows } = await read(workbook({ sheets: [{ rows: data + far }] }));
    expect(rows.map(({ number: at, cells }) => [at, cells.length])).toEqual([
      [2, 2],
      [1048576, 1],
    ]);
  });

  it("[ENT-03] [SEG-81] a hostile workbook pays nothing for a hundred thousand empty rows", async () => {
    const rows = data + '<row r="9"/><row><c s="1"/></row>'.repeat(50_000);
    expect((await read(workbook({ sheets: [{ rows }] }))).rows).toHaveLength(1);
  });

  it("[ENT-03] [SEG-81] a hostile workbook pays nothing for unread sheets: their parts are not even unpacked", async () => {
    const parts = workbookParts({ sheets: [{ rows: data }, ...Array.from({ length: 300 }, () => ({ rows: data }))] });
    for (const name of Object.keys(parts)) if (/sheet\d\d+\.xml$/.test(name)) parts[name] = new Uint8Array([1, 2, 3]);
    const sheet = await read(new Blob([zipSync(parts)]));
    expect([sheet.rows.length, sheet.sheets.length]).toEqual([1, 100]);
  });

  it.each(["xl/worksheets/sheet1.xml", "xl/sharedStrings.xml", "xl/styles.xml", "xl/workbook.xml"])(
    "[ENT-03] [SEG-81] a hostile workbook ends where it has unpacked too much of %s",
    async (name) => {
      const mostUnpacked = 1024 * 1024;
      const parts = workbookParts({ sheets: [{ rows: data }], strings: [] });
      parts[name] = Buffer.concat([parts[name] ?? new Uint8Array(), Buffer.alloc(mostUnpacked, " ")]);
      expect(await problemOf(new Blob([zipSync(parts)]), { mostUnpacked })).toBe("unpacks-too-large");
      expect(await problemOf(new Blob([zipSync(parts)]), { mostUnpacked: 3 * mostUnpacked })).toBeNull();
    },
  );

  it("[ENT-03] [SEG-81] a hostile workbook repeats no long text for each of its cells", async () => {
    const strings = [`<t>${"a".repeat(32_000)}</t>`];
    const rows = data + rowXml(Array.from({ length: 100 }, () => '<c t="s"><v>0</v></c>')).repeat(20);
    expect(await problemOf(workbook({ sheets: [{ rows }], strings }))).toBe("unpacks-too-large");
  });

  it("[ENT-03] [SEG-81] a hostile workbook is read only to the rows that one import takes", async () => {
    const broken = data + rowXml(["a", "b"]).repeat(200) + "<a>".repeat(100_000);
    expect(await problemOf(workbook({ sheets: [{ rows: broken }] }), { mostRows: 10 })).toBe("too-many-rows");
  });

  it.each([
    ["elements within elements", "<a>".repeat(100_000)],
    ["an element of many attributes", `<a ${Array.from({ length: 1000 }, (_, at) => `a${at}=""`).join(" ")}/>`],
  ])("[ENT-03] [SEG-81] a hostile workbook is refused for %s", async (_what, xml) => {
    expect(await problemOf(workbook({ sheets: [{ rows: data + xml }] }))).toBe("unreadable");
  });

  it("[ENT-03] [SEG-81] a hostile workbook has no entities that grow", async () => {
    const parts = workbookParts({ sheets: [{ rows: data }] });
    const name = "xl/worksheets/sheet1.xml";
    const xml = Buffer.from(parts[name] ?? []).toString();
    const bomb = '<!DOCTYPE a [<!ENTITY b "bbbb"><!ENTITY c "&b;&b;&b;">]><worksheet';
    parts[name] = Buffer.from(xml.replace("<worksheet", bomb).replace("Hogar", "&c;&amp;"));
    expect((await read(new Blob([zipSync(parts)]))).rows[0]?.cells[0]).toBe("&c;&");
  });

  it("[ENT-03] a workbook with two columns of the same name has the first one, and each of them is reported", async () => {
    const rows = rowXml(["Nombre", "Nombre", "Ubicación"]) + rowXml(["a", "b", "c"]);
    expect((await read(workbook({ sheets: [{ rows }] }))).headers).toEqual(["Nombre", "Nombre", "Ubicación"]);
  });
});
