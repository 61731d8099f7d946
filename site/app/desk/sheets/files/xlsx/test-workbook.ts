import { strToU8, zipSync } from "fflate";

/** Sheet of a workbook under test. */
interface TestSheet {
  name?: string;
  state?: "visible" | "hidden" | "veryHidden";
  /** XML of its rows. */
  rows: string;
  /** Merged ranges, such as `A2:A4`. */
  merged?: string[];
}

export interface TestWorkbook {
  sheets: TestSheet[];
  /** Format codes: style 1 has the first, style 2 the second. */
  formats?: string[];
  /** Numbers of built-in formats, for the styles after those of `formats`. */
  builtIn?: number[];
  /** Strings that cells share, as XML of their `si`. */
  strings?: string[];
  is1904?: boolean;
  activeTab?: number;
  /** Namespace prefix of all elements, as some libraries write it. */
  prefix?: string;
}

const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packages = "http://schemas.openxmlformats.org/package/2006";

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

/** Makes the parts of a workbook as other programs write them: formats, several sheets, any XML a test needs. */
export function workbookParts(book: TestWorkbook): Record<string, Uint8Array> {
  const { sheets, formats = [], builtIn = [], strings, is1904 = false, activeTab = 0, prefix = "" } = book;
  const p = prefix === "" ? "" : `${prefix}:`;
  const root = (name: string, inner: string) =>
    `<?xml version="1.0" encoding="UTF-8"?>\n<${p}${name} xmlns${prefix && `:${prefix}`}="${main}" xmlns:r="${office}">${inner}</${p}${name}>`;
  const numFmts = formats.map((code, at) => `<${p}numFmt numFmtId="${164 + at}" formatCode="${escaped(code)}"/>`);
  const ids = [0, ...formats.map((_, at) => 164 + at), ...builtIn];
  const xfs = ids.map((id) => `<${p}xf numFmtId="${id}" applyNumberFormat="1"/>`);
  const relations = [
    ...sheets.map((_, at) => ["worksheet", `worksheets/sheet${at + 1}.xml`]),
    ["styles", "/xl/styles.xml"],
    ...(strings ? [["sharedStrings", "sharedStrings.xml"]] : []),
  ].map(([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${office}/${type}" Target="${target}"/>`);
  const xml: Record<string, string> = {
    "[Content_Types].xml": `<Types xmlns="${packages}/content-types"/>`,
    "_rels/.rels": `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    "xl/_rels/workbook.xml.rels": `<Relationships xmlns="${packages}/relationships">${relations.join("")}</Relationships>`,
    "xl/workbook.xml": root(
      "workbook",
      `<${p}workbookPr${is1904 ? ' date1904="1"' : ""}/><${p}bookViews><${p}workbookView activeTab="${activeTab}"/></${p}bookViews><${p}sheets>${sheets
        .map(
          ({ name, state = "visible" }, at) =>
            `<${p}sheet name="${escaped(name ?? `Hoja${at + 1}`)}" sheetId="${at + 1}" state="${state}" r:id="rId${at + 1}"/>`,
        )
        .join("")}</${p}sheets>`,
    ),
    "xl/styles.xml": root(
      "styleSheet",
      `<${p}numFmts>${numFmts.join("")}</${p}numFmts><${p}cellStyleXfs><${p}xf numFmtId="14"/></${p}cellStyleXfs><${p}cellXfs>${xfs.join("")}</${p}cellXfs>`,
    ),
    ...(strings ? { "xl/sharedStrings.xml": root("sst", strings.map((si) => `<${p}si>${si}</${p}si>`).join("")) } : {}),
  };
  for (const [at, { rows, merged = [] }] of sheets.entries()) {
    const ranges = merged.map((ref) => `<${p}mergeCell ref="${ref}"/>`).join("");
    xml[`xl/worksheets/sheet${at + 1}.xml`] = root(
      "worksheet",
      `<${p}sheetData>${rows}</${p}sheetData><${p}mergeCells>${ranges}</${p}mergeCells>`,
    );
  }
  return Object.fromEntries(Object.entries(xml).map(([name, text]) => [name, strToU8(text)]));
}

export const workbook = (book: TestWorkbook): Blob => new Blob([zipSync(workbookParts(book))]);

/** XML of a row: texts as inline strings; an item that begins with `<` is the XML of a cell. */
export function rowXml(cells: readonly string[], attributes = ""): string {
  const written = cells.map((cell) =>
    cell.startsWith("<") ? cell : `<c t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`,
  );
  return `<row${attributes}>${written.join("")}</row>`;
}
