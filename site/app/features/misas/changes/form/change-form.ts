import type { Excepcion, Tipo } from "@arzobispado/diocese/misas";
import { randomKey } from "../../../../text/random-key.ts";

/** What a keeper is about to say: that something is not, is at another time, is besides, or that a whole day is otherwise. */
export type ChangeKind = "suspende" | "mueve" | "agrega" | "especial";

/** Until when: that day alone, the next one too, three days, or a day of their choice. */
export type End = "dia" | "siguiente" | "tres" | "hasta";

/** One hour of a special day. */
export interface SpecialHour {
  /** Of this row on the page. */
  key: string;
  tipo: Tipo;
  /** `HH:MM`. */
  hora: string;
  etiqueta: string;
}

/** A change as it stands in the form; plain data, so that a closed tab loses nothing of it. */
export interface ChangeForm {
  /** The first part of the ids of its records: a second try makes none twice. */
  key: string;
  clase: ChangeKind;
  /** `AAAA-MM-DD`: the day for which it is said. */
  dia: string;
  /** Id of the place; empty: all of the parish. */
  lugar: string;
  /** Of the occurrence that is suspended or moved; empty: all Masses of the day. */
  clave: string;
  fin: End;
  /** Of `fin: "hasta"`. */
  hasta: string;
  /** Where it is moved to, or what is added. */
  hora: string;
  /** On another day; empty: on the same. */
  fecha: string;
  tipo: Tipo;
  /** Of what is added. */
  idioma: string;
  etiqueta: string;
  horas: SpecialHour[];
  motivo: string;
  nota: string;
}

/** What is written: a record that the server has not given its moment. */
export type NewChange = Omit<Excepcion, "created">;

/** What nobody has to say. */
export const spanish = "castellano";

const blank: Omit<ChangeForm, "key" | "clase" | "dia" | "horas"> = {
  ...{ lugar: "", clave: "", fin: "dia", hasta: "", hora: "", fecha: "" },
  ...{ tipo: "misa", idioma: spanish, etiqueta: "", motivo: "", nota: "" },
};

export function newForm(values: Pick<ChangeForm, "clase" | "dia"> & Partial<ChangeForm>): ChangeForm {
  // Thirteen letters, and two for each record of it: the length of an id.
  return { ...blank, horas: [], key: randomKey().slice(0, 13).padEnd(13, "0"), ...values };
}

export const newHour = (values: Partial<SpecialHour> = {}): SpecialHour => ({
  ...{ key: randomKey(), tipo: "misa", hora: "", etiqueta: "" },
  ...values,
});
