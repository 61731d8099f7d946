import type { Occurrence, Tipo } from "@arzobispado/diocese/misas";
import type { Place } from "../../places.ts";
import type { ChangeForm } from "./change-form.ts";
import type { FormProblems } from "./form-problems.ts";

/** What the fields of a change are given. */
export interface FieldsOfChange {
  form: ChangeForm;
  problems: FormProblems;
  onChange: (values: Partial<ChangeForm>) => void;
  /** Of which it speaks; null for what is added. */
  what: Occurrence | null;
  places: readonly Place[];
  /** `AAAA-MM-DD`. */
  today: string;
  /** Hours of the same day last year, to begin with; none where nothing was written. */
  lastYear: ChangeForm["horas"];
}

/** What can be added to a day. The office is told by lines alone. */
export const addedKinds: readonly Tipo[] = [
  "misa",
  "confesion",
  "adoracion",
  "rosario",
  "viacrucis",
  "palabra",
  "otra",
];
