// A basilica on the promenade: a tower in the middle, a gilded Virgin on its dome, trees before it.
import { arch, circ, dark, light, n, rect } from "../../lib.mjs";
import { bell, block, column, glass, inside, tint } from "./pieces.mjs";
import { tree } from "./tree.mjs";

function goldenVirgin(A, x, y, s, H) {
  const gold = tint(H, "#e3bf6b");
  A.glow(x, y - s * 0.5, s * 1.1, "#fff0b8", 0.4);
  A.path(
    `M${n(x - s * 0.24)} ${n(y)}C${n(x - s * 0.26)} ${n(y - s * 0.5)} ${n(x - s * 0.18)} ${n(y - s * 0.8)} ${n(x)} ${n(y - s * 0.86)}C${n(x + s * 0.18)} ${n(y - s * 0.8)} ${n(x + s * 0.26)} ${n(y - s * 0.5)} ${n(x + s * 0.24)} ${n(y)}z`,
    A.lin(
      [
        [0, light(gold, 0.4)],
        [1, dark(gold, 0.35)],
      ],
      0,
      0,
      1,
      0,
    ),
  );
  A.path(circ(x, y - s * 0.88, s * 0.12), light(gold, 0.2)).stroke(
    circ(x, y - s * 0.9, s * 0.24),
    light(gold, 0.5),
    s * 0.04,
  );
}

function wing(A, H, x, y, w, gy, c, lit, S) {
  block(A, x, y, w, gy - y, c, lit, S * 0.024);
  A.path(rect(x - S * 0.008, y - S * 0.016, w + S * 0.016, S * 0.022), light(c, 0.4));
  A.path(arch(x + w * 0.28, y + (gy - y) * 0.16, w * 0.44, (gy - y) * 0.34), glass(H)).stroke(
    arch(x + w * 0.28, y + (gy - y) * 0.16, w * 0.44, (gy - y) * 0.34),
    light(c, 0.4),
    S * 0.008,
  );
  A.path(
    arch(x + w * 0.3, gy - (gy - y) * 0.36, w * 0.4, (gy - y) * 0.36),
    H.lamps > 0.2 ? "#d9964a" : dark("#4a2f22", 0.2),
  );
  for (const k of [0.02, 0.86]) column(A, x + w * k, y + S * 0.02, w * 0.12, gy - y - S * 0.03, light(c, 0.1));
}

export function salesian(A, H, cx, gy, S, lit) {
  const c = tint(H, "#e6d3b6"),
    band = tint(H, "#b5765a"),
    tw = S * 0.24,
    y = gy - S * 0.42;
  for (const d of [-1, 1])
    wing(A, H, d < 0 ? cx - S * 0.36 : cx + tw / 2 - S * 0.005, y + S * 0.04, S * 0.245, gy, c, lit, S);
  for (const d of [-1, 1]) {
    const q = S * 0.07,
      X = cx + d * S * 0.3;
    block(A, X - q * 0.8, y - S * 0.06, q * 1.6, S * 0.1, c, lit, S * 0.02);
    bell(A, X - q * 0.4, y - S * 0.05, q * 0.8, S * 0.08, H);
    A.path(
      `M${n(X - q * 0.95)} ${n(y - S * 0.058)}c0 ${n(-q)} ${n(q * 0.4)} ${n(-q * 1.3)} ${n(q * 0.95)} ${n(-q * 1.5)}c${n(q * 0.55)} ${n(q * 0.2)} ${n(q * 0.95)} ${n(q * 0.5)} ${n(q * 0.95)} ${n(q * 1.5)}z`,
      A.lin(
        [
          [0, light(tint(H, "#4a7d96"), 0.3)],
          [1, dark(tint(H, "#4a7d96"), 0.3)],
        ],
        0,
        0,
        1,
        0,
      ),
    );
  }
  let top = gy;
  for (const [hh, k] of [
    [0.46, 1],
    [0.2, 0.86],
    [0.13, 0.7],
  ]) {
    const w = tw * k;
    top -= S * hh;
    block(A, cx - w / 2, top, w, S * hh, c, lit, S * 0.024);
    for (let i = 1; i < hh * 16; i++)
      A.path(rect(cx - w / 2, top + S * 0.062 * i, w, S * 0.012), band, 'opacity=".55"');
    A.path(rect(cx - w * 0.55, top - S * 0.01, w * 1.1, S * 0.024), light(c, 0.45));
    for (const d of [-0.5, 0.42]) column(A, cx + w * d, top + S * 0.02, w * 0.08, S * hh - S * 0.025, light(c, 0.12));
  }
  bell(A, cx - tw * 0.16, gy - S * 0.63, tw * 0.32, S * 0.14, H);
  A.path(circ(cx, top + S * 0.065, tw * 0.17), light(c, 0.5)).stroke(
    `M${n(cx)} ${n(top + S * 0.065)}v${n(-tw * 0.11)}M${n(cx)} ${n(top + S * 0.065)}h${n(tw * 0.08)}`,
    "#22303f",
    S * 0.006,
  );
  A.path(circ(cx, gy - S * 0.34, tw * 0.27), light(c, 0.4)).path(circ(cx, gy - S * 0.34, tw * 0.22), glass(H));
  for (let i = 0; i < 8; i++)
    A.stroke(
      `M${n(cx)} ${n(gy - S * 0.34)}L${n(cx + Math.cos(i * 0.785) * tw * 0.22)} ${n(gy - S * 0.34 + Math.sin(i * 0.785) * tw * 0.22)}`,
      light(c, 0.4),
      S * 0.006,
    );
  A.path(arch(cx - tw * 0.36, gy - S * 0.24, tw * 0.72, S * 0.24), light(c, 0.45)).path(
    arch(cx - tw * 0.28, gy - S * 0.2, tw * 0.56, S * 0.2),
    inside(A, H),
  );
  const q = tw * 0.34,
    dy = top - S * 0.01,
    blue = tint(H, "#4a7d96");
  A.path(
    `M${n(cx - q)} ${n(dy)}c0 ${n(-q * 0.8)} ${n(q * 0.5)} ${n(-q * 1.15)} ${n(q)} ${n(-q * 1.15)}s${n(q)} ${n(q * 0.35)} ${n(q)} ${n(q * 1.15)}z`,
    A.lin(
      [
        [0, light(blue, 0.32)],
        [0.5, blue],
        [1, dark(blue, 0.35)],
      ],
      0,
      0,
      1,
      0,
    ),
  );
  goldenVirgin(A, cx, dy - q * 1.1, S * 0.1, H);
  for (const k of [-0.56, -0.44, 0.44, 0.58]) tree(A, H, cx + S * k, gy + S * 0.03, S * 0.3);
}
