import type { Tipo } from "@arzobispado/diocese/misas";
import { randomKey } from "../../../../text/random-key.ts";
import { newBatchKey } from "../../../../text/record-id.ts";

/** Kind of change: suspend a Mass, move a Mass, add a Mass, or replace the timetable of a whole day. */
export type ChangeKind = "suspende" | "mueve" | "agrega" | "especial";

/** Last day of a change: that day alone, the next one too, three days, or a chosen day (`hasta`). */
export type End = "dia" | "siguiente" | "tres" | "hasta";

/** Hour of a special day, as a row of the form. */
export interface SpecialHour {
  /** React key of this row of the form. */
  key: string;
  tipo: Tipo;
  /** `HH:MM`. */
  hora: string;
  etiqueta: string;
}

/** Values of the form of a change; plain data, so that a draft of it survives a closed tab. */
export interface ChangeForm {
  /** Key of its records (`sendChanges`): a retry does not create them twice. */
  key: string;
  clase: ChangeKind;
  /** Day that is changed. `AAAA-MM-DD`. */
  dia: string;
  /** Id of the place. Empty: all places of the parish. */
  lugar: string;
  /** `clave` of the occurrence that is suspended or moved. Empty: all Masses of the day. */
  clave: string;
  fin: End;
  /** Last day, chosen by hand; used when `fin` is `hasta`. `AAAA-MM-DD`. */
  hasta: string;
  /** Time of the moved or added occurrence. `HH:MM`. */
  hora: string;
  /** New day of a moved occurrence. `AAAA-MM-DD`. Empty: the same day. */
  fecha: string;
  tipo: Tipo;
  /** Language of an added occurrence. */
  idioma: string;
  etiqueta: string;
  horas: SpecialHour[];
  motivo: string;
  nota: string;
}

/** Default language: it is not written into a record. */
export const spanish = "castellano";

const blank: Omit<ChangeForm, "key" | "clase" | "dia" | "horas"> = {
  ...{ lugar: "", clave: "", fin: "dia", hasta: "", hora: "", fecha: "" },
  ...{ tipo: "misa", idioma: spanish, etiqueta: "", motivo: "", nota: "" },
};

export function newForm(values: Pick<ChangeForm, "clase" | "dia"> & Partial<ChangeForm>): ChangeForm {
  return { ...blank, horas: [], key: newBatchKey(), ...values };
}

export const newHour = (values: Partial<SpecialHour> = {}): SpecialHour => ({
  ...{ key: randomKey(), tipo: "misa", hora: "", etiqueta: "" },
  ...values,
});
