import { builtInFormat, type NumberFormat, parseFormat } from "./number-format.ts";
import { readXml } from "./read-xml.ts";
import type { UnpackBudget, ZipPart } from "./zip-parts.ts";

/** Finds the number format of a cell by the number of its style. */
export type FormatOf = (style: number) => NumberFormat;

/** Reads the number formats of a workbook; parses each when first used. */
export function readFormats(part: ZipPart | null, budget: UnpackBudget): FormatOf {
  const codes = new Map<number, string>();
  const styles: number[] = [];
  let isWithin = false;
  if (part) {
    readXml(part, budget, {
      open: (name, attribute) => {
        if (name === "numFmt") codes.set(Number(attribute("numFmtId")), attribute("formatCode"));
        if (name === "cellXfs") isWithin = true;
        if (name === "xf" && isWithin) styles.push(Number(attribute("numFmtId")));
      },
      close: (name) => {
        if (name === "cellXfs") isWithin = false;
      },
    });
  }
  const known = new Map<number, NumberFormat>();
  return (style) => {
    const id = styles[style] ?? 0;
    const format = known.get(id) ?? parseFormat(codes.get(id) || builtInFormat(id));
    known.set(id, format);
    return format;
  };
}
