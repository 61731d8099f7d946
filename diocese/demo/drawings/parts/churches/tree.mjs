// A broad tree of a square or a promenade.
import { circ, dark, light, rect } from "../../lib.mjs";
import { tint } from "./pieces.mjs";

/** @param s its height */
export function tree(A, H, x, y, s) {
  const { r } = A,
    leaf = tint(H, r.pick(["#4f6b3c", "#5d7a45", "#46603f"]));
  A.path(rect(x - s * 0.035, y - s * 0.5, s * 0.07, s * 0.5), tint(H, "#5d4632"));
  let crown = "";
  for (let i = 0; i < 9; i++)
    crown += circ(x + r.range(-0.26, 0.26) * s, y - s * r.range(0.5, 0.92), s * r.range(0.12, 0.2));
  A.path(
    crown,
    A.lin([
      [0, light(leaf, 0.22)],
      [1, dark(leaf, 0.3)],
    ]),
  );
}
