// Adobe chapel of the high plain, with thatch and a bell tower of its own.
import { arch, circ, dark, lerp, light, mix, n, P, poly, rect } from "../../lib.mjs";
import { bell, cross, glass, tint } from "./pieces.mjs";

export function adobe(A, H, cx, gy, S, lit) {
  const { r } = A,
    white = r.chance(0.5),
    c = tint(H, white ? "#eadfca" : r.pick(["#b98963", "#c49a72", "#a97a58"])),
    th = tint(H, "#a58a52"),
    d = r.sign();
  const fw = S * 0.34,
    fh = S * 0.26,
    L = S * r.range(0.5, 0.66),
    rh = S * 0.2,
    fx = cx - d * S * 0.2,
    k = (x) => fx + d * x;
  // Long side with thatch.
  const wall = dark(c, lit * d > 0 ? 0.12 : 0.36);
  A.path(
    poly([
      [k(fw / 2), gy],
      [k(fw / 2), gy - fh],
      [k(fw / 2 + L), gy - fh * 0.92],
      [k(fw / 2 + L), gy - S * 0.015],
    ]),
    wall,
  );
  for (let i = 0; i < 3; i++)
    A.path(rect(k(fw / 2 + L * (0.22 + i * 0.26)) - S * 0.014, gy - fh * 0.68, S * 0.028, S * 0.07), glass(H));
  for (let i = 0; i < 3; i++) {
    const X = fw / 2 + L * (0.08 + i * 0.3);
    A.path(
      poly([
        [k(X), gy],
        [k(X), gy - fh * 0.75],
        [k(X + S * 0.03), gy - fh * 0.7],
        [k(X + S * 0.05), gy],
      ]),
      mix(wall, c, 0.4),
    );
  }
  const roof = [
    [k(-0.0), gy - fh - rh],
    [k(L * 0.98), gy - fh * 0.92 - rh * 0.94],
    [k(fw / 2 + L + S * 0.035), gy - fh * 0.84],
    [k(fw / 2 + S * 0.03), gy - fh * 0.9],
  ];
  A.path(
    poly(roof),
    A.lin([
      [0, light(th, 0.25)],
      [1, dark(th, 0.3)],
    ]),
  );
  let s = "";
  for (let i = 0; i < 90; i++) {
    const t = r.f(),
      v = r.range(0, 0.85),
      a = [lerp(roof[0][0], roof[1][0], t), lerp(roof[0][1], roof[1][1], t)],
      b = [lerp(roof[3][0], roof[2][0], t), lerp(roof[3][1], roof[2][1], t)];
    s += `M${n(lerp(a[0], b[0], v))} ${n(lerp(a[1], b[1], v))}L${n(lerp(a[0], b[0], v + 0.16))} ${n(lerp(a[1], b[1], v + 0.16))}`;
  }
  A.stroke(s, dark(th, 0.45), S * 0.0035, 'opacity=".55"');
  // Front gable.
  const fc = light(c, lit * d > 0 ? 0 : 0.12);
  A.path(
    poly([
      [k(-fw / 2), gy],
      [k(-fw / 2), gy - fh],
      [k(0), gy - fh - rh * 1.06],
      [k(fw / 2), gy - fh],
      [k(fw / 2), gy],
    ]),
    A.lin([
      [0, light(fc, 0.15)],
      [1, dark(fc, 0.12)],
    ]),
  );
  A.stroke(
    `M${n(k(-fw / 2 - S * 0.03))} ${n(gy - fh * 0.92)}L${n(k(0))} ${n(gy - fh - rh * 1.1)}L${n(k(fw / 2 + S * 0.03))} ${n(gy - fh * 0.92)}`,
    th,
    S * 0.026,
  );
  const dw = fw * 0.3;
  A.path(
    arch(fx - dw * 0.66, gy - fh * 0.78, dw * 1.32, fh * 0.78),
    tint(H, white ? r.pick([P.red, "#2f6f8f", P.gold]) : "#e5d6bb"),
  );
  A.path(arch(fx - dw / 2, gy - fh * 0.7, dw, fh * 0.7), H.lamps > 0.2 ? "#f0b45d" : "#3d2a20");
  A.path(circ(fx, gy - fh * 1.08, fw * 0.06), glass(H));
  cross(A, fx, gy - fh - rh * 1.1, S * 0.08, dark(c, 0.55));
  // Bell tower, free-standing, with stepped stages.
  const tx = k(-fw * 0.5 - S * 0.2),
    tw = S * 0.17;
  let ty = gy,
    w = tw;
  for (const [hh, o] of [
    [0.3, 0],
    [0.14, 1],
  ]) {
    const q = S * hh;
    A.path(
      poly([
        [tx - w / 2, ty],
        [tx - w * 0.46, ty - q],
        [tx + w * 0.46, ty - q],
        [tx + w / 2, ty],
      ]),
      A.lin(
        lit > 0
          ? [
              [0, light(c, 0.2)],
              [1, dark(c, 0.2)],
            ]
          : [
              [0, dark(c, 0.2)],
              [1, light(c, 0.2)],
            ],
        0,
        0,
        1,
        0,
      ),
    );
    if (o) bell(A, tx - w * 0.22, ty - q * 0.85, w * 0.44, q * 0.78, H);
    ty -= q;
    A.path(rect(tx - w * 0.56, ty - S * 0.012, w * 1.12, S * 0.022), th);
    w *= 0.78;
  }
  A.path(
    poly([
      [tx - w * 0.62, ty - S * 0.01],
      [tx, ty - S * 0.13],
      [tx + w * 0.62, ty - S * 0.01],
    ]),
    A.lin(
      [
        [0, light(th, 0.2)],
        [1, dark(th, 0.25)],
      ],
      0,
      0,
      1,
      0,
    ),
  );
  cross(A, tx, ty - S * 0.12, S * 0.07, dark(c, 0.55));
  // Churchyard wall.
  const wy = gy + S * 0.02,
    wh = S * 0.075;
  for (const [a, b] of [
    [-2, 0.28 * d > 0 ? -0.12 : -0.2],
    [0.08, 2],
  ]) {
    A.path(rect(cx + a * S, wy - wh, (b - a) * S, wh + S * 0.03), dark(c, 0.12));
    A.path(rect(cx + a * S, wy - wh, (b - a) * S, S * 0.016), th);
  }
}
