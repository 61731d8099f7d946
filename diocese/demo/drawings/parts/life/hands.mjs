// Hands: raised towards the sun, or joined in prayer.
import { circ, clamp, dark, light, mix, n, rect } from "../../lib.mjs";
import { CLOTH, hand, prayer, SKIN } from "../people.mjs";

export function hands(A, choice) {
  const { w, h, r, u } = A,
    pal = r.pick([
      ["#0b2545", "#1d4f86", "#e3bf6b"],
      ["#8d2a22", "#d8703f", "#fbe3b5"],
      ["#0b4a4a", "#1c8f86", "#f4e3b5"],
      ["#efe3cf", "#e2c79c", "#a8201a"],
      ["#3b2447", "#a8556a", "#f8d28f"],
    ]),
    m = Math.min(w, h),
    lx = w * r.range(0.4, 0.6),
    ly = h * 0.3;
  A.all(
    A.linU(
      [
        [0, pal[0]],
        [1, pal[1]],
      ],
      0,
      0,
      0,
      h,
    ),
  );
  A.glow(lx, ly, m * 0.8, pal[2], 0.55);
  if (choice.halo) {
    // one pair in prayer before a disc of light
    const s = m * 0.52;
    for (let i = 6; i > 0; i--) A.path(circ(lx, h * 0.45, m * 0.09 * i), pal[2], 'opacity=".13"');
    let ry = "";
    for (let i = 0; i < 36; i++) {
      const a = (i / 36) * 6.283,
        q = m * (i % 2 ? 0.72 : 0.62);
      ry += `M${n(lx + Math.cos(a) * m * 0.57)} ${n(h * 0.45 + Math.sin(a) * m * 0.57)}L${n(lx + Math.cos(a) * q)} ${n(h * 0.45 + Math.sin(a) * q)}`;
    }
    A.stroke(ry, pal[2], u * 0.5, 'opacity=".6"');
    prayer(A, lx, h * 0.8, s * 1.02, 0, r.pick(SKIN), r.pick(CLOTH));
    A.path(
      rect(0, h * 0.8, w, h * 0.2),
      A.linU(
        [
          [0, dark(pal[0], 0.3), 0],
          [1, dark(pal[0], 0.4), 0.75],
        ],
        0,
        h * 0.8,
        0,
        h,
      ),
    );
    return;
  }
  const q = m * 0.11;
  let ry = "";
  for (let i = 0; i < 24; i++) {
    const a = (i / 24) * 6.283;
    ry += `M${n(lx + Math.cos(a) * q * 1.35)} ${n(ly + Math.sin(a) * q * 1.35)}L${n(lx + Math.cos(a) * q * (i % 2 ? 2.3 : 1.8))} ${n(ly + Math.sin(a) * q * (i % 2 ? 2.3 : 1.8))}`;
  }
  A.stroke(ry, pal[2], u * 0.55, 'opacity=".8"');
  A.path(circ(lx, ly, q), light(pal[2], 0.45));
  const k = clamp(Math.round((w / m) * 4.4), 4, 12);
  for (let row = 0; row < 2; row++)
    for (let i = 0; i < k; i++) {
      const x = (w * (i + 0.5 + (row ? 0.5 : 0) + r.range(-0.18, 0.18))) / k,
        s = m * (row ? 0.3 : 0.24) * r.range(0.9, 1.12),
        y = h * (row ? 0.98 : 0.8) + r.range(-1, 1) * h * 0.05 + Math.pow(Math.abs(x - lx) / w, 2) * h * 0.14,
        sk = r.pick(SKIN),
        sl = r.pick(CLOTH),
        ang = clamp(((lx - x) / w) * 42, -26, 26) + r.range(-6, 6),
        f = row ? 0 : 0.3;
      hand(A, x, y, s, ang, mix(sk, pal[1], f), mix(sl, pal[1], f), r.sign());
    }
}
