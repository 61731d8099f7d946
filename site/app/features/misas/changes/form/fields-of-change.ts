import type { Occurrence, Tipo } from "@arzobispado/diocese/misas";
import type { Problems } from "../../../../components/admin/form/bound-fields.ts";
import type { Place } from "../../places.ts";
import type { ChangeForm } from "./change-form.ts";

export interface FieldsOfChange {
  form: ChangeForm;
  problems: Problems<ChangeForm>;
  onChange: (values: Partial<ChangeForm>) => void;
  /** Occurrence being changed. `null`: the change names no occurrence. */
  what: Occurrence | null;
  places: readonly Place[];
  /** Current day, `AAAA-MM-DD`. */
  today: string;
  /** Hours of the same day last year, offered to copy. Empty: last year had none. */
  lastYear: ChangeForm["horas"];
}

/** Kinds that can be added to a day. `oficina` is missing: only timetable lines have office hours. */
export const addedKinds: readonly Tipo[] = [
  "misa",
  "confesion",
  "adoracion",
  "rosario",
  "viacrucis",
  "palabra",
  "otra",
];
