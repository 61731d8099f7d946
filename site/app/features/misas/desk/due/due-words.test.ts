import { dayOf } from "@arzobispado/diocese/misas";
import { expect, it } from "vitest";
import { timetableWith } from "../test-timetable.ts";
import { dueParishes } from "./due.ts";
import { placesToVerify, reasonsInWords, reminderText } from "./due-words.ts";

const link = "https://sitio.example/entrar#parroquia-x";
const dueOf = (given: Parameters<typeof timetableWith>[0]) => {
  const [due] = dueParishes(timetableWith(given), [], dayOf("2026-11-24"));
  if (!due) throw new Error("Nothing is due.");
  return due;
};

it("[MIS-30] a question asks whether all is as it was, or what will be on a special day that is not written", () => {
  const old = dueOf({ verified: { miguel: "2026-05-01 12:00:00.000Z", jose: "" }, fiesta: "12-01" });
  expect(reasonsInWords(old)).toEqual([
    "Capilla San José: nunca se verificó",
    "Falta decir qué habrá el martes 1 de diciembre (fiesta patronal) y verificado hace 207 días",
  ]);
  expect(placesToVerify(old)).toEqual(["jose", "miguel"]);
  expect(reminderText(old, "Justa", link)).toBe(
    "Hola Justa. ¿Siguen igual los horarios de San Miguel Arcángel? Con este enlace lo confirmas con un toque. " +
      `Vale una sola vez y 7 días: ${link}`,
  );
  const feast = dueOf({ fiesta: "12-01" });
  expect(placesToVerify(feast), "a call writes no special day").toEqual([]);
  expect(reminderText(feast, "Justa", link)).toBe(
    "Hola Justa. ¿Qué misas habrá en San Miguel Arcángel el martes 1 de diciembre? " +
      `Con este enlace lo dices en un minuto. Vale una sola vez y 7 días: ${link}`,
  );
});
