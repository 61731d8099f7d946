// Food made together: the olla común, the bread oven, the long table.

import { longTable } from "../parts/kitchen/longtable.mjs";
import { oven } from "../parts/kitchen/oven.mjs";
import { pot } from "../parts/kitchen/pot.mjs";
import { room } from "../parts/setting.mjs";
import { sentence } from "../words.mjs";

const KINDS = ["pot", "bread", "table"];
const DRAW = { pot, bread: oven, table: longTable };
const WALLS = [
  ["#e3cfa8", "ocre"],
  ["#bfd3cf", "celeste"],
  ["#d9a58c", "rosada"],
  ["#cfd8b8", "verde"],
];

export function choose(r, seed) {
  return { kind: KINDS[seed % 3], wall: WALLS[Math.floor(seed / 3) % WALLS.length], helpers: r.int(2, 4) };
}

export function caption({ kind, wall }) {
  return sentence(
    {
      pot: `una olla común humeante en un patio de pared ${wall[1]}: un cucharón sirve un plato y las cocineras trabajan de espaldas`,
      bread: `panes recién horneados sobre una mesa y una persona de espaldas ante la boca encendida del horno`,
      table: `mesa larga de un comedor popular vista desde arriba, con platos de sopa, pan y muchas manos`,
    }[kind],
  );
}

export default function cocina(A, { kind, wall: [wall], helpers }) {
  if (kind !== "table") room(A, wall, A.h * 0.66, kind === "pot" ? "#b59a7a" : "#a9764f");
  DRAW[kind](A, wall, helpers);
  A.grain(0.045);
}
