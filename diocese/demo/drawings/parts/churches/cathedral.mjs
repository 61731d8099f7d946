// A neoclassical cathedral: two storeys of columns, two towers, a great dome.
import { arch, circ, dark, light, n, poly, rect } from "../../lib.mjs";
import { bell, block, column, cross, glass, inside, tint } from "./pieces.mjs";

function dome(A, x, y, q, c, lit) {
  const side = lit > 0 ? [light(c, 0.32), dark(c, 0.34)] : [dark(c, 0.34), light(c, 0.32)];
  A.path(
    `M${n(x - q)} ${n(y)}c0 ${n(-q * 0.7)} ${n(q * 0.45)} ${n(-q * 1.12)} ${n(q)} ${n(-q * 1.12)}s${n(q)} ${n(q * 0.42)} ${n(q)} ${n(q * 1.12)}z`,
    A.lin(
      [
        [0, side[0]],
        [0.5, c],
        [1, side[1]],
      ],
      0,
      0,
      1,
      0,
    ),
  );
  let ribs = "";
  for (const k of [-0.66, -0.34, 0, 0.34, 0.66])
    ribs += `M${n(x + q * k)} ${n(y)}Q${n(x + q * k)} ${n(y - q * 0.74)} ${n(x)} ${n(y - q * 1.1)}`;
  A.stroke(ribs, dark(c, 0.45), q * 0.02, 'opacity=".5"');
  block(A, x - q * 0.14, y - q * 1.42, q * 0.28, q * 0.34, c, lit);
  A.path(
    `M${n(x - q * 0.18)} ${n(y - q * 1.4)}q${n(q * 0.02)} ${n(-q * 0.22)} ${n(q * 0.18)} ${n(-q * 0.24)}t${n(q * 0.18)} ${n(q * 0.24)}z`,
    c,
  );
  cross(A, x, y - q * 1.62, q * 0.34, dark(c, 0.5));
}

function tower(A, H, x, y, w, S, c, lit) {
  let top = y;
  for (const k of [1, 0.84]) {
    const ww = w * k,
      hh = S * 0.17 * k;
    A.path(rect(x - ww * 0.57, top - S * 0.016, ww * 1.14, S * 0.02), light(c, 0.28));
    top -= hh;
    block(A, x - ww / 2, top, ww, hh - S * 0.016, c, lit, S * 0.02);
    bell(A, x - ww * 0.2, top + hh * 0.14, ww * 0.4, hh * 0.7, H);
    for (const d of [-0.47, 0.35]) column(A, x + ww * d, top + hh * 0.1, ww * 0.12, hh * 0.72, c);
  }
  A.path(rect(x - w * 0.5, top - S * 0.016, w, S * 0.018), light(c, 0.28));
  dome(A, x, top - S * 0.016, w * 0.38, c, lit);
}

/** One storey of bays between pairs of columns; the lowest has doors. */
function storey(A, H, x, y, w, h, c, doors) {
  for (let i = 0; i < 3; i++) {
    const cx = x + w * (0.2 + i * 0.3),
      ww = w * (i === 1 ? 0.15 : 0.12),
      hh = h * (doors ? 0.72 : 0.52);
    A.path(arch(cx - ww * 0.66, y + h * (doors ? 0.98 : 0.86) - hh * 1.1, ww * 1.32, hh * 1.1), light(c, 0.24));
    A.path(arch(cx - ww / 2, y + h * (doors ? 1 : 0.86) - hh, ww, hh), doors ? inside(A, H) : glass(H));
    if (!doors)
      A.path(
        poly([
          [cx - ww * 0.8, y + h * 0.26],
          [cx, y + h * 0.12],
          [cx + ww * 0.8, y + h * 0.26],
        ]),
        light(c, 0.34),
      );
  }
  for (const k of [0.02, 0.075, 0.305, 0.36, 0.605, 0.66, 0.89, 0.945])
    column(A, x + w * k, y + h * 0.08, w * 0.032, h * 0.88, light(c, 0.08));
}

export function cathedral(A, H, cx, gy, S, lit) {
  const c = tint(H, "#c2bba8"),
    W = S * 0.6,
    x = cx - W / 2,
    low = S * 0.27,
    high = S * 0.22,
    tw = S * 0.17,
    y = gy - low - high;
  block(A, cx - S * 0.17, y - S * 0.2, S * 0.34, S * 0.24, dark(c, 0.08), lit, S * 0.02);
  for (let i = 0; i < 6; i++) A.path(arch(cx - S * 0.15 + i * S * 0.053, y - S * 0.16, S * 0.028, S * 0.09), glass(H));
  dome(A, cx, y - S * 0.2, S * 0.18, tint(H, "#8f9a94"), lit);
  for (const d of [-1, 1]) {
    const tx = cx + d * (W / 2 + tw * 0.42);
    block(A, tx - tw / 2, y, tw, gy - y, c, lit, S * 0.022);
    for (const k of [0.2, 0.62]) {
      A.path(arch(tx - tw * 0.14, y + (gy - y) * k, tw * 0.28, (gy - y) * 0.2), glass(H));
      A.path(rect(tx - tw * 0.54, y + (gy - y) * (k - 0.12), tw * 1.08, S * 0.014), light(c, 0.24));
    }
    tower(A, H, tx, y, tw, S, c, lit);
  }
  block(A, x, y, W, low + high, c, lit, S * 0.022);
  storey(A, H, x, y + S * 0.02, W, high - S * 0.02, c, false);
  storey(A, H, x, gy - low + S * 0.026, W, low - S * 0.026, c, true);
  for (const yy of [y - S * 0.012, gy - low - S * 0.004])
    A.path(rect(x - S * 0.02, yy, W + S * 0.04, S * 0.028), light(c, 0.32)).path(
      rect(x - S * 0.01, yy + S * 0.028, W + S * 0.02, S * 0.01),
      dark(c, 0.5),
      'opacity=".45"',
    );
  A.path(
    poly([
      [cx - W * 0.3, y - S * 0.012],
      [cx, y - S * 0.1],
      [cx + W * 0.3, y - S * 0.012],
    ]),
    light(c, 0.16),
  ).path(circ(cx, y - S * 0.042, S * 0.018), glass(H));
  let rail = "";
  for (let i = 0; i < 26; i++) if (i < 7 || i > 18) rail += rect(x + (W * i) / 26, y - S * 0.045, W * 0.018, S * 0.034);
  A.path(rail, light(c, 0.22));
  for (const k of [0, 0.27, 0.73, 0.985])
    A.path(
      `M${n(x + W * k)} ${n(y - S * 0.012)}v${n(-S * 0.05)}q${n(S * 0.006)} ${n(-S * 0.03)} ${n(S * 0.012)} 0v${n(S * 0.05)}z`,
      light(c, 0.3),
    );
}
