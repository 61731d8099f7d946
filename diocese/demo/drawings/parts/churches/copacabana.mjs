// The white basilica of Copacabana with its tiled domes.
import { arch, circ, dark, light, mix, n, P, poly, rect } from "../../lib.mjs";
import { tint } from "../lake.mjs";

export function basilica(A, H, cx, y, S, lit) {
  const { r } = A,
    c = tint(H, "#f6efe2"),
    sh = mix(c, H.shade, 0.42),
    tile = tint(H, r.pick(["#2f7f78", "#2a6a8c", "#3c7a5c"])),
    g =
      lit > 0
        ? [
            [0, light(c, 0.5)],
            [0.6, c],
            [1, sh],
          ]
        : [
            [0, sh],
            [0.4, c],
            [1, light(c, 0.5)],
          ],
    win = H.lamps > 0.3 ? "#ffd491" : dark(H.shade, 0.3);
  const b = (x, w, hh, base = 0) =>
    A.path(rect(cx + (x - w / 2) * S, y - (base + hh) * S, w * S, hh * S + 1), A.lin(g, 0, 0, 1, 0));
  const cap = (x, w, base, q = 1) => {
    A.path(rect(cx + (x - w * 0.56) * S, y - (base + 0.016) * S, w * 1.12 * S, 0.022 * S), light(c, 0.4));
    const X = cx + x * S,
      Y = y - (base + 0.014) * S,
      R = w * S * 0.5;
    A.path(
      `M${n(X - R)} ${n(Y)}C${n(X - R)} ${n(Y - R * 0.75 * q)} ${n(X - R * 0.55)} ${n(Y - R * 1.12 * q)} ${n(X)} ${n(Y - R * 1.15 * q)}C${n(X + R * 0.55)} ${n(Y - R * 1.12 * q)} ${n(X + R)} ${n(Y - R * 0.75 * q)} ${n(X + R)} ${n(Y)}z`,
      A.lin(
        lit > 0
          ? [
              [0, light(tile, 0.4)],
              [0.5, tile],
              [1, dark(tile, 0.35)],
            ]
          : [
              [0, dark(tile, 0.35)],
              [0.5, tile],
              [1, light(tile, 0.4)],
            ],
        0,
        0,
        1,
        0,
      ),
    );
    A.stroke(
      `M${n(X - R * 0.5)} ${n(Y)}Q${n(X - R * 0.5)} ${n(Y - R * 0.8 * q)} ${n(X)} ${n(Y - R * 1.13 * q)}M${n(X + R * 0.5)} ${n(Y)}Q${n(X + R * 0.5)} ${n(Y - R * 0.8 * q)} ${n(X)} ${n(Y - R * 1.13 * q)}`,
      tint(H, P.gold2),
      S * 0.004,
      'opacity=".8"',
    );
    A.path(rect(X - R * 0.16, Y - R * (1.1 * q + 0.28), R * 0.32, R * 0.3), c);
    A.path(circ(X, Y - R * (1.1 * q + 0.28), R * 0.17), tile);
    A.path(
      rect(X - R * 0.05, Y - R * (1.1 * q + 0.95), R * 0.1, R * 0.6) +
        rect(X - R * 0.2, Y - R * (1.1 * q + 0.8), R * 0.4, R * 0.1),
      dark(c, 0.6),
    );
  };
  const w3 = (x, base, ww, hh) => A.path(arch(cx + (x - ww / 2) * S, y - (base + hh) * S, ww * S, hh * S), win);
  b(0.05, 0.2, 0.5);
  cap(0.05, 0.22, 0.5, 1.05);
  w3(0.0, 0.42, 0.03, 0.06);
  w3(0.09, 0.42, 0.03, 0.06);
  b(-0.34, 0.13, 0.56);
  for (const t of [0.3, 0.43]) {
    w3(-0.37, t, 0.035, 0.08);
    w3(-0.31, t, 0.035, 0.08);
  }
  cap(-0.34, 0.13, 0.56, 1.2);
  b(0.37, 0.12, 0.42);
  w3(0.37, 0.3, 0.045, 0.08);
  cap(0.37, 0.12, 0.42, 1.15);
  b(-0.12, 0.12, 0.4);
  cap(-0.12, 0.13, 0.4, 0.9);
  b(0.22, 0.12, 0.38);
  cap(0.22, 0.13, 0.38, 0.9);
  b(0.02, 0.66, 0.3);
  A.path(rect(cx - 0.33 * S, y - 0.31 * S, 0.7 * S, 0.02 * S), tile);
  for (let i = 0; i < 7; i++) w3(-0.24 + i * 0.09, 0.17, 0.03, 0.07);
  b(0.02, 0.2, 0.36);
  A.path(
    poly([
      [cx - 0.09 * S, y - 0.355 * S],
      [cx + 0.02 * S, y - 0.42 * S],
      [cx + 0.13 * S, y - 0.355 * S],
    ]),
    light(c, 0.3),
  );
  A.path(circ(cx + 0.02 * S, y - 0.31 * S, 0.026 * S), win);
  b(0, 1.15, 0.1);
  for (let i = 0; i < 13; i++)
    A.path(arch(cx + (-0.54 + i * 0.083) * S, y - 0.075 * S, 0.052 * S, 0.08 * S), mix(sh, H.shade, 0.5));
  A.path(rect(cx - 0.58 * S, y - 0.108 * S, 1.16 * S, 0.014 * S), tile);
  A.path(arch(cx - 0.05 * S, y - 0.15 * S, 0.14 * S, 0.16 * S), H.lamps > 0.3 ? "#f0b45d" : "#4a3426");
  if (H.lamps > 0.4) A.glow(cx, y - 0.15 * S, S * 0.7, "#ffc877", 0.35 * H.lamps);
}
