/** Reason why a file cannot be imported. */
export type SheetProblem =
  | "too-large"
  | "unpacks-too-large"
  | "unreadable"
  | "old-format"
  | "protected"
  | "open-document"
  | "numbers"
  | "binary-workbook"
  | "web-page"
  | "shortcut"
  | "not-a-sheet"
  | "all-hidden"
  | "empty"
  | "only-headers"
  | "too-many-rows"
  | "too-slow";

export class SheetProblemError extends Error {
  readonly problem: SheetProblem;
  constructor(problem: SheetProblem, options?: ErrorOptions) {
    super(`The file is no sheet: ${problem}.`, options);
    this.name = "SheetProblemError";
    this.problem = problem;
  }
}
