// A round church under one roof like a tent.
import { arch, dark, light, n, rect } from "../../lib.mjs";
import { cross, glass, inside, tint } from "./pieces.mjs";

export function tent(A, H, cx, gy, S, lit) {
  const { r } = A,
    roof = tint(H, "#8f6a52"),
    wall = tint(H, "#e9dfcc"),
    W = S * 0.84,
    eave = gy - S * 0.17,
    top = gy - S * 0.72,
    x = cx - W / 2;
  A.path(
    `M${n(x + W * 0.03)} ${n(eave)}V${n(gy - S * 0.012)}Q${n(cx)} ${n(gy + S * 0.022)} ${n(x + W * 0.97)} ${n(gy - S * 0.012)}V${n(eave)}z`,
    A.lin(
      [
        [0, dark(wall, lit > 0 ? 0.08 : 0.34)],
        [0.5, light(wall, 0.2)],
        [1, dark(wall, lit > 0 ? 0.34 : 0.08)],
      ],
      0,
      0,
      1,
      0,
    ),
  );
  for (let i = 0; i < 15; i++) {
    const a = Math.PI * (0.07 + (0.86 * i) / 14),
      X = cx - Math.cos(a) * W * 0.47,
      ww = W * 0.034 * Math.sin(a) + W * 0.006,
      sag = Math.sin(a) * S * 0.014;
    if (Math.abs(i - 7) < 2) continue;
    A.path(
      rect(X - ww / 2, eave + S * 0.035 + sag, ww, S * 0.1),
      H.lamps > 0.2
        ? glass(H)
        : r.pick(["#1d5490", "#a8201a", "#0f766e", "#d49a3f"].map((c) => dark(light(c, 0.16), 0.1))),
    );
  }
  const side = (d) =>
    `C${n(cx + d * W * 0.03)} ${n(top + S * 0.3)} ${n(cx + d * W * 0.26)} ${n(eave - S * 0.1)} ${n(cx + d * W * 0.54)} ${n(eave)}`;
  const shape = `M${n(cx)} ${n(top)}${side(1)}Q${n(cx)} ${n(eave + S * 0.075)} ${n(cx - W * 0.54)} ${n(eave)}C${n(cx - W * 0.26)} ${n(eave - S * 0.1)} ${n(cx - W * 0.03)} ${n(top + S * 0.3)} ${n(cx)} ${n(top)}z`;
  A.path(
    shape,
    A.lin(
      lit > 0
        ? [
            [0, light(roof, 0.34)],
            [0.55, roof],
            [1, dark(roof, 0.4)],
          ]
        : [
            [0, dark(roof, 0.4)],
            [0.45, roof],
            [1, light(roof, 0.34)],
          ],
      0,
      0,
      1,
      0,
    ),
  );
  let ribs = "";
  for (let i = 1; i < 14; i++) {
    const k = -1 + (2 * i) / 14,
      foot = eave + S * 0.037 * (1 - k * k);
    ribs += `M${n(cx)} ${n(top + S * 0.02)}C${n(cx + k * W * 0.035)} ${n(top + S * 0.3)} ${n(cx + k * W * 0.26)} ${n(foot - S * 0.1)} ${n(cx + k * W * 0.54)} ${n(foot)}`;
  }
  A.stroke(ribs, dark(roof, 0.45), S * 0.005, 'opacity=".55"');
  A.stroke(
    `M${n(cx - W * 0.54)} ${n(eave)}Q${n(cx)} ${n(eave + S * 0.075)} ${n(cx + W * 0.54)} ${n(eave)}`,
    light(roof, 0.42),
    S * 0.012,
  );
  A.stroke(`M${n(cx)} ${n(top)}V${n(top - S * 0.06)}`, dark(roof, 0.5), S * 0.012);
  cross(A, cx, top - S * 0.05, S * 0.12, dark(roof, 0.5));
  const dw = W * 0.2;
  A.path(
    `M${n(cx - dw * 0.9)} ${n(gy + S * 0.012)}V${n(gy - S * 0.15)}L${n(cx)} ${n(gy - S * 0.26)}L${n(cx + dw * 0.9)} ${n(gy - S * 0.15)}V${n(gy + S * 0.012)}z`,
    A.lin([
      [0, light(wall, 0.3)],
      [1, dark(wall, 0.12)],
    ]),
  );
  A.path(
    `M${n(cx - dw * 1.05)} ${n(gy - S * 0.142)}L${n(cx)} ${n(gy - S * 0.275)}L${n(cx + dw * 1.05)} ${n(gy - S * 0.142)}l${n(-dw * 0.08)} ${n(S * 0.02)}L${n(cx)} ${n(gy - S * 0.245)}L${n(cx - dw * 0.97)} ${n(gy - S * 0.122)}z`,
    roof,
  );
  A.path(arch(cx - dw * 0.55, gy - S * 0.14, dw * 1.1, S * 0.155), inside(A, H, dark("#4a2f22", 0.25))).path(
    rect(cx - S * 0.002, gy - S * 0.13, S * 0.004, S * 0.14),
    "#2a1a12",
  );
  cross(A, cx, gy - S * 0.168, S * 0.06, dark(wall, 0.5));
}
