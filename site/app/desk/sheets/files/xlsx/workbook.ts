import { SheetProblemError } from "../sheet-problem.ts";
import { readXml } from "./read-xml.ts";
import type { UnpackBudget, ZipPart } from "./zip-parts.ts";

/** Sheet of a workbook that is not hidden. */
interface VisibleSheet {
  name: string;
  part: ZipPart;
}

export interface Workbook {
  /** Visible sheets in the order of their tabs. */
  sheets: VisibleSheet[];
  /** Index in `sheets` of the sheet that was open when the workbook was saved. */
  active: number;
  /** Do serial numbers count days from 1904, as on old Macs? */
  is1904: boolean;
  styles: ZipPart | null;
  strings: ZipPart | null;
}

type Parts = ReadonlyMap<string, ZipPart>;

/** Most sheets to choose from, and most letters of a sheet's name. */
const [mostSheets, longestName] = [100, 100];

/**
 * Reads the visible sheets of a workbook, and where its styles and strings are.
 * @throws SheetProblemError
 */
export function readWorkbook(parts: Parts, budget: UnpackBudget): Workbook {
  const [root] = relationsOf(parts, "", budget).filter(({ type }) => type === "officeDocument");
  const path = root?.path ?? "xl/workbook.xml";
  const part = parts.get(path);
  if (!part) throw new SheetProblemError("not-a-sheet");
  const named: { name: string; relation: string; isVisible: boolean }[] = [];
  let [activeTab, is1904] = [0, false];
  readXml(part, budget, {
    open: (name, attribute) => {
      if (name === "workbookView") activeTab ||= Number(attribute("activeTab"));
      if (name === "workbookPr") is1904 = /^(?:1|true|on)$/.test(attribute("date1904"));
      if (name !== "sheet") return;
      const isVisible = !/hidden/i.test(attribute("state"));
      named.push({ name: attribute("name").slice(0, longestName), relation: attribute("id"), isVisible });
    },
  });
  const relations = relationsOf(parts, path, budget);
  const sheets: (VisibleSheet & { tab: number })[] = [];
  for (const [tab, { name, relation, isVisible }] of named.entries()) {
    const target = relations.find(({ id, type }) => id === relation && type === "worksheet");
    const sheet = parts.get(target?.path ?? "");
    if (isVisible && sheet && sheets.length < mostSheets) sheets.push({ name, part: sheet, tab });
  }
  if (named.length > 0 && sheets.length === 0) throw new SheetProblemError("all-hidden");
  const of = (type: string) => parts.get(relations.find((each) => each.type === type)?.path ?? "") ?? null;
  const active = Math.max(
    0,
    sheets.findIndex(({ tab }) => tab === activeTab),
  );
  return { sheets, active, is1904, styles: of("styles"), strings: of("sharedStrings") };
}

interface Relation {
  id: string;
  /** Last segment of the type's URI. */
  type: string;
  /** Name of the target part. */
  path: string;
}

function relationsOf(parts: Parts, path: string, budget: UnpackBudget): Relation[] {
  const slash = path.lastIndexOf("/") + 1;
  const folder = path.slice(0, slash);
  const part = parts.get(`${folder}_rels/${path.slice(slash)}.rels`);
  const relations: Relation[] = [];
  if (!part) return relations;
  readXml(part, budget, {
    open: (name, attribute) => {
      if (name !== "Relationship") return;
      const type = attribute("Type");
      const target = pathOf(folder, attribute("Target"));
      relations.push({ id: attribute("Id"), type: type.slice(type.lastIndexOf("/") + 1), path: target });
    },
  });
  return relations;
}

/** Resolves the target of a relation to the name of a part. */
function pathOf(folder: string, target: string): string {
  const steps = target.startsWith("/") ? [] : folder.split("/").filter(Boolean);
  for (const step of target.split("/")) {
    if (step === "..") steps.pop();
    else if (step !== "" && step !== ".") steps.push(step);
  }
  return steps.join("/").toLowerCase();
}
