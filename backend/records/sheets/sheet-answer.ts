import { BadRequestError, type Problem, type Problems } from "../../protocol/errors.ts";
import type { Viewer } from "../store/viewer.ts";
import type { RowOutcome } from "./decide-row.ts";
import type { Sheet } from "./sheet-form.ts";

/** Outcome of one row, in the answer. */
export interface RowAnswer {
  number: number;
  outcome: RowOutcome["outcome"];
  /** `""`: a record that a trial would create, or a wrong row. */
  id: string;
  /** Old and new values of an update, by field. Long texts are cut. */
  changes: Record<string, { from: unknown; to: unknown }>;
  /** Problem of the row as a whole. */
  problem: Problem | null;
  /** Problems by field. */
  problems: Problems;
}

export interface SheetAnswer {
  /** Id for undoing the import. `null`: a trial, or no row changed. */
  id: string | null;
  counts: Record<RowOutcome["outcome"], number>;
  rows: RowAnswer[];
  /** Names in the sheet that lack the opening of a title, with that title, by field. */
  names: Record<string, Record<string, string>>;
}

interface Telling {
  isSuperuser: boolean;
  isTrial: boolean;
  /** Characters of a long text that are shown. */
  letters: number;
}

export function rowAnswer(number: number, done: RowOutcome, { isSuperuser, isTrial, letters }: Telling): RowAnswer {
  const row = { number, outcome: done.outcome, id: "", changes: {}, problem: null, problems: {} };
  switch (done.outcome) {
    case "wrong":
      return { ...row, problem: done.problem, problems: done.problems };
    case "update": {
      const { before, after } = done;
      const visible = done.changed.filter(({ hidden }) => !hidden || isSuperuser);
      const changes = visible.map(({ name }) => {
        return [name, { from: shortened(before[name], letters), to: shortened(after[name], letters) }];
      });
      return { ...row, id: after.id, changes: Object.fromEntries(changes) };
    }
    case "unchanged":
      return { ...row, id: done.before.id };
    default:
      return { ...row, id: isTrial ? "" : done.after.id };
  }
}

/** Characters of all long texts of an answer together, and least and most of one text. */
const mostLetters = 4_000_000;
const lettersOfOne = { least: 20, most: 300 };

/** Makes the options of `rowAnswer`: they cut texts so that the answer to a large sheet stays small. */
export function tellingOf({ mode, rows }: Sheet, { superuser }: Viewer): Telling {
  const cells = rows.reduce((sum, { values }) => sum + Object.keys(values).length, 0);
  const share = Math.floor(mostLetters / (2 * Math.max(1, cells)));
  const letters = Math.min(lettersOfOne.most, Math.max(lettersOfOne.least, share));
  return { isSuperuser: superuser, isTrial: mode === "trial", letters };
}

function shortened(value: unknown, letters: number): unknown {
  return typeof value === "string" && value.length > letters ? `${value.slice(0, letters)}…` : value;
}

export function refusalOfRows({ rows }: SheetAnswer): BadRequestError {
  const wrong = rows.filter(({ outcome }) => outcome === "wrong");
  const data = wrong.map(({ number, problem, problems }) => [number, problem ?? problems]);
  return new BadRequestError("Some rows are wrong.", { data: { rows: Object.fromEntries(data) } });
}
