// A neo-Gothic church: one pointed tower, a rose window, pinnacles.
import { circ, dark, light, n, poly, rect } from "../../lib.mjs";
import { block, cross, glass, inside, tint } from "./pieces.mjs";

/** A pointed arch, its foot at `y`. */
const ogive = (x, y, w, h) =>
  `M${n(x - w / 2)} ${n(y)}V${n(y - h * 0.5)}Q${n(x - w / 2)} ${n(y - h * 0.84)} ${n(x)} ${n(y - h)}Q${n(x + w / 2)} ${n(y - h * 0.84)} ${n(x + w / 2)} ${n(y - h * 0.5)}V${n(y)}z`;

function pinnacle(A, x, y, w, h, c, lit) {
  block(A, x - w / 2, y - h * 0.4, w, h * 0.4, c, lit);
  A.path(
    poly([
      [x - w * 0.62, y - h * 0.4],
      [x, y - h],
      [x + w * 0.62, y - h * 0.4],
    ]),
    A.lin(
      [
        [0, light(c, 0.2)],
        [1, dark(c, 0.3)],
      ],
      0,
      0,
      1,
      0,
    ),
  );
}

function rose(A, H, x, y, q, c) {
  A.path(circ(x, y, q * 1.16), light(c, 0.36)).path(circ(x, y, q), glass(H));
  for (let i = 0; i < 12; i++) {
    const a = (i / 12) * 6.283;
    A.stroke(`M${n(x)} ${n(y)}L${n(x + Math.cos(a) * q)} ${n(y + Math.sin(a) * q)}`, light(c, 0.36), q * 0.05).path(
      circ(x + Math.cos(a + 0.26) * q * 0.74, y + Math.sin(a + 0.26) * q * 0.74, q * 0.14),
      ["#1f5fa8", "#4a86c2", "#a9c8ef"][i % 3],
      'opacity=".85"',
    );
  }
  A.path(circ(x, y, q * 0.22), light(c, 0.3));
}

export function neogothic(A, H, cx, gy, S, lit) {
  const c = tint(H, "#cfc3b0"),
    slate = tint(H, "#5f6f7a"),
    tw = S * 0.2,
    body = gy - S * 0.34,
    top = gy - S * 0.62;
  for (const d of [-1, 1]) {
    const x = d < 0 ? cx - S * 0.36 : cx + tw * 0.4;
    block(A, x, body, S * 0.28, gy - body, c, lit, S * 0.022);
    A.path(
      poly([
        [cx + d * S * 0.08, body],
        [cx + d * S * 0.09, body - S * 0.2],
        [cx + d * S * 0.375, body],
      ]),
      A.lin([
        [0, light(slate, 0.2)],
        [1, dark(slate, 0.3)],
      ]),
    );
    const X = cx + d * S * 0.235;
    A.path(ogive(X, gy - S * 0.1, S * 0.075, S * 0.2), light(c, 0.36)).path(
      ogive(X, gy - S * 0.105, S * 0.052, S * 0.175),
      glass(H),
    );
    for (const k of [0.15, 0.36]) pinnacle(A, cx + d * S * k, body + S * 0.02, S * 0.03, S * 0.13, c, lit);
    A.path(rect(cx + d * S * 0.36 - S * 0.016, body + S * 0.01, S * 0.032, gy - body - S * 0.01), light(c, 0.12));
  }
  block(A, cx - tw / 2, top, tw, gy - top, c, lit, S * 0.022);
  for (const d of [-1, 1]) A.path(rect(cx + d * tw * 0.5 - S * 0.015, top, S * 0.03, gy - top), light(c, 0.16));
  A.path(
    poly([
      [cx - tw * 0.46, top],
      [cx, top - S * 0.36],
      [cx + tw * 0.46, top],
    ]),
    A.lin(
      [
        [0, light(slate, 0.26)],
        [0.5, slate],
        [1, dark(slate, 0.36)],
      ],
      0,
      0,
      1,
      0,
    ),
  );
  for (const k of [0.2, 0.42, 0.64])
    A.stroke(
      `M${n(cx - tw * 0.46 * (1 - k))} ${n(top - S * 0.36 * k)}h${n(tw * 0.92 * (1 - k))}`,
      light(slate, 0.4),
      S * 0.004,
      'opacity=".6"',
    );
  cross(A, cx, top - S * 0.35, S * 0.07, dark(slate, 0.5));
  for (const d of [-1, 1]) pinnacle(A, cx + d * tw * 0.5, top + S * 0.01, S * 0.034, S * 0.15, c, lit);
  for (const d of [-1, 1])
    A.path(
      ogive(cx + d * tw * 0.2, top + S * 0.19, tw * 0.24, S * 0.16),
      H.lamps > 0.8 ? "#e9b765" : dark(H.shade, 0.42),
    );
  A.path(
    rect(cx - tw * 0.56, top + S * 0.215, tw * 1.12, S * 0.014) +
      rect(cx - tw * 0.56, top - S * 0.004, tw * 1.12, S * 0.016),
    light(c, 0.36),
  );
  rose(A, H, cx, gy - S * 0.32, tw * 0.3, c);
  A.path(
    poly([
      [cx - tw * 0.44, gy - S * 0.18],
      [cx, gy - S * 0.27],
      [cx + tw * 0.44, gy - S * 0.18],
    ]),
    light(c, 0.3),
  );
  A.path(ogive(cx, gy, tw * 0.7, S * 0.22), light(c, 0.4))
    .path(ogive(cx, gy, tw * 0.54, S * 0.19), inside(A, H))
    .path(rect(cx - S * 0.002, gy - S * 0.16, S * 0.004, S * 0.16), "#2a1a12");
}
