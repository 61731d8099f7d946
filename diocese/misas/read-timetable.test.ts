import { describe, expect, it } from "vitest";
import { readTimetable } from "./read-timetable.ts";
import { lineInCodes } from "./reading/line-in-codes.ts";
import { texts } from "./test-texts.ts";

const read = (text: string) => readTimetable(text).map(({ horarios }) => horarios.map(lineInCodes));

describe("a timetable that is pasted as text", () => {
  const lines = texts.flatMap((text) => {
    const written = text.filter(([line]) => line !== "");
    const found = read(text.map(([line]) => line).join("\n"));
    return written.map(([line, ...wanted], at) => ({ line, wanted, found: found[at] ?? [] }));
  });

  it("[MIS-31] a pasted timetable is read rightly in nine lines of ten, and no wrong line counts as understood", () => {
    expect(texts.length).toBeGreaterThanOrEqual(40);
    const wrong = lines.filter(({ wanted, found }) => wanted.join() !== found.join());
    expect(wrong.filter(({ found }) => found.length > 0)).toEqual([]);
    expect(1 - wrong.length / lines.length).toBeGreaterThanOrEqual(0.9);
  });

  it("[MIS-31] a line with more content than is known is left as text", () => {
    for (const { line } of lines) {
      for (const more of [`${line} (salvo en enero)`, `Desde mayo, ${line}`, `${line} en la gruta`]) {
        expect(read(more), more).toEqual([[]]);
      }
    }
  });

  it.each([
    // Morning or evening is unclear.
    ...[
      "Sábado 6:30",
      "Domingo 8",
      "Domingo: 8 o 9",
      "Domingos: 6:00 y 7:30 pm",
      "06:00 y 07:30 pm domingos",
      "Domingo 12:30 am",
    ],
    // A date, not a weekly day.
    ...[
      "Sábado 14, 19 hrs",
      "Martes 13 19:00",
      "Domingo 8 de diciembre 10:00",
      "Sábado 12.12.2026 19:00",
      "15/12 19:00",
    ],
    ...["Sábado 7", "Todos los 32 de cada mes 19:00", "19:00"],
    // Days that a timetable cannot express.
    ...["Jueves Santo 19:00", "Domingo de Ramos 10:00", "Cada 15 días domingo 10:00", "Domingo por medio 10:00"],
    ...["Misa diaria 7:00 am", "Fin de semana 10:00", "Viernes a lunes 19:00", "Primeros viernes y domingos 19:00"],
    // The hour or the kind is unclear.
    ...["Domingos: 9:00 y 11:00 en aymara", "Misa y rosario: sábado 18:00", "Rosario sábado 18:30. Domingo 10:00"],
    ...["Domingos 18:00 a 19:00", "Domingo - 9:00 am - 11:00 am", "Secretaría: lunes 9:00", "Misas domingo 25:00"],
    ...["Confesiones: antes de misa", "Misa 30 minutos antes de misa, domingos", "Domingos 19:00 y 10:00 hrs"],
    ...["Domingo 10:00 (", "Domingo no hay misa 10:00", ""],
  ])("[MIS-31] a line is left as text: «%s»", (text) => {
    expect(read(text).flat()).toEqual([]);
  });

  it.each([
    // Hours below an unknown heading, another place's heading, or a gap may be of anything.
    "CATEQUESIS\nSábados 15:00\nDomingos 16:00",
    "CATEQUESIS\n\nSábados\n15:00",
    "SEMANA SANTA\nJueves 19:00 hrs",
    "Misas en aymara\nDomingos 19:00",
    "Capilla San José\nMISAS\nDomingo 19:00 hrs",
    "Domingos\n\n19:00",
  ])("[MIS-31] a line is left as text below %j", (text) => {
    expect(read(text).flat()).toEqual([]);
  });

  it.each([
    ["Domingo: 8:30", "misa do 08:30"],
    ["Domingo: 08:30", "misa do 08:30"],
    ["Domingo 7:00", "misa do 07:00"],
    ["Domingo: 8.30", "misa do 08:30"],
    ["Domingo: 8h30", "misa do 08:30"],
    ["Domingo: 8 y media", "misa do 08:30"],
    ["Domingo: ８：３０", "misa do 08:30"],
    ["Lunes a viernes: 7:30", "misa lu-vi 07:30"],
    ["Domingo: 19:00:00", "misa do 19:00"],
    ["Domingo: 19h30", "misa do 19:30"],
    ["Domingo: 7:30 p.m.", "misa do 19:30"],
  ])("[ENT-02] an hour of «%s» is read without its nought", (text, line) => {
    expect(read(text)).toEqual([[line]]);
  });

  it("[ENT-02] an hour of its own line stays unread where the text says halves of the day", () => {
    expect(read("Sábado 7:00 pm\nDomingo 8:30")).toEqual([["misa sa 19:00"], []]);
  });

  it("[MIS-31] a heading holds for the lines below it, as far as it reaches", () => {
    expect(read("MISAS PARROQUIA SAN PEDRO\r\nDomingos y feriados\r\n8:00\r\n19:00")).toEqual([
      [],
      [],
      ["misa do fi 08:00"],
      ["misa do fi 19:00"],
    ]);
    expect(read("CONFESIONES\n\nSábados 17:00\n\nDomingos 18:00\nMisa: domingos 19:00").slice(1)).toEqual([
      ["confesion sa 17:00"],
      [],
      ["misa do 19:00"],
    ]);
  });

  it("[MIS-31] a line with «feriados» proposes feasts of obligation, and asks", () => {
    const asked = (text: string) => readTimetable(text).map(({ asksForFeasts }) => asksForFeasts);
    expect(asked("domingos y feriados 8, 10 hrs")).toEqual([true]);
    expect(asked("Domingos y festivos\n10:00")).toEqual([false, true]);
    expect(asked("Domingos y fiestas de guardar 10:00\nLunes a viernes 19:00")).toEqual([false, false]);
  });

  it("[MIS-31] a timetable that was read stands beside its text", () => {
    expect(readTimetable("  ⛪ Domingos, 10:00 hrs. \n\n¡Te esperamos!")).toEqual([
      {
        text: "⛪ Domingos, 10:00 hrs.",
        horarios: [{ tipo: "misa", dias: ["do"], hora: "10:00" }],
        isHeading: false,
        asksForFeasts: false,
      },
      { text: "¡Te esperamos!", horarios: [], isHeading: false, asksForFeasts: false },
    ]);
  });

  it("[MIS-31] a line without hours is known as understood or not", () => {
    const text = "HORARIOS DE MISAS\nDomingos\n8:00\nCATEQUESIS\nSábados\n15:00\nCapilla San José";
    expect(readTimetable(text).map(({ isHeading }) => isHeading)).toEqual([
      ...[true, true, false, false, false, false, false],
    ]);
  });
});
