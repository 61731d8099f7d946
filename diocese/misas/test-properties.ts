import { calendarOf } from "./calendar.ts";
import { liturgy } from "./liturgy.ts";
import { occurrences } from "./occurrences.ts";
import { answerOf } from "./test-answer.ts";
import { cases } from "./test-cases.ts";
import { chanceOf, shuffled, timetablesOf } from "./test-timetables.ts";

// Properties that must hold wherever the engine runs: in Node, and in a phone's browser
// (tests/e2e/pages/misas-engine.desktop.test.ts).

const calendario = calendarOf(liturgy, []);

/** Cases of the table with a wrong answer. */
export function wrongCases(): string[] {
  return cases.flatMap((one) => {
    const { is, aviso } = answerOf(one);
    const isRight = is === one.is && aviso === (one.aviso ?? null);
    return isRight ? [] : `case ${one.number}, ${one.from}: ${is} ${aviso}`;
  });
}

/** Random sets whose result changes with the split of the days or the order of the records. */
export function brokenProperties(howMany = 400): string[] {
  const broken: string[] = [];
  for (let seed = 1; seed <= howMany; seed++) {
    const chance = chanceOf(seed);
    const { from, to, ...set } = timetablesOf(chance);
    const computed = (of: typeof set, first: number, last: number) =>
      occurrences({ ...of, calendario }, first, last).ocurrencias;
    const whole = JSON.stringify(computed(set, from, to));
    const cut = from + chance(to - from + 1);
    if (JSON.stringify([...computed(set, from, cut), ...computed(set, cut + 1, to)]) !== whole)
      broken.push(`seed ${seed}: split`);
    const mixed = {
      lugares: shuffled(set.lugares, chance),
      horarios: shuffled(set.horarios, chance),
      excepciones: shuffled(set.excepciones, chance),
    };
    if (JSON.stringify(computed(mixed, from, to)) !== whole) broken.push(`seed ${seed}: order`);
  }
  return broken;
}

/** Result for one set as text: the same on every machine. */
export function occurrencesOfOneSet(): string {
  const { from, to, ...set } = timetablesOf(chanceOf(7));
  return JSON.stringify(occurrences({ ...set, calendario: calendarOf(liturgy, []) }, from, to));
}
