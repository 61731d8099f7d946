import type { Dia, Horario, Tipo } from "../../misas/index.ts";
import { conLsb, esRural, idDeCapilla, idDeSede, type Lugar } from "./lugares.ts";
import { type Chance, chanceOf } from "./random.ts";

type Line = Omit<Horario, "id" | "lugar">;

const laborables = "lu ma mi ju vi";
const castellano = ["castellano"];

/** Line of a timetable. `dias`: days separated by blanks. */
const line = (tipo: Tipo, dias: string, hora: string, more: Partial<Line> = {}): Line => ({
  tipo,
  dias: dias.split(" ").filter(Boolean) as Dia[],
  ...(hora ? { hora } : {}),
  ...more,
});
const misa = (dias: string, hora: string, more: Partial<Line> = {}) =>
  line("misa", dias, hora, { idiomas: castellano, ...more });
/** Mass of Sundays and feasts of obligation, which replaces the lines of working days. */
const fiesta = (hora: string, more: Partial<Line> = {}) => misa("do fi", hora, { reemplaza: true, ...more });
const confesion = (minutes: number, dias: string) => line("confesion", dias, "", { antes_de_misa: minutes });
const oficina = (dias: string, hora: string, hasta: string) => line("oficina", dias, hora, { hasta });
const viacrucis = (hora: string) => line("viacrucis", "vi", hora, { temporada: "cuaresma" });
const catequesis = () => line("otra", "sa", "15:00", { hasta: "17:00", etiqueta: "Catequesis" });
const horaSanta = () => line("adoracion", "ju", "20:00", { semanas: ["1"], hasta: "06:00" });
const primerViernes = (hora: string) => misa("vi", hora, { semanas: ["1"] });

/** Fixed timetables of places that other texts mention; those of other places are random. */
const told: Record<string, Line[]> = {
  // Hours that its page once had in prose.
  [idDeSede(1)]: [
    misa(laborables, "07:30"),
    misa(laborables, "12:00"),
    misa("sa vf", "18:30"),
    fiesta("08:00"),
    fiesta("10:00", { etiqueta: "con coro" }),
    misa("do", "12:00"),
    misa("do", "18:30"),
    confesion(30, "lu ma mi ju vi sa do"),
    oficina(laborables, "09:00", "12:00"),
    oficina(laborables, "15:00", "18:00"),
    viacrucis("17:30"),
    misa("", "10:00", { dia_mes: 24, etiqueta: "Nuestra Señora de La Paz" }),
  ],
  [idDeSede(8)]: [
    misa(laborables, "07:00"),
    misa(laborables, "19:00", { idiomas: ["aymara"] }),
    misa("sa vf", "18:00"),
    fiesta("08:00", { idiomas: ["aymara"] }),
    fiesta("11:00"),
    misa("do", "19:00"),
    confesion(30, "ju sa do"),
    oficina(laborables, "09:00", "12:00"),
    oficina(laborables, "15:00", "18:30"),
    line("rosario", "lu ma mi ju vi sa", "18:30"),
    viacrucis("18:00"),
    misa("", "12:00", { dia_mes: 24, etiqueta: "Virgen de La Merced" }),
  ],
  [idDeSede(10)]: [
    misa(laborables, "06:30"),
    misa(laborables, "18:30"),
    misa("sa vf", "18:00"),
    fiesta("09:00"),
    fiesta("11:30", { etiqueta: "con niños" }),
    misa("do", "18:30"),
    confesion(30, "vi sa do"),
    line("adoracion", laborables, "08:00", { hasta: "18:00" }),
    horaSanta(),
    primerViernes("12:00"),
    oficina(laborables, "09:00", "12:00"),
    viacrucis("17:30"),
  ],
  [idDeSede(12)]: [
    misa(laborables, "07:00"),
    misa(laborables, "19:00"),
    misa("sa vf", "18:30"),
    fiesta("08:00"),
    fiesta("10:30", { etiqueta: "con niños" }),
    misa("do", "19:00"),
    confesion(30, "sa do"),
    line("rosario", "lu ma mi ju vi", "18:30"),
    oficina(laborables, "09:00", "12:00"),
    oficina(laborables, "15:00", "18:30"),
    catequesis(),
    viacrucis("18:00"),
  ],
  [idDeSede(35)]: [
    misa(laborables, "07:00"),
    misa(laborables, "18:30"),
    misa("sa vf", "17:00"),
    misa("vi", "04:30", { temporada: "cuaresma", etiqueta: "Señor de la Exaltación" }),
    fiesta("08:00"),
    fiesta("10:00"),
    misa("do", "12:00"),
    misa("do", "19:00"),
    confesion(30, "vi sa do"),
    oficina(laborables, "09:00", "12:00"),
    oficina(laborables, "15:00", "18:00"),
    viacrucis("18:00"),
  ],
  [idDeSede(36)]: [
    misa(laborables, "07:30"),
    misa(laborables, "19:00"),
    misa("sa", "18:00"),
    fiesta("08:00"),
    fiesta("10:00", { etiqueta: "con niños" }),
    misa("do", "19:30"),
    confesion(30, "sa do"),
    horaSanta(),
    primerViernes("06:30"),
    viacrucis("18:00"),
    oficina(laborables, "09:00", "12:00"),
    catequesis(),
  ],
  [idDeCapilla(28)]: [
    misa("do", "11:00", { semanas: ["1", "3"], idiomas: ["aymara", "castellano"] }),
    line("palabra", "do", "11:00", { semanas: ["2", "4", "5"], etiqueta: "con la hermana" }),
    misa("sa", "17:00", { semanas: ["2"] }),
    confesion(30, "do"),
    line("rosario", "lu mi vi", "18:00"),
    line("adoracion", "ju", "17:00", { semanas: ["1"], hasta: "18:00" }),
    viacrucis("16:30"),
    catequesis(),
    misa("", "10:00", { dia_mes: 2, etiqueta: "Por los difuntos" }),
  ],
};

/** Parishes with one Sunday Mass in Aymara, and the one where Quechua is spoken too. */
const enAymara = [9, 30, 33, 45, 46, 49, 50].map(idDeSede);
const enQuechua = idDeSede(50);

/** Makes the lines of every place that has some: between 9 and 18, the same at each loading. */
export function makeHorarios(lugares: readonly Lugar[]): Horario[] {
  return lugares
    .filter(({ texto_original }) => texto_original === "")
    .flatMap((lugar, index) => {
      const lines = (told[lugar.id] ?? draw(lugar, chanceOf(1000 + index))).map((each) => ({ ...each }));
      const main = lines.findLast(({ tipo, reemplaza }) => tipo === "misa" && reemplaza);
      if (lugar.transmision && main) main.transmision = lugar.transmision;
      return lines.map((each, place) => {
        const number = `${String(index + 1).padStart(5, "0")}${String(place + 1).padStart(3, "0")}`;
        return { id: `horario${number}`, lugar: lugar.id, ...each };
      });
    });
}

function draw(lugar: Lugar, chance: Chance): Line[] {
  if (esRural(lugar)) return oncePerMonth(chance);
  if (lugar.clase !== "sede") return ofChapel(chance);
  const lines = ofParish(chance);
  if (enAymara.includes(lugar.id)) lines.push(misa("do", chance.pick(["06:30", "16:00"]), { idiomas: ["aymara"] }));
  if (lugar.id === enQuechua) lines.push(misa("do", "14:30", { idiomas: ["quechua"], etiqueta: "Residentes" }));
  if (conLsb.map(idDeSede).includes(lugar.id)) {
    const main = lines.findLast(({ reemplaza }) => reemplaza);
    if (main) Object.assign(main, { idiomas: ["castellano", "lsb"], etiqueta: "con intérprete" });
  }
  return lines;
}

function ofParish(chance: Chance): Line[] {
  const evening = chance.pick(["18:00", "18:30", "19:00", "19:30"]);
  const lines = [
    misa(chance.happens(0.7) ? laborables : "ma ju", chance.pick(["06:30", "07:00", "07:30"])),
    misa(laborables, evening),
    misa("sa vf", chance.pick(["17:30", "18:00", "18:30", "19:00"])),
    fiesta(chance.pick(["07:30", "08:00", "08:30"])),
    fiesta(chance.pick(["10:00", "10:30", "11:00"]), chance.happens(0.5) ? { etiqueta: "con niños" } : {}),
    misa("do", chance.pick(["18:00", "18:30", "19:00", "19:30"])),
    confesion(chance.pick([20, 30, 30, 45]), chance.pick(["sa do", "vi sa do", "ju sa do"])),
    oficina(laborables, chance.pick(["08:30", "09:00"]), "12:00"),
    viacrucis(chance.pick(["17:00", "17:30", "18:00"])),
  ];
  const more: [share: number, line: () => Line][] = [
    [0.45, () => misa("do", "12:00")],
    [0.8, () => oficina(laborables, "15:00", chance.pick(["18:00", "18:30"]))],
    [0.4, () => oficina("sa", "09:00", "12:00")],
    [0.5, () => line("rosario", "lu ma mi ju vi sa", "17:30")],
    [0.4, () => line("adoracion", "ju", "16:30", { hasta: "17:30" })],
    [0.2, horaSanta],
    [0.4, () => primerViernes("12:00")],
    [0.25, () => misa("", "16:00", { dia_mes: chance.pick([13, 15, 24]), etiqueta: "Por los enfermos" })],
    [0.6, catequesis],
  ];
  for (const [share, make] of more) if (chance.happens(share)) lines.push(make());
  return lines;
}

function ofChapel(chance: Chance): Line[] {
  const lines = [
    misa("do", chance.pick(["08:30", "09:00", "09:30", "10:00", "11:00", "11:30"])),
    misa(chance.pick(["ma", "mi", "ju"]), chance.pick(["17:00", "18:00", "18:30"])),
    misa("sa", chance.pick(["16:00", "17:00"]), { semanas: chance.pick([["1"], ["2", "4"], ["u"]]) }),
    confesion(20, "do"),
    line("rosario", "lu mi vi", "17:30"),
    line("palabra", "vi", "18:00", { etiqueta: "con el diácono" }),
    line("adoracion", "ju", "16:00", { semanas: ["1"], hasta: "17:00" }),
    viacrucis("17:00"),
    catequesis(),
  ];
  if (chance.happens(0.5)) lines.push(misa("", "10:00", { dia_mes: 2, etiqueta: "Por los difuntos" }));
  if (chance.happens(0.3)) lines.push(oficina("sa", "10:00", "12:00"));
  return lines;
}

/** Lines of a community with a priest on one Sunday of the month; on the other Sundays it prays without one. */
function oncePerMonth(chance: Chance): Line[] {
  const week = chance.pick(["1", "2", "3", "4", "u"]);
  const idiomas = chance.happens(0.7) ? ["aymara", "castellano"] : castellano;
  const others = ["1", "2", "3", "4", "5"].filter((each) => each !== week);
  return [
    misa("do", chance.pick(["10:00", "11:00", "12:00"]), {
      semanas: [week],
      idiomas,
    }),
    // The last Sunday may be the fourth, too.
    line("palabra", "do", "09:00", { semanas: week === "u" ? ["1", "2", "3"] : others }),
    confesion(45, "do"),
    line("rosario", "sa", "17:00"),
    line("rosario", "lu ma mi ju vi sa", "18:30", { temporada: "adviento", etiqueta: "Novena" }),
    line("adoracion", "ju", "16:00", { semanas: ["2"], hasta: "17:00" }),
    line("palabra", "mi", "17:00", { temporada: "pascua" }),
    viacrucis("16:00"),
    line("otra", "sa", "15:00", { hasta: "16:30", etiqueta: "Catequesis" }),
  ];
}
