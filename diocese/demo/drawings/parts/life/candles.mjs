// Candles in a dark nave.
import { arch, circ, dark, lerp, mix, n, P, rect } from "../../lib.mjs";
import { flame } from "../setting.mjs";

export function candles(A, choice) {
  const { w, h, r, u } = A,
    bg = [
      ["#0b1a33", "#123a6b"],
      ["#2a0f1c", "#6b1f24"],
      ["#0a2528", "#0f5a54"],
      ["#221630", "#4a2f5a"],
    ][choice.tone];
  A.all(
    A.linU(
      [
        [0, bg[0]],
        [0.7, bg[1]],
        [1, dark(bg[1], 0.4)],
      ],
      0,
      0,
      0,
      h,
    ),
  );
  const aw = Math.min(w * 0.5, h * 0.6),
    cx = w * r.range(0.42, 0.58); // niches behind
  for (let i = -4; i <= 4; i++) {
    const x = cx + i * aw * 1.15 - aw / 2;
    A.path(arch(x - u, h * 0.05, aw + 2 * u, h), mix(bg[1], P.gold2, 0.2), 'opacity=".4"');
    A.path(
      arch(x, h * 0.065, aw, h),
      A.linU(
        [
          [0, bg[0]],
          [1, mix(bg[1], "#d9853a", 0.35)],
        ],
        0,
        0,
        0,
        h,
      ),
    );
  }
  for (let i = 0; i < 26; i++) {
    const t = r.f();
    A.path(
      circ(r.range(0, w), r.range(h * 0.25, h * 0.72), u * lerp(0.6, 2.6, t)),
      "#ffcf85",
      `opacity="${n(lerp(0.35, 0.12, t) * 10) / 10}"`,
    );
  }
  for (let row = 0; row < 3; row++) {
    const y = h * (0.74 + row * 0.14),
      s = u * (3.6 + row * 2.2),
      c = mix(["#d9c7a8", "#e9d9bb", "#f5ead4"][row], bg[1], 0.3 - row * 0.14);
    for (let x = r.range(-s, s); x < w + s; x += s * r.range(1.5, 3.4)) {
      const a = s * r.range(0.55, 0.95),
        b = s * r.range(1.8, row === 2 ? 4.2 : 6.5),
        col = r.chance(0.16) ? r.pick([P.red, P.gold, "#2f6f8f"]) : c;
      flame(A, x, y - b - s * 0.15, s * 0.5);
      A.path(rect(x - s * 0.03, y - b - s * 0.3, s * 0.06, s * 0.35), "#3a2416");
      A.path(
        `M${n(x - a / 2)} ${n(y + s)}V${n(y - b)}q${n(a * 0.2)} ${n(a * 0.22)} ${n(a * 0.5)} ${n(a * 0.06)}t${n(a * 0.5)} ${n(-a * 0.06)}V${n(y + s)}z`,
        A.linU(
          [
            [0, mix(col, "#ffdf9a", 0.75)],
            [0.35, col],
            [1, mix(col, bg[0], 0.55)],
          ],
          0,
          y - b,
          0,
          y + s,
        ),
      );
      A.path(rect(x + a * 0.2, y - b + a * 0.2, a * 0.3, b + s), dark(col, 0.5), 'opacity=".25"');
    }
    A.path(
      rect(0, y + s * 0.1, w, h),
      A.linU(
        [
          [0, mix(bg[0], "#c77a3a", 0.4 - row * 0.08)],
          [1, bg[0]],
        ],
        0,
        y,
        0,
        y + h * 0.14,
      ),
    );
    A.path(rect(0, y + s * 0.1, w, u * 0.5), "#ffcf85", 'opacity=".35"');
  }
}
