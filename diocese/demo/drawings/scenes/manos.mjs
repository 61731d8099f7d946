// Life of the communities: candles, bread and chalice, hands, procession, children.
import { hour } from "../lib.mjs";
import { bread } from "../parts/life/bread.mjs";
import { candles } from "../parts/life/candles.mjs";
import { children } from "../parts/life/children.mjs";
import { hands } from "../parts/life/hands.mjs";
import { procession } from "../parts/life/procession.mjs";
import { atHour, sentence } from "../words.mjs";

const KINDS = ["candles", "bread", "procession", "hands", "children"];
const DRAW = { candles, bread, procession, hands, children };
const NAVES = ["azul", "rojiza", "verde oscuro", "violeta"];

export function choose(r, seed) {
  const kind = KINDS[seed % 5];
  const hours = kind === "children" ? ["dawn", "noon", "noon", "dusk"] : ["dawn", "dusk", "dusk", "noon", "night"];
  return { kind, H: hour(r, hours), tone: r.int(0, 3), halo: r.chance(0.45) };
}

export function caption({ kind, H, tone, halo }) {
  return sentence(
    {
      candles: `velas encendidas en la penumbra ${NAVES[tone]} de un templo`,
      bread: `pan, cáliz, uvas y espigas sobre un mantel con franjas de aguayo, ${halo ? "ante un resplandor" : "junto a una ventana con montañas"}`,
      procession: `procesión por una calle adornada con banderines, con una imagen de la Virgen en andas, ${atHour(H)}`,
      hands: halo ? "dos manos juntas en oración ante un círculo de luz" : "muchas manos levantadas hacia el sol",
      children: `niñas y niños con globos en el patio de una parroquia, ${atHour(H)}`,
    }[kind],
  );
}

export default function manos(A, choice) {
  DRAW[choice.kind](A, choice);
  A.grain(0.045);
}
