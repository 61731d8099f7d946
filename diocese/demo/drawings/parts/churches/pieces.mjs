// Pieces of churches: bells, walls of cut stone, columns, friezes; colours by the hour.
import { arch, circ, dark, light, mix, n, P, rect } from "../../lib.mjs";

const tint = (H, c) =>
  H.name === "night"
    ? mix(mix(c, "#d98f4e", 0.22), "#1a2f55", 0.5)
    : H.name === "dusk"
      ? mix(mix(c, H.lit, 0.22), H.shade, 0.12)
      : H.name === "dawn"
        ? mix(c, H.lit, 0.25)
        : c;
const glass = (H) => (H.lamps > 0.2 ? mix("#ffcf7a", "#fff0c4", 0.4) : dark(H.shade, 0.35));
/** What an open door shows: the light of inside once it is dark. */
const inside = (A, H, byDay = dark("#4a2f22", 0.3)) =>
  H.lamps > 0.2
    ? A.lin([
        [0, "#8a4f22"],
        [1, "#f0b45d"],
      ])
    : byDay;
const cross = (A, x, y, s, c) =>
  A.path(rect(x - s * 0.09, y - s, s * 0.18, s) + rect(x - s * 0.32, y - s * 0.76, s * 0.64, s * 0.17), c);

function bell(A, x, y, w, h, H, _c) {
  A.path(arch(x, y, w, h), H.lamps > 0.8 ? "#e9b765" : dark(H.shade, 0.42));
  const b = w * 0.52,
    cx = x + w / 2,
    t = y + h * 0.26;
  A.path(
    `M${n(cx - b * 0.2)} ${n(t)}h${n(b * 0.4)}q${n(b * 0.08)} ${n(b * 0.7)} ${n(b * 0.3)} ${n(b * 0.9)}h${n(-b)}q${n(b * 0.22)} ${n(-b * 0.2)} ${n(b * 0.3)} ${n(-b * 0.9)}z`,
    P.gold,
  );
}
function courses(A, x, y, w, h, c, s) {
  const { r } = A;
  let d = "",
    e = "";
  for (let yy = y; yy < y + h; yy += s)
    for (let xx = x; xx < x + w - s; xx += s * r.range(1.2, 2.6)) {
      const q = rect(xx, yy + s * 0.08, Math.min(s * r.range(0.9, 1.9), x + w - xx), s * 0.84);
      const v = r.f();
      if (v < 0.16) d += q;
      else if (v < 0.28) e += q;
    }
  A.path(d, dark(c, 0.35), 'opacity=".16"').path(e, light(c, 0.6), 'opacity=".28"');
}
function block(A, x, y, w, h, c, lit, s) {
  A.path(
    rect(x, y, w, h),
    A.lin(
      lit > 0
        ? [
            [0, light(c, 0.18)],
            [0.7, c],
            [1, dark(c, 0.16)],
          ]
        : [
            [0, dark(c, 0.16)],
            [0.3, c],
            [1, light(c, 0.18)],
          ],
      0,
      0,
      1,
      0,
    ),
  );
  if (s) courses(A, x, y, w, h, c, s);
}
function column(A, x, y, w, h, c, twist) {
  A.path(
    rect(x, y, w, h),
    A.lin(
      [
        [0, light(c, 0.4)],
        [0.5, c],
        [1, dark(c, 0.4)],
      ],
      0,
      0,
      1,
      0,
    ),
  );
  if (twist)
    for (let i = 0; i < 7; i++) {
      const t = y + (h * (i + 0.35)) / 7.6;
      A.stroke(
        `M${n(x + w * 0.05)} ${n(t + h * 0.05)}Q${n(x + w * 0.5)} ${n(t + h * 0.06)} ${n(x + w * 0.95)} ${n(t)}`,
        dark(c, 0.5),
        w * 0.1,
        'opacity=".6"',
      );
    }
  A.path(
    rect(x - w * 0.22, y - w * 0.4, w * 1.44, w * 0.45) + rect(x - w * 0.22, y + h - w * 0.3, w * 1.44, w * 0.45),
    light(c, 0.2),
  );
}
function frieze(A, x, y, w, s, c) {
  let d = "",
    e = "";
  const k = Math.max(3, Math.round(w / (s * 1.6)));
  for (let i = 0; i < k; i++) {
    const cx = x + (w * (i + 0.5)) / k;
    if (i % 2) d += circ(cx, y, s * 0.42);
    else
      d += `M${n(cx)} ${n(y - s * 0.5)}l${n(s * 0.4)} ${n(s * 0.5)}l${n(-s * 0.4)} ${n(s * 0.5)}l${n(-s * 0.4)} ${n(-s * 0.5)}z`;
    e += circ(cx, y, s * 0.16);
  }
  A.path(d, dark(c, 0.45), 'opacity=".55"').path(e, light(c, 0.5));
}

export { bell, block, column, courses, cross, frieze, glass, inside, tint };
