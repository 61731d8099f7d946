import { type Day, dayOf, dayText, minutesText } from "./days.ts";
import { acciones, dias, type Excepcion, type Horario, type Lugar, temporadas, tipos } from "./timetable.ts";

/** Random number below the given one; the same sequence for the same seed. */
export type Chance = (below: number) => number;

/**
 * Random numbers from a seed.
 * @see https://en.wikipedia.org/wiki/Linear_congruential_generator (the numbers of Numerical Recipes)
 */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

export function shuffled<Item>(items: readonly Item[], chance: Chance): Item[] {
  const mixed = [...items];
  for (let last = mixed.length - 1; last > 0; last--) {
    const other = chance(last + 1);
    [mixed[last], mixed[other]] = [mixed[other] as Item, mixed[last] as Item];
  }
  return mixed;
}

/**
 * Random places, lines and exceptions, and the days to ask for.
 * @param most upper limit of exceptions, excluded
 */
export function timetablesOf(chance: Chance, most = 10) {
  const of = <Item>(items: readonly Item[]): Item => items[chance(items.length)] as Item;
  const some = <Item>(items: readonly Item[]): Item[] => items.filter(() => chance(3) === 0);
  const hour = () => minutesText(chance(48) * 30);
  const first = dayOf(of(["2026-11-20", "2026-12-22", "2027-03-20", "2027-05-20", "2028-02-25"]));
  const near = (): Day => first - 3 + chance(20);
  const lugares: Lugar[] = Array.from({ length: 1 + chance(3) }, (_, index) => ({
    id: `l${index}`,
    parroquia: `p${chance(2)}`,
    zonas: some(["z0", "z1"]),
    ...(chance(5) === 0 && { jurisdiccion: "Diócesis de El Alto" }),
  }));
  const horarios: Horario[] = Array.from({ length: 2 + chance(10) }, (_, index) => ({
    id: `h${index}`,
    lugar: of(lugares).id,
    tipo: of(tipos.slice(0, 3)),
    dias: some(dias),
    semanas: chance(3) === 0 ? [of(["1", "2", "3", "4", "5", "u"])] : [],
    dia_mes: chance(8) === 0 ? 1 + chance(31) : 0,
    hora: hour(),
    hasta: chance(3) === 0 ? hour() : "",
    antes_de_misa: chance(6) === 0 ? 30 : 0,
    temporada: chance(5) === 0 ? of(temporadas) : "",
    vigente_desde: chance(8) === 0 ? dayText(near()) : "",
    reemplaza: chance(4) === 0,
  }));
  const excepciones: Excepcion[] = Array.from({ length: chance(most) }, (_, index) => {
    const day = near();
    return {
      id: `e${index}`,
      // Several records share a moment.
      created: `2026-01-01 00:0${chance(6)}:00.000Z`,
      accion: of(acciones),
      alcance: of(["lugar", "parroquia", "zona", "todas"]),
      lugar: of(lugares).id,
      parroquia: of(["p0", "p1"]),
      zonas: some(["z0", "z1"]),
      tipos: some(tipos.slice(0, 3)),
      horario: chance(2) === 0 ? of(horarios).id : "",
      desde: dayText(day),
      hasta: dayText(day + chance(5)),
      hora_desde: chance(4) === 0 ? hour() : "",
      nueva_fecha: chance(3) === 0 ? dayText(near()) : "",
      nueva_hora: hour(),
      nueva_hasta: most > 10 && chance(4) === 0 ? hour() : "",
      hora_hasta: most > 10 && chance(6) === 0 ? hour() : "",
      grupo: chance(3) === 0 ? "g" : "",
    };
  });
  return { lugares, horarios, excepciones, from: first, to: first + 13 };
}
