import type { DiaEspecial } from "./calendar.ts";
import type { Excepcion, Horario, Lugar, Tipo } from "./timetable.ts";

/** Table of docs/misas.md: three parishes, two chapels, sixty questions with their right answers. */
const semana = ["lu", "ma", "mi", "ju", "vi"] as const;

export const lugares: Lugar[] = [
  { id: "p", parroquia: "P", zonas: ["calacoto", "sur"] },
  { id: "c1", parroquia: "P", zonas: ["obrajes", "sur"] },
  { id: "c2", parroquia: "P", zonas: ["ovejuyo"] },
  { id: "q", parroquia: "Q", zonas: ["sopocachi"] },
  { id: "r", parroquia: "R", zonas: ["el-alto"], jurisdiccion: "Diócesis de El Alto" },
];

const line = (id: string, more: Partial<Horario>): Horario => ({ id, lugar: "p", tipo: "misa", ...more });

export const horarios: Horario[] = [
  line("A", { dias: semana, hora: "07:30" }),
  line("B", { dias: semana, hora: "19:00" }),
  line("S", { dias: ["sa"], hora: "18:00" }),
  line("D", { dias: ["do", "fi"], hora: "08:00", reemplaza: true }),
  line("E", { dias: ["do", "fi"], hora: "10:00", reemplaza: true }),
  line("N", { dias: ["do"], hora: "19:30" }),
  line("confesion", { tipo: "confesion", antes_de_misa: 30, dias: ["sa", "do"] }),
  line("adoracion", { tipo: "adoracion", dias: ["ju"], semanas: ["1"], hora: "20:00", hasta: "06:00" }),
  line("primer-viernes", { dias: ["vi"], semanas: ["1"], hora: "06:30" }),
  line("viacrucis", { tipo: "viacrucis", dias: ["vi"], temporada: "cuaresma", hora: "18:00" }),
  line("oficina", { tipo: "oficina", dias: semana, hora: "09:00", hasta: "12:00" }),
  line("c1-do", { lugar: "c1", dias: ["do"], semanas: ["1", "3"], hora: "11:00" }),
  line("c2-31", { lugar: "c2", dia_mes: 31, hora: "18:00" }),
  line("c2-do", { lugar: "c2", dias: ["do"], semanas: ["u"], hora: "09:00" }),
  line("q", { lugar: "q", dias: semana, hora: "18:30" }),
  line("q-sa", { lugar: "q", dias: ["sa", "vf"], hora: "17:00" }),
  line("q-cuaresma", { lugar: "q", dias: ["vi"], temporada: "cuaresma", hora: "04:30", reemplaza: true }),
  line("r", { lugar: "r", dias: ["do"], hora: "09:00" }),
];

/** Exception without its time of writing: the order of the list decides. */
type Written = Omit<Partial<Excepcion>, "created"> & Pick<Excepcion, "accion" | "desde">;

export interface Case {
  number: number;
  /** First day, `AAAA-MM-DD`; without `to`, the only one. */
  from: string;
  to?: string;
  lugar?: string;
  tipo?: Tipo | "all";
  excepciones?: readonly Written[];
  especiales?: DiaEspecial[];
  /** Times in order; × suspended, → at its new moment, ~ moved away, + added. */
  is: string;
  aviso?: "triduo" | "precepto";
}

const sur: Written = {
  ...{ id: "bloqueo", accion: "suspende", alcance: "zona", zonas: ["sur"], tipos: ["misa", "confesion"] },
  ...{ desde: "2026-11-24", hasta: "2026-11-24", motivo: "bloqueo" },
};
const on24 = { alcance: "lugar", lugar: "p", desde: "2026-11-24", hasta: "2026-11-24" } as const;
const confirmaB: Written = { id: "confirma-b", accion: "confirma", ...on24, horario: "B" };
const extra: Written = { id: "extra", accion: "agrega", ...on24, tipos: ["misa"], nueva_hora: "12:00" };
const mueveB: Written = { id: "mueve-b", accion: "mueve", ...on24, horario: "B", nueva_hora: "17:00" };
const sunday = { alcance: "lugar", lugar: "p", desde: "2026-11-29", hasta: "2026-11-29" } as const;
const vigil: Written = {
  ...{ id: "vigilia", accion: "agrega", alcance: "lugar", lugar: "p", tipos: ["misa"] },
  ...{ desde: "2027-03-27", hasta: "2027-03-27", nueva_hora: "20:00", grupo: "ss27" },
};
const programme = (id: string, more: Partial<Written>): Written => ({
  ...{ id, accion: "agrega", alcance: "lugar", lugar: "p", tipos: ["misa"], grupo: "fiesta" },
  ...{ desde: "2026-09-29", hasta: "2026-09-29", ...more },
});
const precepto = (fecha: string, valor = true): DiaEspecial => ({ fecha, clase: "precepto", valor });

export const cases: Case[] = [
  { number: 1, from: "2026-11-25", is: "07:30 19:00" },
  { number: 2, from: "2026-11-28", is: "18:00" },
  { number: 3, from: "2026-11-29", is: "08:00 10:00 19:30" },
  { number: 4, from: "2026-06-04", is: "08:00 10:00" },
  { number: 5, from: "2026-06-04", lugar: "q", is: "18:30", aviso: "precepto" },
  { number: 6, from: "2026-06-03", lugar: "q", is: "17:00 18:30" },
  { number: 7, from: "2026-12-25", is: "08:00 10:00" },
  { number: 8, from: "2026-12-24", lugar: "q", is: "17:00 18:30" },
  { number: 9, from: "2033-12-25", is: "08:00 10:00 19:30" },
  { number: 10, from: "2033-12-24", lugar: "q", is: "17:00" },
  { number: 11, from: "2027-01-01", is: "08:00 10:00" },
  { number: 12, from: "2027-12-08", is: "07:30 19:00" },
  { number: 13, from: "2027-12-08", especiales: [precepto("2027-12-08")], is: "08:00 10:00" },
  { number: 14, from: "2024-12-09", especiales: [precepto("2024-12-09")], is: "08:00 10:00" },
  { number: 15, from: "2024-12-08", especiales: [precepto("2024-12-08")], is: "08:00 10:00 19:30" },
  { number: 16, from: "2027-04-05", is: "07:30 19:00" },
  { number: 17, from: "2026-12-25", especiales: [precepto("2026-12-25", false)], is: "07:30 19:00" },
  { number: 18, from: "2027-03-25", is: "", aviso: "triduo" },
  { number: 19, from: "2027-03-26", tipo: "all", is: "", aviso: "triduo" },
  {
    ...{ number: 20, from: "2027-03-26", tipo: "all", is: "" },
    excepciones: [{ accion: "confirma", alcance: "lugar", lugar: "p", desde: "2027-03-26", hasta: "2027-03-26" }],
  },
  { number: 21, from: "2027-03-27", excepciones: [vigil], is: "+20:00" },
  {
    ...{ number: 22, from: "2027-03-27", is: "×20:00" },
    excepciones: [vigil, { ...sur, tipos: [], desde: "2027-03-27", hasta: "2027-03-27" }],
  },
  { number: 23, from: "2027-03-28", is: "08:00 10:00 19:30" },
  { number: 24, from: "2028-02-29", is: "07:30 19:00" },
  { number: 25, from: "2026-12-04", is: "06:30 07:30 19:00" },
  { number: 26, from: "2026-11-30", lugar: "c2", is: "" },
  { number: 26, from: "2026-12-31", lugar: "c2", is: "18:00" },
  { number: 27, from: "2026-12-06", lugar: "c1", is: "11:00" },
  { number: 27, from: "2026-12-13", lugar: "c1", is: "" },
  { number: 28, from: "2027-02-28", lugar: "c2", is: "09:00" },
  { number: 29, from: "2026-12-03", tipo: "adoracion", is: "20:00" },
  {
    ...{ number: 30, from: "2026-12-03", tipo: "adoracion", is: "20:00" },
    excepciones: [{ accion: "suspende", alcance: "lugar", lugar: "p", desde: "2026-12-04", hasta: "2026-12-04" }],
  },
  { number: 31, from: "2026-11-29", tipo: "confesion", is: "07:30 09:30 19:00" },
  {
    ...{ number: 32, from: "2026-11-29", tipo: "confesion", is: "07:30 10:30 19:00" },
    excepciones: [{ accion: "mueve", ...sunday, horario: "E", nueva_hora: "11:00" }],
  },
  {
    ...{ number: 33, from: "2026-11-29", tipo: "confesion", is: "07:30 19:00" },
    excepciones: [{ accion: "suspende", ...sunday, horario: "E" }],
  },
  { number: 34, from: "2026-11-24", excepciones: [sur], is: "×07:30 ×19:00" },
  { number: 35, from: "2026-11-24", lugar: "q", excepciones: [sur], is: "18:30" },
  { number: 36, from: "2026-11-24", tipo: "oficina", excepciones: [sur], is: "09:00" },
  { number: 37, from: "2026-11-25", excepciones: [sur], is: "07:30 19:00" },
  { number: 38, from: "2026-11-24", excepciones: [{ ...sur, hora_desde: "14:00" }], is: "07:30 ×19:00" },
  { number: 39, from: "2026-11-24", excepciones: [sur, confirmaB], is: "×07:30 19:00" },
  { number: 40, from: "2026-11-24", excepciones: [confirmaB, sur], is: "×07:30 ×19:00" },
  { number: 41, from: "2026-11-24", excepciones: [sur, extra], is: "×07:30 +12:00 ×19:00" },
  { number: 42, from: "2026-11-24", excepciones: [extra, sur], is: "×07:30 ×12:00 ×19:00" },
  { number: 43, from: "2026-11-24", excepciones: [mueveB], is: "07:30 →17:00 ~19:00" },
  {
    ...{ number: 44, from: "2026-11-24", is: "07:30 →16:00 ~19:00" },
    excepciones: [mueveB, { ...mueveB, id: "otra-vez", nueva_hora: "16:00" }],
  },
  { number: 45, from: "2026-11-24", excepciones: [mueveB, sur], is: "×07:30 ×17:00 ~19:00" },
  {
    ...{ number: 46, from: "2026-12-02", is: "07:30 →10:00 19:00" },
    excepciones: [
      {
        ...{ accion: "mueve", alcance: "lugar", lugar: "p", horario: "B", desde: "2026-11-30", hasta: "2026-11-30" },
        ...{ nueva_fecha: "2026-12-02", nueva_hora: "10:00" },
      },
    ],
  },
  {
    ...{ number: 47, from: "2027-01-02", is: "→09:00 18:00" },
    excepciones: [
      {
        ...{ accion: "mueve", alcance: "lugar", lugar: "p", horario: "B", desde: "2026-12-31", hasta: "2026-12-31" },
        ...{ nueva_fecha: "2027-01-02", nueva_hora: "09:00" },
      },
    ],
  },
  {
    ...{ number: 48, from: "2026-09-29", is: "+06:00 +10:00" },
    excepciones: [
      programme("z", { nueva_hora: "06:00" }),
      programme("m", { accion: "reemplaza" }),
      programme("a", { nueva_hora: "10:00" }),
    ],
  },
  { number: 49, from: "2026-11-24", excepciones: [{ ...extra, nueva_hora: "19:00" }], is: "07:30 19:00" },
  {
    ...{ number: 50, from: "2026-12-25", is: "+00:00 08:00 10:00" },
    excepciones: [{ ...extra, desde: "2026-12-25", hasta: "2026-12-25", nueva_hora: "00:00" }],
  },
  {
    ...{ number: 51, from: "2026-12-17", is: "+05:30 07:30 19:00" },
    excepciones: [{ ...extra, desde: "2026-12-16", hasta: "2026-12-24", nueva_hora: "05:30" }],
  },
  {
    ...{ number: 52, from: "2026-11-29", lugar: "r", is: "09:00" },
    excepciones: [{ accion: "suspende", alcance: "todas", desde: "2026-11-29", hasta: "2026-11-29" }],
  },
  {
    ...{ number: 53, from: "2026-12-06", lugar: "c1", is: "11:00" },
    excepciones: [{ accion: "suspende", alcance: "lugar", lugar: "p", desde: "2026-12-06", hasta: "2026-12-06" }],
  },
  {
    ...{ number: 54, from: "2026-12-06", lugar: "c1", is: "×11:00" },
    excepciones: [
      { accion: "suspende", alcance: "parroquia", parroquia: "P", desde: "2026-12-06", hasta: "2026-12-06" },
    ],
  },
  { number: 55, from: "2027-02-12", lugar: "q", is: "04:30" },
  { number: 55, from: "2027-04-09", lugar: "q", is: "18:30" },
  { number: 56, from: "2027-02-08", tipo: "oficina", is: "" },
  { number: 57, from: "2027-02-05", tipo: "viacrucis", is: "" },
  { number: 57, from: "2027-02-12", tipo: "viacrucis", is: "18:00" },
  ...["2026-01-22", "2026-01-23"].map((from, index) => ({
    ...{ number: 58, from, tipo: "oficina" as const, is: index === 0 ? "09:00" : "" },
    especiales: [
      { fecha: "2026-01-22", clase: "feriado" as const, valor: false },
      { fecha: "2026-01-23", clase: "feriado" as const, valor: true },
    ],
  })),
  { number: 59, from: "2026-12-31", to: "2027-01-01", is: "07:30 19:00 08:00 10:00" },
  {
    ...{ number: 60, from: "2026-11-26", is: "07:30 ×19:00" },
    excepciones: [sur, { ...sur, id: "hasta-el-26", hasta: "2026-11-26", hora_desde: "18:00" }],
  },
];

/** Exceptions for the engine, each written a minute after the one before. */
export function written(excepciones: readonly Readonly<Written>[] = []): Excepcion[] {
  return excepciones.map((one, index) => ({
    ...{ id: `e${index}`, alcance: "lugar" as const, hasta: one.desde },
    ...one,
    created: one.grupo ? "2026-01-01 00:00:00.000Z" : `2026-01-01 00:${String(index).padStart(2, "0")}:00.000Z`,
  }));
}
