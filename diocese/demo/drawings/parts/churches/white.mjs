// Whitewashed church of two towers with red tiles and a portal in colour.
import { arch, circ, dark, light, n, P, poly, rect } from "../../lib.mjs";
import { bell, block, column, cross, glass, inside, tint } from "./pieces.mjs";

export function white(A, H, cx, gy, S, lit) {
  const { r } = A,
    c = tint(H, r.pick(["#f3ead8", "#efe4d4", "#f0e6c9", "#e9e6dc"])),
    trim = tint(H, r.pick([P.red, "#2a6bb0", P.teal, "#d9962e", "#8a4a6a", "#6b4a35"])),
    tile = tint(H, r.pick(["#a8492e", "#b4603c", "#94503a"]));
  const W = S * r.range(0.4, 0.5),
    bh = S * r.range(0.42, 0.5),
    x = cx - W / 2,
    y = gy - bh,
    tw = S * r.range(0.13, 0.17),
    stages = r.int(1, 2),
    cap = r.pick(["dome", "cone"]);
  for (const d of [-1, 1]) {
    // side aisles with tiled roofs
    const x0 = cx + d * (W / 2 + tw * 0.9),
      aw = S * 0.13;
    A.path(
      poly([
        [x0, gy],
        [x0, gy - bh * 0.5],
        [x0 + d * aw, gy - bh * 0.42],
        [x0 + d * aw, gy],
      ]),
      dark(c, d * lit > 0 ? 0.05 : 0.3),
    ).path(
      poly([
        [x0 - d * S * 0.02, gy - bh * 0.6],
        [x0 + d * (aw + S * 0.02), gy - bh * 0.42],
        [x0 + d * (aw + S * 0.02), gy - bh * 0.38],
        [x0 - d * S * 0.02, gy - bh * 0.49],
      ]),
      tile,
    );
    A.path(arch(x0 + d * aw * 0.5 - S * 0.02, gy - bh * 0.32, S * 0.04, S * 0.09), glass(H));
  }
  for (const d of [-1, 1]) {
    const tx = cx + d * (W / 2 + tw * 0.42),
      base = bh * 1.08;
    let ty = gy - base,
      w = tw;
    block(A, tx - tw / 2, ty, tw, base, c, lit);
    A.path(arch(tx - tw * 0.14, gy - base * 0.55, tw * 0.28, base * 0.16), glass(H)).path(
      circ(tx, gy - base * 0.8, tw * 0.13),
      glass(H),
    );
    for (let i = 0; i < stages; i++) {
      const hh = S * (0.15 - i * 0.03);
      A.path(rect(tx - w * 0.56, ty - S * 0.012, w * 1.12, S * 0.02), trim);
      ty -= hh;
      block(A, tx - w * 0.44, ty, w * 0.88, hh, c, lit);
      bell(A, tx - w * 0.2, ty + hh * 0.2, w * 0.4, hh * 0.74, H);
      w *= 0.84;
    }
    A.path(rect(tx - w * 0.58, ty - S * 0.012, w * 1.16, S * 0.02), trim);
    const q = w * 0.52,
      paint = A.lin(
        [
          [0, light(tile, 0.2)],
          [1, dark(tile, 0.3)],
        ],
        0,
        0,
        1,
        0,
      );
    if (cap === "dome")
      A.path(`M${n(tx - q)} ${n(ty - S * 0.01)}c0 ${n(-q * 1.3)} ${n(2 * q)} ${n(-q * 1.3)} ${n(2 * q)} 0z`, paint);
    else
      A.path(
        poly([
          [tx - q * 1.1, ty - S * 0.01],
          [tx, ty - q * 2],
          [tx + q * 1.1, ty - S * 0.01],
        ]),
        paint,
      );
    cross(A, tx, ty - (cap === "dome" ? q * 0.95 : q * 1.95), S * 0.06, dark(c, 0.55));
  }
  const gable = r.pick([
    [
      [x, y],
      [cx, y - S * 0.16],
      [x + W, y],
    ],
    [
      [x, y],
      [x + W * 0.14, y - S * 0.02],
      [x + W * 0.2, y - S * 0.1],
      [cx - W * 0.12, y - S * 0.13],
      [cx, y - S * 0.19],
      [cx + W * 0.12, y - S * 0.13],
      [x + W * 0.8, y - S * 0.1],
      [x + W * 0.86, y - S * 0.02],
      [x + W, y],
    ],
  ]);
  A.path(
    poly([[x, gy], ...gable, [x + W, gy]]),
    A.lin(
      lit > 0
        ? [
            [0, light(c, 0.3)],
            [1, dark(c, 0.12)],
          ]
        : [
            [0, dark(c, 0.12)],
            [1, light(c, 0.3)],
          ],
      0,
      0,
      1,
      0,
    ),
  ).stroke("M" + gable.map((q) => `${n(q[0])} ${n(q[1])}`).join("L"), trim, S * 0.016);
  cross(A, cx, Math.min(...gable.map((q) => q[1])), S * 0.09, dark(c, 0.55));
  for (const k of [-0.47, 0.41]) A.path(rect(cx + W * k, y, W * 0.06, bh), trim, 'opacity=".55"');
  const dw = W * 0.3,
    dh = bh * 0.46,
    ry = y + bh * 0.16;
  A.path(rect(cx - dw * 0.95, gy - dh * 1.22, dw * 1.9, dh * 1.22), trim).path(
    poly([
      [cx - dw, gy - dh * 1.2],
      [cx, gy - dh * 1.5],
      [cx + dw, gy - dh * 1.2],
    ]),
    trim,
  );
  for (const k of [-0.88, 0.68]) column(A, cx + dw * k, gy - dh * 1.12, dw * 0.2, dh * 1.08, light(c, 0.1));
  A.path(arch(cx - dw / 2, gy - dh, dw, dh), inside(A, H, "#4a2f22")).path(
    rect(cx - dw * 0.015, gy - dh, dw * 0.03, dh),
    "#2a1a12",
  );
  A.path(circ(cx, ry, S * 0.045), trim).path(circ(cx, ry, S * 0.035), glass(H));
  for (const k of [-0.3, 0.24]) A.path(arch(cx + W * k, ry - S * 0.02, W * 0.07, bh * 0.16), glass(H));
}
