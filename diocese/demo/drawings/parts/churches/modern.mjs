// Parish of the last decades: steep roof, wall of coloured glass, slender concrete belfry.
import { dark, light, mix, n, poly, rect } from "../../lib.mjs";
import { bell, block, cross, glass, tint } from "./pieces.mjs";

const beam = (A, x, y, s, c, wd) =>
  A.path(rect(x - wd / 2, y - s, wd, s) + rect(x - s * 0.2, y - s * 0.7, s * 0.4, wd), c);

export function modern(A, H, cx, gy, S, lit) {
  const { r } = A,
    c = tint(H, r.pick(["#cfc8bc", "#d9cbb4", "#c4b5a4", "#e3dccd"])),
    roof = tint(H, r.pick(["#7a4a38", "#3f5560", "#5a6a5a", "#8a3a30", "#4a4f5c"])),
    d = r.sign(),
    form = r.int(0, 2);
  const W = S * r.range(0.66, 0.8),
    top = gy - S * r.range(0.52, 0.66),
    k = (t) => cx + d * t,
    tx = k(-W * 0.62),
    th = S * r.range(0.72, 0.88),
    tw = S * 0.045;
  for (const q of [-0.6, 0.6]) block(A, tx + q * S * 0.08 - tw / 2, gy - th * (q < 0 ? 1 : 0.94), tw, th, c, lit); // belfry of two slabs
  A.path(
    rect(tx - S * 0.07, gy - th * 0.86, S * 0.14, S * 0.02) + rect(tx - S * 0.07, gy - th * 0.66, S * 0.14, S * 0.02),
    dark(c, 0.3),
  );
  bell(A, tx - S * 0.035, gy - th * 0.84, S * 0.07, S * 0.11, H);
  cross(A, tx, gy - th * 0.98, S * 0.12, dark(c, 0.55));
  block(A, k(W * 0.34) - (d < 0 ? S * 0.34 : 0), gy - S * 0.2, S * 0.34, S * 0.2, dark(c, 0.12), lit);
  for (let i = 0; i < 4; i++)
    A.path(rect(k(W * 0.4 + i * S * 0.07) - S * 0.02, gy - S * 0.15, S * 0.04, S * 0.09), glass(H));
  const face =
    form === 0
      ? [
          [cx - W / 2, gy],
          [cx, top],
          [cx + W / 2, gy],
        ]
      : form === 1
        ? [
            [cx - W * 0.44, gy],
            [cx - W * 0.44, gy - S * 0.14],
            [cx, top],
            [cx + W * 0.44, gy - S * 0.14],
            [cx + W * 0.44, gy],
          ]
        : [
            [k(-W * 0.46), gy],
            [k(-W * 0.46), gy - S * 0.2],
            [k(W * 0.2), top],
            [k(W * 0.46), gy - S * 0.22],
            [k(W * 0.46), gy],
          ];
  const peak = form === 2 ? k(W * 0.2) : cx;
  A.path(
    poly(face),
    A.lin(
      lit > 0
        ? [
            [0, light(c, 0.25)],
            [1, dark(c, 0.18)],
          ]
        : [
            [0, dark(c, 0.18)],
            [1, light(c, 0.25)],
          ],
      0,
      0,
      1,
      0,
    ),
  );
  // The wall of glass follows the gable.
  const gw = W * 0.17,
    gx = form === 2 ? k(W * 0.08) : cx,
    gt = top + S * 0.16,
    pane = poly([
      [gx - gw, gy - S * 0.19],
      [gx - gw, gt + gw * 0.5],
      [gx, gt],
      [gx + gw, gt + gw * 0.5],
      [gx + gw, gy - S * 0.19],
    ]),
    tones = r.pick([
      ["#1d5490", "#e3bf6b", "#a8201a", "#2c6ca8"],
      ["#0f766e", "#e3bf6b", "#d8703f", "#1c8f86"],
      ["#54407f", "#e3bf6b", "#c2452c", "#6d5596"],
    ]);
  A.path(pane, tones[0]).add(`<g clip-path="${A.clip(pane)}">`);
  for (let i = 0; i < 60; i++) {
    const X = gx + r.range(-1, 1) * gw,
      Y = r.range(gt, gy - S * 0.19),
      q = S * r.range(0.02, 0.05);
    A.path(
      poly([
        [X - q, Y],
        [X, Y - q * 1.2],
        [X + q, Y],
        [X, Y + q * 1.2],
      ]),
      mix(r.pick(tones), H.lamps > 0.2 ? "#fff0c4" : "#ffffff", H.lamps > 0.2 ? 0.35 : 0.12),
      'opacity=".9"',
    );
  }
  A.add("</g>").stroke(pane, dark(c, 0.5), S * 0.01);
  beam(A, gx, gy - S * 0.2, (gy - S * 0.19 - gt) * 0.94, light(c, 0.4), S * 0.02);
  A.stroke(
    "M" +
      face
        .slice(form === 0 ? 0 : 1, form === 0 ? 3 : 4)
        .map((q) => `${n(q[0])} ${n(q[1])}`)
        .join("L"),
    roof,
    S * 0.045,
  );
  A.path(rect(peak - S * 0.012, top - S * 0.02, S * 0.024, S * 0.02), roof);
  const dw = W * 0.26;
  A.path(rect(cx - dw * 0.7, gy - S * 0.18, dw * 1.4, S * 0.022), dark(c, 0.35))
    .path(rect(cx - dw / 2, gy - S * 0.155, dw, S * 0.155), H.lamps > 0.2 ? "#f0b45d" : "#4a3426")
    .path(rect(cx - dw * 0.02, gy - S * 0.155, dw * 0.04, S * 0.155), dark(c, 0.4));
}
