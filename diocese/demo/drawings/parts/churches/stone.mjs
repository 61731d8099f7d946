// Carved stone façade of the old town.
import { arch, circ, dark, light, n, P, rect } from "../../lib.mjs";
import { bell, block, column, cross, frieze, glass, inside, tint } from "./pieces.mjs";

export function stone(A, H, cx, gy, S, lit) {
  const { r } = A,
    c = tint(H, r.pick(["#c9ad85", "#d3bb98", "#bfa183", "#cdb7a0"])),
    W = S * 0.72,
    bh = S * 0.56,
    x = cx - W / 2,
    y = gy - bh,
    tw = S * 0.24,
    ts = r.sign(),
    two = r.chance(0.35);
  // Dome behind.
  if (r.chance(0.75)) {
    const dx = cx - ts * S * 0.12,
      q = S * 0.2,
      dy = y - S * 0.02;
    const dc = tint(H, r.pick(["#8a6a55", "#7f8f8a", P.stone2]));
    A.path(
      `M${n(dx - q)} ${n(dy)}a${n(q)} ${n(q * 1.05)} 0 0 1 ${n(2 * q)} 0z`,
      A.lin(
        [
          [0, light(dc, lit > 0 ? 0.3 : 0)],
          [1, dark(dc, lit > 0 ? 0.3 : 0)],
        ],
        0,
        0,
        1,
        0,
      ),
    );
    block(A, dx - q * 0.16, dy - q * 1.32, q * 0.32, q * 0.32, c, lit);
    A.path(circ(dx, dy - q * 1.34, q * 0.17), dc);
    cross(A, dx, dy - q * 1.45, q * 0.4, dark(c, 0.5));
  }
  // Towers.
  const tower = (tx) => {
    let ty = y + S * 0.02,
      w = tw;
    block(A, tx - w / 2, ty, w, gy - ty, c, lit, S * 0.022);
    for (let i = 0; i < 2; i++) {
      const hh = S * (0.19 - i * 0.03);
      A.path(rect(tx - w * 0.56, ty - S * 0.02, w * 1.12, S * 0.025), light(c, 0.25));
      ty -= hh;
      block(A, tx - w * 0.44, ty, w * 0.88, hh - S * 0.02, c, lit, S * 0.02);
      bell(A, tx - w * 0.2, ty + hh * 0.16, w * 0.4, hh * 0.7, H);
      for (const k of [-0.42, 0.28]) column(A, tx + w * k, ty + hh * 0.1, w * 0.1, hh * 0.74, c);
      w *= 0.8;
    }
    A.path(rect(tx - w * 0.62, ty - S * 0.018, w * 1.24, S * 0.02), light(c, 0.25));
    const q = w * 0.5;
    A.path(
      `M${n(tx - q)} ${n(ty - S * 0.018)}c0 ${n(-q * 1.1)} ${n(q * 0.6)} ${n(-q * 1.3)} ${n(q)} ${n(-q * 1.7)}c${n(q * 0.4)} ${n(q * 0.4)} ${n(q)} ${n(q * 0.6)} ${n(q)} ${n(q * 1.7)}z`,
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
    cross(A, tx, ty - q * 1.7, q * 0.9, dark(c, 0.5));
  };
  tower(cx + ts * (W / 2 + tw * 0.38));
  if (two) tower(cx - ts * (W / 2 + tw * 0.38));
  // Espadaña or curved gable over the body.
  const gt = y - S * 0.17,
    ew = W * 0.5;
  if (r.chance(0.55) && !two) {
    block(A, cx - ew / 2, gt, ew, S * 0.18, c, lit, S * 0.02);
    for (let i = 0; i < 3; i++) bell(A, cx - ew * 0.4 + i * ew * 0.29, gt + S * 0.045, ew * 0.2, S * 0.1, H);
    A.path(
      `M${n(cx - ew * 0.54)} ${n(gt)}h${n(ew * 1.08)}v${n(-S * 0.02)}c${n(-ew * 0.3)} 0 ${n(-ew * 0.3)} ${n(-S * 0.08)} ${n(-ew * 0.54)} ${n(-S * 0.08)}s${n(-ew * 0.24)} ${n(S * 0.08)} ${n(-ew * 0.54)} ${n(S * 0.08)}z`,
      light(c, 0.12),
    );
    cross(A, cx, gt - S * 0.1, S * 0.08, dark(c, 0.5));
    for (const k of [-1, 1])
      A.path(
        `M${n(cx + (k * ew) / 2)} ${n(y)}v${n(-S * 0.1)}q${n(k * S * 0.02)} ${n(S * 0.08)} ${n(k * W * 0.22)} ${n(S * 0.1)}z`,
        c,
      );
  } else {
    A.path(
      `M${n(x)} ${n(y + 1)}c${n(W * 0.18)} 0 ${n(W * 0.16)} ${n(-S * 0.12)} ${n(W * 0.3)} ${n(-S * 0.12)}q${n(W * 0.06)} ${n(-S * 0.07)} ${n(W * 0.2)} ${n(-S * 0.07)}t${n(W * 0.2)} ${n(S * 0.07)}c${n(W * 0.14)} 0 ${n(W * 0.12)} ${n(S * 0.12)} ${n(W * 0.3)} ${n(S * 0.12)}z`,
      A.lin(
        [
          [0, light(c, 0.2)],
          [1, dark(c, 0.12)],
        ],
        0,
        0,
        1,
        0,
      ),
    );
    A.path(circ(cx, y - S * 0.08, S * 0.035), glass(H));
    A.stroke(circ(cx, y - S * 0.08, S * 0.042), dark(c, 0.3), S * 0.008);
    cross(A, cx, y - S * 0.19, S * 0.09, dark(c, 0.5));
  }
  block(A, x, y, W, bh, c, lit, S * 0.024);
  for (const k of [0, 0.92]) block(A, x + W * k, y, W * 0.08, bh, light(c, 0.15), lit, S * 0.022);
  for (const t of [0, 0.42]) {
    A.path(rect(x - S * 0.015, y + bh * t, W + S * 0.03, S * 0.03), light(c, 0.3));
    A.path(rect(x, y + bh * t + S * 0.03, W, S * 0.014), dark(c, 0.5), 'opacity=".45"');
    frieze(A, x, y + bh * t + S * 0.06, W, S * 0.026, c);
  }
  // Portal in two storeys.
  const dw = W * 0.22,
    dh = bh * 0.4,
    tw2 = r.chance(0.75),
    cc = dark(c, 0.08);
  A.path(rect(cx - W * 0.29, y + bh * 0.53, W * 0.58, bh * 0.47), light(c, 0.22));
  frieze(A, cx - W * 0.28, y + bh * 0.56, W * 0.56, S * 0.022, c);
  A.path(arch(cx - dw * 0.66, gy - dh * 1.12, dw * 1.32, dh * 1.12), dark(c, 0.3));
  A.path(arch(cx - dw * 0.58, gy - dh * 1.06, dw * 1.16, dh * 1.06), light(c, 0.3));
  A.path(arch(cx - dw / 2, gy - dh, dw, dh), inside(A, H));
  A.path(rect(cx - dw * 0.01, gy - dh, dw * 0.02, dh), dark("#3a241a", 0.4));
  for (const k of [-0.27, -0.185, 0.15, 0.235]) {
    column(A, cx + W * k, y + bh * 0.6, W * 0.036, bh * 0.37, cc, tw2);
    column(A, cx + W * k, y + bh * 0.17, W * 0.032, bh * 0.22, cc, tw2);
  }
  A.path(arch(cx - dw * 0.36, y + bh * 0.16, dw * 0.72, bh * 0.25), dark(c, 0.3));
  A.path(arch(cx - dw * 0.28, y + bh * 0.185, dw * 0.56, bh * 0.225), glass(H));
  for (const k of [-0.4, 0.34]) {
    A.path(arch(cx + W * k, y + bh * 0.62, W * 0.06, bh * 0.16), dark(c, 0.45));
    A.path(arch(cx + W * k, y + bh * 0.2, W * 0.06, bh * 0.14), glass(H));
  }
}
