// A basilica of mestizo baroque: a carved portal in a broad façade, one tower, the convent beside it.
import { arch, circ, dark, light, n, P, rect } from "../../lib.mjs";
import { bell, block, column, cross, frieze, glass, inside, tint } from "./pieces.mjs";

/** Fruits, leaves and masks that cover a field of stone. */
function carving(A, x, y, w, h, c) {
  const { r } = A,
    s = h / Math.max(1, Math.round(h / (w * 0.28)));
  let deep = "",
    bright = "";
  for (let yy = y + s / 2; yy < y + h; yy += s)
    for (let i = 0; i < 3; i++) {
      const X = x + (w * (i + 0.5)) / 3,
        q = s * 0.3;
      if (r.chance(0.5))
        deep += `M${n(X)} ${n(yy - q)}l${n(q * 0.8)} ${n(q)}l${n(-q * 0.8)} ${n(q)}l${n(-q * 0.8)} ${n(-q)}z`;
      else deep += circ(X, yy, q);
      bright += circ(X - q * 0.2, yy - q * 0.25, q * 0.42);
    }
  A.path(deep, dark(c, 0.42), 'opacity=".6"').path(bright, light(c, 0.45), 'opacity=".8"');
}

function belfry(A, H, x, y, w, S, c, lit) {
  let top = y,
    ww = w;
  for (let i = 0; i < 2; i++) {
    const hh = S * (0.19 - i * 0.04);
    A.path(rect(x - ww * 0.58, top - S * 0.02, ww * 1.16, S * 0.024), light(c, 0.28));
    top -= hh;
    block(A, x - ww * 0.46, top, ww * 0.92, hh - S * 0.02, c, lit, S * 0.02);
    for (const d of [-0.3, 0.06]) bell(A, x + ww * d, top + hh * 0.16, ww * 0.24, hh * 0.66, H);
    for (const d of [-0.46, -0.04, 0.38]) column(A, x + ww * d, top + hh * 0.1, ww * 0.08, hh * 0.74, c);
    ww *= 0.74;
  }
  A.path(rect(x - ww * 0.6, top - S * 0.018, ww * 1.2, S * 0.02), light(c, 0.28));
  A.path(
    `M${n(x - ww * 0.52)} ${n(top - S * 0.018)}c0 ${n(-ww * 0.5)} ${n(ww * 0.24)} ${n(-ww * 0.7)} ${n(ww * 0.52)} ${n(-ww * 0.7)}s${n(ww * 0.52)} ${n(ww * 0.2)} ${n(ww * 0.52)} ${n(ww * 0.7)}z`,
    A.lin(
      [
        [0, light("#a8623f", 0.25)],
        [1, dark("#a8623f", 0.3)],
      ],
      0,
      0,
      1,
      0,
    ),
  );
  cross(A, x, top - ww * 0.7, ww * 0.4, dark(c, 0.5));
}

function portal(A, H, cx, gy, w, h, c) {
  const stone = light(c, 0.2),
    dw = w * 0.4,
    dh = h * 0.46;
  A.path(rect(cx - w / 2, gy - h, w, h), stone);
  for (const k of [-0.48, 0.26]) carving(A, cx + w * k, gy - h * 0.94, w * 0.22, h * 0.88, stone);
  carving(A, cx - w * 0.24, gy - h * 0.58, w * 0.48, h * 0.09, stone);
  for (const k of [-0.5, -0.29, 0.23, 0.44]) {
    column(A, cx + w * k, gy - h * 0.5, w * 0.06, h * 0.48, dark(c, 0.06), true);
    column(A, cx + w * k, gy - h * 0.95, w * 0.055, h * 0.36, dark(c, 0.06), true);
  }
  A.path(arch(cx - dw * 0.62, gy - dh * 1.12, dw * 1.24, dh * 1.12), dark(c, 0.3)).path(
    arch(cx - dw * 0.55, gy - dh * 1.06, dw * 1.1, dh * 1.06),
    light(c, 0.36),
  );
  A.path(arch(cx - dw / 2, gy - dh, dw, dh), inside(A, H)).path(
    rect(cx - dw * 0.01, gy - dh, dw * 0.02, dh),
    "#2a1a12",
  );
  A.path(arch(cx - w * 0.12, gy - h * 0.92, w * 0.24, h * 0.28), dark(c, 0.35)).path(
    arch(cx - w * 0.09, gy - h * 0.89, w * 0.18, h * 0.25),
    glass(H),
  );
  A.path(
    rect(cx - w * 0.55, gy - h * 0.6, w * 1.1, h * 0.03) + rect(cx - w * 0.55, gy - h * 1.01, w * 1.1, h * 0.04),
    light(c, 0.36),
  );
}

export function franciscan(A, H, cx, gy, S, lit) {
  const c = tint(H, "#cf9f84"),
    W = S * 0.5,
    bh = S * 0.5,
    y = gy - bh,
    tw = S * 0.19,
    tx = cx - W / 2 - tw * 0.44;
  const wing = S * 0.34,
    wx = cx + W / 2 - S * 0.01;
  block(A, wx, gy - S * 0.2, wing, S * 0.2, light(tint(H, P.stone), 0.05), lit, S * 0.02);
  A.path(
    `M${n(wx)} ${n(gy - S * 0.2)}l${n(S * 0.01)} ${n(-S * 0.05)}h${n(wing * 0.94)}l${n(S * 0.02)} ${n(S * 0.05)}z`,
    tint(H, "#a8623f"),
  );
  for (let i = 0; i < 5; i++)
    A.path(
      arch(wx + wing * (0.06 + i * 0.188), gy - S * 0.13, wing * 0.13, S * 0.13),
      H.lamps > 0.5 ? "#c98a45" : dark(H.shade, 0.4),
    );
  A.path(
    `M${n(cx - S * 0.12)} ${n(y)}a${n(S * 0.15)} ${n(S * 0.16)} 0 0 1 ${n(S * 0.3)} 0z`,
    A.lin(
      [
        [0, light(tint(H, "#a8623f"), 0.2)],
        [1, dark(tint(H, "#a8623f"), 0.3)],
      ],
      0,
      0,
      1,
      0,
    ),
  );
  block(A, tx - tw / 2, y - S * 0.02, tw, bh + S * 0.02, c, lit, S * 0.022);
  for (const k of [0.18, 0.52]) A.path(arch(tx - tw * 0.1, y + bh * k, tw * 0.2, bh * 0.12), glass(H));
  belfry(A, H, tx, y - S * 0.02, tw, S, c, lit);
  A.path(
    `M${n(cx - W / 2)} ${n(y + 1)}c${n(W * 0.16)} 0 ${n(W * 0.1)} ${n(-S * 0.1)} ${n(W * 0.24)} ${n(-S * 0.1)}c${n(W * 0.06)} 0 ${n(W * 0.08)} ${n(-S * 0.08)} ${n(W * 0.26)} ${n(-S * 0.08)}s${n(W * 0.2)} ${n(S * 0.08)} ${n(W * 0.26)} ${n(S * 0.08)}c${n(W * 0.14)} 0 ${n(W * 0.08)} ${n(S * 0.1)} ${n(W * 0.24)} ${n(S * 0.1)}z`,
    A.lin([
      [0, light(c, 0.2)],
      [1, dark(c, 0.1)],
    ]),
  );
  A.path(arch(cx - W * 0.09, y - S * 0.12, W * 0.18, S * 0.1), dark(c, 0.4));
  cross(A, cx, y - S * 0.18, S * 0.085, dark(c, 0.5));
  block(A, cx - W / 2, y, W, bh, c, lit, S * 0.024);
  A.path(rect(cx - W / 2 - S * 0.015, y - S * 0.004, W + S * 0.03, S * 0.026), light(c, 0.3));
  frieze(A, cx - W / 2, y + S * 0.045, W, S * 0.026, c);
  for (const k of [-0.43, 0.36])
    A.path(arch(cx + W * k, y + bh * 0.3, W * 0.07, bh * 0.2), dark(c, 0.4)).path(
      arch(cx + W * k + W * 0.012, y + bh * 0.33, W * 0.046, bh * 0.17),
      glass(H),
    );
  portal(A, H, cx, gy, W * 0.56, bh * 0.86, c);
}
