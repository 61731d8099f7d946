import { describe, expect, it } from "vitest";
import { companyOf, namesText, openedText, type Present } from "./company.ts";

const team = "administradores_arzobispado";
const self = { id: "ada", collectionName: team, tab: "t1" };
const now = new Date("2026-11-26T15:00:00Z");
const noticia = { one: "noticia", gender: "f" } as const;
const present = (id: string, more: Partial<Present> = {}): Present => ({
  account: { id, collectionName: team, nombre: id },
  tab: "t1",
  since: "2026-11-26 14:32:00.000Z",
  takes: "",
  ...more,
});
const at = (stored: string) => new Date(stored.replace(" ", "T"));

describe("other people in an item", () => {
  it("[HIS-07] the others are each person once, and another tab of one's own is no other person", () => {
    const company = companyOf(
      [
        present("ada"),
        present("ada", { tab: "t2", since: "2026-11-26 14:40:00.000Z" }),
        present("lucia", { tab: "t7" }),
        present("lucia", { tab: "t8", since: "2026-11-26 14:50:00.000Z" }),
        present("ada", { account: { id: "ada", collectionName: "encargados_parroquia", nombre: "Justa" } }),
        present("root", { account: { id: "root", collectionName: "_superusers", nombre: "" } }),
      ],
      self,
    );
    expect(company).toEqual({
      others: [
        { nombre: "lucia", since: at("2026-11-26 14:32:00.000Z") },
        { nombre: "Justa", since: at("2026-11-26 14:32:00.000Z") },
        { nombre: "Quien administra el sistema", since: at("2026-11-26 14:32:00.000Z") },
      ],
      elsewhere: at("2026-11-26 14:40:00.000Z"),
      taken: null,
    });
    expect(companyOf([present("ada")], self)).toEqual({ others: [], elsewhere: null, taken: null });
  });

  it("[SEG-88] the others without a name count once each, and none as oneself", () => {
    const nameless = (tab: string, more: Partial<Present> = {}) =>
      present("", { account: { id: "", collectionName: "", nombre: "alguien del equipo" }, tab, ...more });
    const { others, elsewhere, taken } = companyOf(
      [
        nameless("t1", { takes: "2026-11-26 14:45:00.000Z" }),
        present("ada"),
        nameless("t1", { since: "2026-11-26 14:40:00.000Z" }),
      ],
      self,
    );
    expect(others).toEqual([
      { nombre: "alguien del equipo", since: at("2026-11-26 14:32:00.000Z") },
      { nombre: "otra persona del equipo", since: at("2026-11-26 14:40:00.000Z") },
    ]);
    expect([elsewhere, taken?.by]).toEqual([null, others[0]]);
    expect(openedText(noticia, others.slice(0, 1), now)).toBe(
      "Alguien del equipo tiene esta noticia abierta desde las 10:32",
    );
    expect(openedText(noticia, others, now)).toBe(
      "Alguien del equipo (desde las 10:32) y otra persona del equipo (desde las 10:40) tienen esta noticia abierta",
    );
    expect(namesText(others)).toBe("alguien del equipo y otra persona del equipo");
  });

  it("[HIS-07] the others include who took over last", () => {
    const takes = "2026-11-26 14:45:00.000Z";
    const later = "2026-11-26 14:46:00.000Z";
    const taken = (people: Present[]) => companyOf(people, self).taken;
    expect(taken([present("ada", { takes }), present("lucia")])).toEqual({ by: "me", at: at(takes) });
    expect(taken([present("ada", { takes }), present("lucia", { takes: later })])).toMatchObject({
      by: { nombre: "lucia" },
      at: at(later),
    });
  });

  it("[HIS-07] the others are named in plain words, with the time of La Paz", () => {
    const lucia = { nombre: "Lucía", since: at("2026-11-26 14:32:00.000Z") };
    const rodrigo = { nombre: "Rodrigo", since: at("2026-11-26 02:10:00.000Z") };
    expect(openedText(noticia, [lucia], now)).toBe("Lucía tiene esta noticia abierta desde las 10:32");
    expect(openedText({ one: "saludo", gender: "m" }, [rodrigo], now)).toBe(
      "Rodrigo tiene este saludo abierto desde ayer a las 22:10",
    );
    expect(openedText(noticia, [lucia, rodrigo], now)).toBe(
      "Lucía (desde las 10:32) y Rodrigo (desde ayer a las 22:10) tienen esta noticia abierta",
    );
    expect(namesText([lucia, rodrigo, lucia])).toBe("Lucía, Rodrigo y Lucía");
  });
});
