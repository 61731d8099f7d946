// A parish of the high city: towers painted in bands of colour, domes like onions.
import { arch, circ, dark, light, n, rect } from "../../lib.mjs";
import { bell, block, cross, glass, inside, tint } from "./pieces.mjs";

const PAINT = ["#c2452c", "#e3b13a", "#0f766e", "#1f5fa8", "#b8436a", "#e8743b"];

function onionDome(A, x, y, q, c) {
  A.path(
    `M${n(x - q * 0.7)} ${n(y)}C${n(x - q * 1.5)} ${n(y - q * 0.7)} ${n(x - q * 0.8)} ${n(y - q * 1.5)} ${n(x - q * 0.24)} ${n(y - q * 1.8)}Q${n(x)} ${n(y - q * 2)} ${n(x)} ${n(y - q * 2.5)}Q${n(x)} ${n(y - q * 2)} ${n(x + q * 0.24)} ${n(y - q * 1.8)}C${n(x + q * 0.8)} ${n(y - q * 1.5)} ${n(x + q * 1.5)} ${n(y - q * 0.7)} ${n(x + q * 0.7)} ${n(y)}z`,
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
  A.stroke(
    `M${n(x - q * 0.3)} ${n(y)}C${n(x - q * 0.8)} ${n(y - q * 0.8)} ${n(x - q * 0.4)} ${n(y - q * 1.5)} ${n(x)} ${n(y - q * 2)}M${n(x + q * 0.3)} ${n(y)}C${n(x + q * 0.8)} ${n(y - q * 0.8)} ${n(x + q * 0.4)} ${n(y - q * 1.5)} ${n(x)} ${n(y - q * 2)}`,
    light(c, 0.5),
    q * 0.06,
    'opacity=".6"',
  );
  cross(A, x, y - q * 2.4, q * 0.7, "#b8892b");
}

function bands(A, H, x, y, w, h, first) {
  const k = Math.round(h / (w * 0.3));
  for (let i = 0; i < k; i++) {
    const c = tint(H, PAINT[(i + first) % PAINT.length]),
      yy = y + (h * i) / k,
      hh = h / k;
    A.path(
      rect(x, yy, w, hh * 0.46),
      A.lin(
        [
          [0, light(c, 0.2)],
          [0.6, c],
          [1, dark(c, 0.25)],
        ],
        0,
        0,
        1,
        0,
      ),
    );
    let zig = `M${n(x)} ${n(yy + hh * 0.46)}`;
    for (let j = 0; j < 6; j++) zig += `l${n(w / 12)} ${n(hh * 0.2)}l${n(w / 12)} ${n(-hh * 0.2)}`;
    A.path(`${zig}z`, c);
  }
}

function tower(A, H, x, gy, w, h, S, lit, first) {
  const wall = tint(H, "#f0e6d2");
  block(A, x - w / 2, gy - h, w, h, wall, lit);
  bands(A, H, x - w / 2, gy - h * 0.7, w, h * 0.62, first);
  bell(A, x - w * 0.22, gy - h * 0.96, w * 0.44, h * 0.2, H);
  A.path(rect(x - w * 0.58, gy - h - S * 0.012, w * 1.16, S * 0.024), tint(H, PAINT[first % PAINT.length]));
  onionDome(A, x, gy - h - S * 0.01, w * 0.48, tint(H, PAINT[(first + 2) % PAINT.length]));
}

export function onion(A, H, cx, gy, S, lit) {
  const wall = tint(H, "#f4ead6"),
    W = S * 0.44,
    y = gy - S * 0.34;
  onionDome(A, cx, y - S * 0.07, S * 0.09, tint(H, "#d9a13a"));
  block(A, cx - W / 2, y, W, gy - y, wall, lit);
  A.path(
    `M${n(cx - W / 2)} ${n(y + 1)}Q${n(cx - W * 0.3)} ${n(y - S * 0.02)} ${n(cx - W * 0.24)} ${n(y - S * 0.06)}Q${n(cx)} ${n(y - S * 0.13)} ${n(cx + W * 0.24)} ${n(y - S * 0.06)}Q${n(cx + W * 0.3)} ${n(y - S * 0.02)} ${n(cx + W / 2)} ${n(y + 1)}z`,
    light(wall, 0.2),
  );
  bands(A, H, cx - W / 2, y + S * 0.012, W, S * 0.05, 3);
  for (const [i, k] of [-0.33, 0.33].entries()) {
    A.path(arch(cx + W * k - W * 0.1, gy - S * 0.2, W * 0.2, S * 0.2), tint(H, PAINT[i * 2])).path(
      arch(cx + W * k - W * 0.07, gy - S * 0.17, W * 0.14, S * 0.17),
      glass(H),
    );
  }
  for (let i = 0; i < 12; i++)
    A.path(
      circ(cx + Math.cos(i * 0.5236) * W * 0.15, gy - S * 0.27 + Math.sin(i * 0.5236) * W * 0.15, W * 0.03),
      tint(H, PAINT[i % PAINT.length]),
    );
  A.path(circ(cx, gy - S * 0.27, W * 0.11), glass(H));
  A.path(arch(cx - W * 0.15, gy - S * 0.18, W * 0.3, S * 0.18), tint(H, "#1f5fa8")).path(
    arch(cx - W * 0.115, gy - S * 0.15, W * 0.23, S * 0.15),
    inside(A, H, dark("#4a2f22", 0.25)),
  );
  for (const d of [-1, 1])
    tower(A, H, cx + d * (W / 2 + S * 0.075), gy, S * 0.15, S * (d < 0 ? 0.52 : 0.46), S, lit, d < 0 ? 0 : 3);
}
