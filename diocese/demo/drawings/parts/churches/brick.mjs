// Brick parish of the hillsides in strong colours.
import { arch, circ, dark, light, n, P, poly, rect } from "../../lib.mjs";
import { block, cross, glass, tint } from "./pieces.mjs";

export function brick(A, H, cx, gy, S, lit) {
  const { r } = A,
    c = tint(H, r.pick(["#a9593c", "#b0654a", "#9a4f3a"])),
    band = r.shuffle([P.teal, "#e0a52e", P.red, "#1f5fa8", "#e8743b", "#d8507a", "#e9e2d2"]).map((k) => tint(H, k));
  const W = S * 0.66,
    bh = S * 0.5,
    x = cx - W / 2,
    y = gy - bh,
    kind = r.int(0, 2),
    ts = r.sign(),
    tx = cx + ts * S * 0.44,
    tw = S * 0.17,
    th = S * r.range(0.85, 1);
  // Tower.
  block(A, tx - tw / 2, gy - th, tw, th, c, lit, S * 0.018);
  for (let i = 0; i < 5; i++) {
    const ty = gy - th * 0.52 - i * S * 0.07;
    let z = `M${n(tx - tw * 0.5)} ${n(ty)}`;
    for (let j = 1; j <= 6; j++) z += `L${n(tx - tw * 0.5 + (tw * j) / 6)} ${n(ty - (j % 2 ? S * 0.035 : 0))}`;
    A.path(
      z +
        `v${n(S * 0.025)}` +
        [...Array(6)]
          .map((_, q) => `L${n(tx + tw * 0.5 - (tw * (q + 1)) / 6)} ${n(ty + S * 0.025 - (q % 2 ? 0 : S * 0.035))}`)
          .join("") +
        "z",
      band[i % 3],
    );
  }
  A.path(rect(tx - tw * 0.2, gy - th * 0.42, tw * 0.4, th * 0.3), glass(H));
  for (let i = 1; i < 5; i++) A.path(rect(tx - tw * 0.2, gy - th * (0.42 - i * 0.06), tw * 0.4, S * 0.007), c);
  A.path(rect(tx - tw * 0.6, gy - th - S * 0.02, tw * 1.2, S * 0.03), band[0]);
  for (const k of [-0.42, 0.3]) A.path(rect(tx + tw * k, gy - th - S * 0.12, tw * 0.12, S * 0.1), c);
  A.path(
    poly([
      [tx - tw * 0.6, gy - th - S * 0.11],
      [tx, gy - th - S * 0.23],
      [tx + tw * 0.6, gy - th - S * 0.11],
    ]),
    A.lin(
      [
        [0, light(band[1], 0.1)],
        [0.5, band[1]],
        [0.5, dark(band[1], 0.25)],
        [1, dark(band[1], 0.3)],
      ],
      0,
      0,
      1,
      0,
    ),
  );
  cross(A, tx, gy - th - S * 0.22, S * 0.11, H.lamps > 0.8 ? "#ffe6b0" : dark(c, 0.5));
  // Nave front.
  const top =
    kind === 0
      ? [
          [x, y],
          [cx, y - S * 0.22],
          [x + W, y],
        ]
      : kind === 1
        ? [
            [x, y],
            [x, y - S * 0.06],
            [cx - W * 0.34, y - S * 0.06],
            [cx - W * 0.34, y - S * 0.13],
            [cx - W * 0.18, y - S * 0.13],
            [cx - W * 0.18, y - S * 0.2],
            [cx + W * 0.18, y - S * 0.2],
            [cx + W * 0.18, y - S * 0.13],
            [cx + W * 0.34, y - S * 0.13],
            [cx + W * 0.34, y - S * 0.06],
            [x + W, y - S * 0.06],
            [x + W, y],
          ]
        : Array.from({ length: 17 }, (_, i) => [x + (W * i) / 16, y - S * 0.2 * Math.sin((Math.PI * i) / 16)]);
  const face = poly([[x, gy], ...top, [x + W, gy]]),
    cp = A.clip(face);
  A.path(
    face,
    A.lin(
      lit > 0
        ? [
            [0, light(c, 0.16)],
            [1, dark(c, 0.2)],
          ]
        : [
            [0, dark(c, 0.2)],
            [1, light(c, 0.16)],
          ],
      0,
      0,
      1,
      0,
    ),
  );
  A.add(`<g clip-path="${cp}">`);
  let m = "";
  for (let i = 0; i < 60; i++) m += rect(x, gy - i * S * 0.0135, W, S * 0.0026);
  A.path(m, dark(c, 0.45), 'opacity=".28"');
  // Diamond bands in strong colours.
  for (const [t, q] of [
    [0.5, 0],
    [0.94, 1],
  ]) {
    const yy = gy - bh * t,
      s = S * 0.036,
      k = Math.floor(W / (s * 2));
    A.path(rect(x, yy - s * 1.2, W, s * 2.4), band[2 + q]);
    for (let i = 0; i < k; i++) {
      const X = x + ((i + 0.5) * W) / k;
      A.path(
        `M${n(X)} ${n(yy - s)}l${n(s * 0.9)} ${n(s)}l${n(-s * 0.9)} ${n(s)}l${n(-s * 0.9)} ${n(-s)}z`,
        band[i % 2],
      );
      A.path(
        `M${n(X)} ${n(yy - s * 0.45)}l${n(s * 0.4)} ${n(s * 0.45)}l${n(-s * 0.4)} ${n(s * 0.45)}l${n(-s * 0.4)} ${n(-s * 0.45)}z`,
        band[6],
      );
    }
  }
  A.add("</g>");
  A.stroke("M" + top.map((p) => n(p[0]) + " " + n(p[1])).join("L"), band[0], S * 0.02);
  const ry = y + S * (kind === 0 ? 0.0 : -0.03) + S * 0.115,
    rq = S * 0.075;
  A.path(circ(cx, ry - S * 0.14, rq), band[6]);
  A.path(circ(cx, ry - S * 0.14, rq * 0.84), glass(H));
  for (let i = 0; i < 4; i++) {
    const a = (Math.PI * i) / 4;
    A.stroke(
      `M${n(cx - Math.cos(a) * rq * 0.84)} ${n(ry - S * 0.14 - Math.sin(a) * rq * 0.84)}L${n(cx + Math.cos(a) * rq * 0.84)} ${n(ry - S * 0.14 + Math.sin(a) * rq * 0.84)}`,
      band[i % 2 ? 0 : 1],
      S * 0.008,
    );
  }
  A.path(circ(cx, ry - S * 0.14, rq * 0.3), band[2]);
  for (const k of [-0.36, 0, 0.36]) {
    const dw = W * (k ? 0.16 : 0.22),
      dh = bh * (k ? 0.3 : 0.37);
    A.path(arch(cx + W * k - dw * 0.6, gy - dh * 1.08, dw * 1.2, dh * 1.08), band[6]);
    A.path(arch(cx + W * k - dw / 2, gy - dh, dw, dh), k ? glass(H) : H.lamps > 0.2 ? "#f0b45d" : "#33241f");
  }
  for (const k of [-0.36, -0.18, 0.18, 0.36])
    A.path(rect(cx + W * k - S * 0.02, gy - bh * 0.84, S * 0.04, bh * 0.24), glass(H));
}
