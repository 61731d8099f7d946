import { expect, it } from "vitest";
import type { LiturgicalDay } from "../../text/dates/liturgical-day.ts";
import { precedenceOf } from "./celebration.ts";

const day = (celebration: string, rank: string): LiturgicalDay => ({
  celebration,
  rank,
  color: "blanco",
  season: "Tiempo Ordinario",
});

it.each([
  ["San Josafat", "San Josafat Kuncewicz, obispo y mártir", "memoria"],
  ["Santa Clara de Asís", "Santa Clara, virgen", "memoria"],
  ["San Carlos Lwanga y compañeros mártires", "Santos Carlos Luanga y compañeros, mártires", "memoria"],
  ["Nuestra Señora de Copacabana, patrona de Bolivia", "Virgen de Copacabana", "solemnidad"],
  ["Santos Reyes Magos (Epifanía del Señor)", "Epifanía del Señor", "solemnidad"],
])("[SAN-07] the celebration of %s is %s, a %s", (saint, celebration, rank) =>
  expect(precedenceOf(saint, day(celebration, rank))).toBe("both are one"),
);

it.each([
  ["Santa Cecilia", "Jesucristo, Rey del Universo", "solemnidad"],
  ["San Juan de Dios", "III domingo de Cuaresma", "domingo"],
  ["San Antonio de Padua", "Inmaculado Corazón de María", "memoria"],
  ["San Higinio, papa", "Bautismo del Señor", "fiesta"],
  ["San Ricardo de Chichester", "Viernes Santo", "Triduo Pascual"],
])("[SAN-07] the saint %s comes after %s, a %s", (saint, celebration, rank) =>
  expect(precedenceOf(saint, day(celebration, rank))).toBe("celebration"),
);

it("[SAN-07] a plain day and an optional memorial leave the saint in front", () => {
  expect(precedenceOf("San Juan de Dios", day("San Juan Bosco, presbítero", "memoria libre"))).toBe("saint");
  expect(precedenceOf("Santa Lea de Roma", day("Lunes de la 2.ª semana de Cuaresma", "feria"))).toBe("saint");
  expect(precedenceOf("Santa Lea de Roma", null)).toBe("saint");
});
