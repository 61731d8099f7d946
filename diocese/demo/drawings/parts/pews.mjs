// The people of a Mass from behind, row after row, in the half-light of the nave.
import { dark, lerp, light, mix, P, rect } from "../lib.mjs";
import { back } from "./backs.mjs";
import { CLOTH } from "./people.mjs";

const SEATED = [
  { cut: "braids", hat: "bowler", shawl: true },
  { cut: "short" },
  { cut: "bun" },
  { cut: "short", old: true },
  { cut: "long" },
  { cut: "braids", shawl: true },
  { cut: "veil" },
  { cut: "bob" },
  { cut: "short", child: true },
];

/** One bench with its people; `t` is 0 far away and 1 near. */
function row(A, cx, y, t, wood, glow) {
  const { w, r } = A,
    s = A.u * lerp(4.6, 19, t),
    gap = lerp(w * 0.045, w * 0.11, t),
    span = lerp(w * 0.26, w * 0.62, t),
    shade = (c) => mix(mix(c, "#8a6a44", (1 - t) * 0.45), "#1c120c", 0.1 + t * 0.34);
  for (const d of [-1, 1]) {
    const x = d > 0 ? cx + gap : cx - gap - span,
      k = Math.max(2, Math.floor(span / (s * 1.24)));
    for (let i = 0; i < k; i++) {
      if (r.chance(0.14)) continue;
      const who = r.pick(SEATED);
      back(
        A,
        x + (span * (i + 0.5 + r.range(-0.12, 0.12))) / k,
        y - s * r.range(0.62, 0.78) * (who.child ? 0.62 : 1),
        s * (who.child ? 0.68 : 1),
        {
          cut: who.cut,
          hat: who.hat,
          child: who.child,
          hair: who.old ? "#9a958e" : r.pick(["#1d1614", "#2b1d18"]),
          shawl: who.shawl && t > 0.3 ? r.int(0, 3) : undefined,
          coat: r.pick(CLOTH),
          tint: shade,
          rim: glow,
          side: -d,
        },
      );
    }
    A.path(
      rect(x, y - s * 0.1, span, s * 1.5),
      A.lin([
        [0, light(wood, 0.16)],
        [0.1, shade(wood)],
        [1, dark(shade(wood), 0.45)],
      ]),
    ).path(rect(x, y - s * 0.16, span, s * 0.12), mix(light(wood, 0.35), glow, 0.35));
    A.path(rect(d > 0 ? x : x + span - s * 0.2, y - s * 0.34, s * 0.2, s * 1.8), dark(shade(wood), 0.15));
  }
}

/** Rows of benches from `y0` down to the lower edge, with an aisle at `cx`. */
export function pews(A, cx, y0, wood, glow = P.gold2) {
  const rows = 5;
  for (let j = 0; j < rows; j++) {
    const t = j / (rows - 1);
    row(A, cx, lerp(y0, A.h * 1.0, t ** 1.3), t, wood, glow);
  }
}
