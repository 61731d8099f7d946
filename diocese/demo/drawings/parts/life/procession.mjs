// A procession with the Virgin through a street.
import { arch, circ, dark, lerp, light, mix, n, P, poly, rect, rough, sky } from "../../lib.mjs";
import { figure } from "../people.mjs";
import { festoon } from "../setting.mjs";

export function procession(A, { H }) {
  const { w, h, r, u } = A,
    hy = h * r.range(0.46, 0.54),
    cx = w * r.range(0.42, 0.58),
    m = Math.min(w, h);
  sky(A, H, hy + u * 4, { sx: cx + w * r.range(-0.2, 0.2) });
  for (let i = 0; i < 3; i++) {
    const b = hy - h * (0.08 - i * 0.04);
    A.path(
      poly([
        ...rough(
          r,
          Array.from({ length: 7 }, (_, j) => [
            -20 + ((w + 40) * j) / 6,
            b + r.range(-1, 1) * h * 0.05 * (1 - i * 0.3),
          ]),
          h * 0.02,
          4,
        ),
        [w + 20, h],
        [-20, h],
      ]),
      mix(H.haze, H.shade, 0.15 + i * 0.15),
    );
  }
  // Houses on both sides of the street.
  for (const d of [-1, 1])
    for (let i = 0; i < 5; i++) {
      const x0 = cx + d * m * (0.2 + i * 0.2 + i * i * 0.03),
        ww = m * (0.24 + i * 0.06),
        hh = h * (0.1 + i * 0.075) * r.range(0.85, 1.15),
        c = mix(
          mix(r.pick([P.stone, "#d9a56a", "#c9765a", "#7fa3a8", "#e3cfa0", "#b8653a"]), H.shade, 0.25 + H.lamps * 0.4),
          H.haze,
          0.5 - i * 0.1,
        ),
        X = d > 0 ? x0 : x0 - ww,
        top = hy + u * 2 - hh;
      A.path(
        rect(X, top, ww, h),
        A.lin([
          [0, light(c, 0.08)],
          [1, dark(c, 0.2)],
        ]),
      );
      A.path(rect(X - u * 0.4, top - u, ww + u * 0.8, u * 1.2), mix(dark(P.terra, 0.1), H.haze, 0.45 - i * 0.09));
      for (let k = 0; k < 3; k++)
        for (let j = 0; j < 2; j++)
          A.path(
            arch(X + ww * (0.14 + k * 0.28), top + hh * (0.2 + j * 0.42), ww * 0.14, hh * 0.24),
            H.lamps > 0.2 ? "#ffd491" : dark(c, 0.45),
          );
    }
  A.path(
    rect(0, hy + u * 8, w, h),
    A.linU(
      [
        [0, H.haze, 0],
        [0.3, mix(H.haze, H.shade, 0.3), 1],
        [1, dark(mix(H.shade, P.earth, 0.4), 0.2), 1],
      ],
      0,
      hy + u * 6,
      0,
      h,
    ),
  );
  festoon(
    A,
    h * 0.1,
    [P.gold2, P.red, P.paper, P.teal, P.blue].map((c) => mix(c, H.shade, H.lamps * 0.4)),
    r.chance(0.5),
  );
  A.glow(cx, hy + u * 2, m * 0.35, "#ffd48a", 0.6);
  // Litter with a canopy of flowers.
  const ls = m * 0.17,
    ly = hy + u * 12;
  A.path(rect(cx - ls * 0.6, ly - ls * 0.3, ls * 1.2, ls * 0.3), P.gold);
  A.path(
    `M${n(cx - ls * 0.3)} ${n(ly - ls * 0.3)}Q${n(cx - ls * 0.1)} ${n(ly - ls)} ${n(cx)} ${n(ly - ls * 1.05)}Q${n(cx + ls * 0.1)} ${n(ly - ls)} ${n(cx + ls * 0.3)} ${n(ly - ls * 0.3)}z`,
    P.blue,
  )
    .path(circ(cx, ly - ls * 1.05, ls * 0.09), P.stone2)
    .path(
      `M${n(cx - ls * 0.12)} ${n(ly - ls * 1.12)}l${n(-ls * 0.03)} ${n(-ls * 0.16)}l${n(ls * 0.08)} ${n(ls * 0.07)}l${n(ls * 0.07)} ${n(-ls * 0.11)}l${n(ls * 0.07)} ${n(ls * 0.11)}l${n(ls * 0.08)} ${n(-ls * 0.07)}l${n(-ls * 0.03)} ${n(ls * 0.16)}z`,
      P.gold2,
    );
  for (let i = 0; i <= 16; i++) {
    const a = (Math.PI * i) / 16;
    A.path(
      circ(cx - Math.cos(a) * ls * 0.55, ly - ls * 0.5 - Math.sin(a) * ls * 0.9, ls * r.range(0.06, 0.11)),
      r.pick(["#f6e7e0", P.red, "#e8a0a0", P.gold2]),
    );
  }
  // The people, row after row, then the banner of the first rows.
  const rows = 5;
  for (let j = 0; j < rows; j++) {
    const t = j / (rows - 1),
      s = m * lerp(0.15, 0.46, t * t * 0.6 + t * 0.4),
      y = lerp(hy + u * 15, h + s * 0.28, Math.pow(t, 1.15)),
      span = lerp(m * 0.45, w * 1.05, Math.min(1, t * 1.25));
    A.tone = [mix(H.haze, H.shade, 0.5), lerp(0.55, 0.08, t) + (H.lamps > 0.9 ? 0.25 : 0)];
    if (j === 3) banner(A, cx + r.sign() * m * r.range(0.27, 0.36), y - s * 0.6, m * 0.2);
    const k = Math.max(3, Math.round(span / (s * 0.58)));
    for (let i = 0; i < k; i++) {
      const x = cx - span / 2 + (span * (i + 0.5 + r.range(-0.2, 0.2))) / k;
      figure(A, x, y + r.range(-1, 1) * s * 0.05, s * r.range(0.9, 1.06));
    }
  }
  A.tone = null;
}
function banner(A, x, y, s) {
  const { r } = A,
    c = r.pick([P.red, P.blue, P.teal, "#f3ead8"]),
    k = c === "#f3ead8" ? P.blue : P.gold2;
  A.path(rect(x - s * 0.025, y - s * 1.9, s * 0.05, s * 2.2), "#6a4a2a");
  A.path(rect(x - s * 0.62, y - s * 1.8, s * 1.24, s * 0.05), "#6a4a2a");
  A.path(
    `M${n(x - s * 0.55)} ${n(y - s * 1.76)}h${n(s * 1.1)}v${n(s * 1.15)}l${n(-s * 0.275)} ${n(-s * 0.14)}l${n(-s * 0.275)} ${n(s * 0.22)}l${n(-s * 0.275)} ${n(-s * 0.22)}l${n(-s * 0.275)} ${n(s * 0.14)}z`,
    A.lin(
      [
        [0, light(c, 0.1)],
        [0.4, c],
        [0.6, dark(c, 0.15)],
        [1, c],
      ],
      0,
      0,
      1,
      0,
    ),
  );
  A.stroke(rect(x - s * 0.48, y - s * 1.68, s * 0.96, s * 0.86), k, s * 0.022);
  const st = Array.from({ length: 16 }, (_, i) => {
    const a = (i * Math.PI) / 8 - Math.PI / 2,
      q = s * (i % 2 ? 0.11 : 0.3);
    return [x + Math.cos(a) * q, y - s * 1.25 + Math.sin(a) * q];
  });
  A.path(poly(st), k);
  A.path(circ(x, y - s * 1.95, s * 0.07), P.gold2);
}
