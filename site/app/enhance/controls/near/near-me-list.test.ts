import { type Horario, type KeptPlace, pack } from "@arzobispado/diocese/misas";
import { describe, expect, it } from "vitest";
import { nearby } from "./near-me-list.ts";

/** Places east of the Plaza Murillo, by minutes on foot. */
const here = { latitude: -16.4955, longitude: -68.1336 };
const placeAt = (id: string, minutes: number): KeptPlace => ({
  ...{ id, parroquia: `p-${id}`, nombre: id, isSede: true, zona: "", lat: here.latitude, telefono: "", whatsapp: "" },
  ...{ lon: here.longitude + (minutes * 50) / (111_320 * Math.cos((here.latitude * Math.PI) / 180)) },
  ...{ indicaciones: "", jurisdiccion: "", verificado: "" },
});
const massAt = (lugar: string, hora: string, more: Partial<Horario> = {}): Horario => ({
  ...{ id: `${lugar} ${hora}`, lugar, tipo: "misa", hora, ...more },
});

const packed = pack(
  {
    ...{ made: "", references: [], excepciones: [], obras: [] },
    places: [
      { ...placeAt("cerca", 5), transmision: "https://videos.example/cerca" },
      placeAt("lejos", 30),
      placeAt("otra ciudad", 120),
      { ...placeAt("sin punto", 0), lat: 0, lon: 0 },
    ],
    horarios: [
      massAt("cerca", "18:00"),
      massAt("cerca", "19:00", { idiomas: ["aymara"] }),
      massAt("lejos", "18:30"),
      massAt("lejos", "18:50"),
      massAt("lejos", "19:00"),
      massAt("cerca", "18:40", { tipo: "confesion" }),
      massAt("sin punto", "19:00"),
      massAt("cerca", "23:30", { tipo: "palabra" }),
      massAt("cerca", "00:30", { tipo: "palabra" }),
      massAt("otra ciudad", "21:00"),
      massAt("otra ciudad", "21:00", { id: "rosario", tipo: "rosario" }),
    ],
    calendario: () => ({ temporada: "", precepto: false, vispera: false, feriado: false, sinHorario: false }),
  },
  20_000,
  1,
);
/** 18:25 in La Paz. */
const now = new Date("2026-11-25T22:25:00Z");

describe("[MIS-05] Masses nearby", () => {
  it("near Masses are first those that can be reached, by start, then by distance; those begun over ten minutes ago are left out", () => {
    const { rows } = nearby(packed, here, now, "misa");
    expect(rows.map(({ hora, nombre, marca, camino }) => `${hora} ${nombre}${marca} ${camino}`)).toEqual([
      "18:50 lejos ≈ 30 min a pie",
      "19:00 cerca, en aymara ≈ 5 min a pie",
      "19:00 lejos ≈ 30 min a pie",
      // Five minutes are not enough for a walk of thirty.
      "18:30 lejos ≈ 30 min a pie",
    ]);
    const { rows: later } = nearby(packed, here, new Date("2026-11-25T23:10:00Z"), "misa");
    expect(later.map(({ cambio }) => cambio)).toEqual(["Empezó a las 19:00", "Empezó a las 19:00"]);
    expect(rows.filter(({ cambio }) => cambio !== "")).toEqual([]);
    // Farther places only if none is near.
    expect(nearby(packed, here, now, "rosario").rows.map(({ camino }) => camino)).toEqual(["a 6 km"]);
    expect(nearby(packed, here, now, "confesion").rows.map(({ path }) => path)).toEqual(["/parroquias/p-cerca"]);
  });

  it("[AGE-14] near Masses say which are transmitted", () => {
    const rowsOf = (tipo: "misa" | "confesion") =>
      nearby(packed, here, now, tipo).rows.map(({ hora, nombre, lugar }) => [hora, nombre, lugar]);
    expect(rowsOf("misa").slice(0, 3)).toEqual([
      ["18:50", "lejos", ""],
      ["19:00", "cerca", "Se transmite en vivo"],
      ["19:00", "lejos", ""],
    ]);
    // The live stream of a place is for its Masses alone.
    expect(rowsOf("confesion")).toEqual([["18:40", "cerca", ""]]);
  });

  it("[MIS-05] each near Mass says whether it is transmitted, by its place or by its line", () => {
    const directory = {
      ...{ made: "", references: [], excepciones: [], obras: [] },
      places: [
        { ...placeAt("cerca", 5), transmision: "https://video.example/vivo", indicaciones: "Junto a la plaza" },
        placeAt("lejos", 30),
      ],
      horarios: [
        massAt("cerca", "19:00"),
        massAt("lejos", "19:30", { transmision: "https://video.example/otro" }),
        massAt("lejos", "20:00"),
      ],
      calendario: () =>
        ({ temporada: "", precepto: false, vispera: false, feriado: false, sinHorario: false }) as const,
    };
    const { rows } = nearby(pack(directory, 20_000, 1), here, now, "misa");
    expect(rows.map(({ hora, lugar }) => `${hora} ${lugar}`)).toEqual([
      "19:00 Se transmite en vivo. Junto a la plaza",
      "19:30 Se transmite en vivo",
      "20:00 ",
    ]);
  });

  it("near Masses of the night stand under the evening before, until ten minutes after their start", () => {
    const rowsAt = (moment: string) =>
      nearby(packed, here, new Date(moment), "palabra").rows.map(({ hora, isOfNight }) => [hora, isOfNight]);
    const rows = [
      ["23:30", false],
      ["miércoles 25, 0:30 de la noche", true],
    ];
    expect(rowsAt("2026-11-25T22:25:00Z")).toEqual(rows);
    // After midnight the celebration of this night comes first.
    expect(rowsAt("2026-11-26T04:29:00Z")).toEqual([rows[1], ["23:30", false], ["jueves 26, 0:30 de la noche", true]]);
    expect(rowsAt("2026-11-26T04:41:00Z")).toEqual([
      ["23:30", false],
      ["jueves 26, 0:30 de la noche", true],
    ]);
  });

  it("[MIS-06] near Masses are empty for a person over sixty kilometres away", () => {
    expect(nearby(packed, { latitude: -17.39, longitude: -66.15 }, now, "misa")).toEqual({ rows: [], isFar: true });
  });
});
