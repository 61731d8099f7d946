import { expect, it } from "vitest";
import { choicesIn, usualChoices } from "../config/liturgia.ts";
import { calendarOf } from "./calendar.ts";
import { dayOf } from "./days.ts";
import { liturgy, liturgyWith } from "./liturgy.ts";

it("[ENT-10] Corpus is of precept where it is kept, and the holiday stays on its Thursday", () => {
  const usual = calendarOf(liturgy, []);
  expect(usual(dayOf("2027-05-27"))).toMatchObject({ precepto: true, feriado: true });
  const onSunday = calendarOf(liturgyWith({ ...usualChoices, corpus: "domingo" }), []);
  expect(onSunday(dayOf("2027-05-27"))).toMatchObject({ precepto: false, feriado: true });
  expect(onSunday(dayOf("2027-05-26"))).toMatchObject({ vispera: false });
  // On a Sunday, Sunday hours are certain.
  expect(onSunday(dayOf("2027-05-30"))).toMatchObject({ precepto: false, feriado: false });
});

it("[ENT-10] Ordinary Time begins a day later where the Epiphany takes the Sunday of the Baptism", () => {
  const season = (choices: typeof usualChoices) => calendarOf(liturgyWith(choices), [])(dayOf("2029-01-08")).temporada;
  expect(season(usualChoices)).toBe("ordinario");
  expect(season({ ...usualChoices, epifania: "domingo" })).toBe("navidad");
});

it("[ENT-10] the choices of a record are its own, and the default where its value is unknown", () => {
  expect(choicesIn({ ascension: "jueves", corpus: "", epifania: "ayer" })).toEqual({
    ...usualChoices,
    ascension: "jueves",
  });
  expect(choicesIn({ corpus: "domingo", epifania: "domingo" })).toEqual({
    ascension: "domingo",
    corpus: "domingo",
    epifania: "domingo",
  });
  expect(choicesIn(undefined)).toEqual(usualChoices);
});
