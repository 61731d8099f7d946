import { resolveMoment } from "../moments.ts";
import { idDeCapilla, idDeSede, type Lugar } from "./lugares.ts";
import { chanceOf } from "./random.ts";

export interface Verificacion {
  id: string;
  lugar: string;
  medio: string;
  created: string;
}

/** Places never verified, besides those with prose only. */
const never = [idDeSede(27)];

/** Days since the last verification, if more than 90. */
const longAgo: Record<string, number> = {
  [idDeSede(21)]: 95,
  [idDeSede(25)]: 112,
  [idDeSede(46)]: 134,
  [idDeCapilla(8)]: 150,
  [idDeCapilla(17)]: 187,
  [idDeCapilla(33)]: 240,
};

/** Makes the last verification of each place, dated from the day of loading. */
export function makeVerificaciones(lugares: readonly Lugar[], now: Date): Verificacion[] {
  return lugares
    .filter(({ id, texto_original }) => !never.includes(id) && texto_original === "")
    .map(({ id: lugar, clase, jurisdiccion }, index) => {
      const chance = chanceOf(5000 + index);
      const daysAgo = longAgo[lugar] ?? chance.pick([1, 2, 3, 5, 8, 13, 21, 28, 34, 45, 60, 75, 85]);
      const ours = jurisdiccion === "" && clase === "sede";
      return {
        id: `verificacion${String(index + 1).padStart(3, "0")}`,
        lugar,
        medio: ours ? chance.pick(["parroquia", "parroquia", "arzobispado"]) : "telefono",
        created: resolveMoment({ daysAgo, time: "10:30" }, now),
      };
    });
}
