// The table of All Saints: bread, canes, flowers and candles under a cross.
import { circ, dark, light, n, P, rect } from "../../lib.mjs";
import { beamCross, flame, weave } from "../setting.mjs";

const CRUST = (A) =>
  A.lin([
    [0, "#f0c583"],
    [0.6, "#c98a45"],
    [1, "#8f5526"],
  ]);

/** A bread baby: wrapped like a child, with a small painted mask. */
function breadBaby(A, x, y, s) {
  A.path(
    `M${n(x - s * 0.3)} ${n(y)}C${n(x - s * 0.46)} ${n(y - s * 0.5)} ${n(x - s * 0.34)} ${n(y - s)} ${n(x)} ${n(y - s)}S${n(x + s * 0.46)} ${n(y - s * 0.5)} ${n(x + s * 0.3)} ${n(y)}Q${n(x)} ${n(y + s * 0.12)} ${n(x - s * 0.3)} ${n(y)}z`,
    CRUST(A),
  );
  A.stroke(
    `M${n(x - s * 0.36)} ${n(y - s * 0.5)}L${n(x + s * 0.3)} ${n(y - s * 0.12)}M${n(x + s * 0.36)} ${n(y - s * 0.5)}L${n(x - s * 0.3)} ${n(y - s * 0.12)}`,
    "#fbe3b5",
    s * 0.04,
  );
  A.path(circ(x, y - s * 0.7, s * 0.19), "#f6e6d2").stroke(circ(x, y - s * 0.7, s * 0.21), "#8f5526", s * 0.03);
  A.path(circ(x - s * 0.06, y - s * 0.72, s * 0.02) + circ(x + s * 0.06, y - s * 0.72, s * 0.02), "#2a1a12").stroke(
    `M${n(x - s * 0.05)} ${n(y - s * 0.62)}q${n(s * 0.05)} ${n(s * 0.03)} ${n(s * 0.1)} 0`,
    "#a8201a",
    s * 0.025,
  );
}

function breadLadder(A, x, y, s) {
  const paint = CRUST(A);
  for (const d of [-1, 1]) A.path(rect(x + d * s * 0.16 - s * 0.05, y - s, s * 0.1, s), paint);
  for (let i = 0; i < 5; i++) A.path(rect(x - s * 0.2, y - s * (0.14 + i * 0.19), s * 0.4, s * 0.08), paint);
}

function cane(A, x, y, h, lean) {
  A.stroke(`M${n(x)} ${n(y)}Q${n(x)} ${n(y - h * 0.6)} ${n(x + lean)} ${n(y - h)}`, "#7f8f4a", h * 0.03);
  for (let i = 1; i < 8; i++)
    A.stroke(`M${n(x - h * 0.016 + lean * (i / 8) ** 2)} ${n(y - (h * i) / 8)}h${n(h * 0.032)}`, "#4a5a2a", h * 0.006);
  for (let i = 0; i < 5; i++)
    A.stroke(
      `M${n(x + lean * 0.8)} ${n(y - h * 0.94)}q${n((i - 2) * h * 0.09)} ${n(-h * 0.1)} ${n((i - 2) * h * 0.15)} ${n(h * 0.04)}`,
      "#6b8f3c",
      h * 0.012,
    );
}

function marigolds(A, x, y, s) {
  for (let i = 0; i < 14; i++) {
    const X = x + A.r.range(-0.5, 0.5) * s,
      Y = y - A.r.range(0.1, 0.7) * s,
      c = A.r.pick(["#e8913a", "#e3b13a", "#d96a2a", "#f3ead8"]);
    A.path(circ(X, Y, s * 0.13), dark(c, 0.14))
      .path(circ(X, Y - s * 0.01, s * 0.1), c)
      .path(circ(X, Y - s * 0.02, s * 0.045), light(c, 0.35));
  }
  A.path(
    `M${n(x - s * 0.3)} ${n(y - s * 0.2)}h${n(s * 0.6)}l${n(-s * 0.08)} ${n(s * 0.5)}h${n(-s * 0.44)}z`,
    A.lin(
      [
        [0, light("#8a4a30", 0.2)],
        [1, dark("#8a4a30", 0.3)],
      ],
      0,
      0,
      1,
      0,
    ),
  );
}

function fruit(A, x, y, s) {
  for (const [dx, dy] of [
    [-0.3, 0],
    [0, 0.04],
    [0.3, 0],
    [-0.14, -0.24],
    [0.16, -0.22],
  ]) {
    const c = A.r.pick(["#d9762a", "#a8201a", "#e3b13a", "#7fa04e"]);
    A.path(
      circ(x + dx * s, y - s * 0.16 + dy * s, s * 0.17),
      A.rad(
        [
          [0, light(c, 0.4)],
          [1, dark(c, 0.25)],
        ],
        x + dx * s - s * 0.05,
        y - s * 0.24 + dy * s,
        s * 0.24,
      ),
    );
  }
  A.path(
    `M${n(x - s * 0.54)} ${n(y - s * 0.1)}h${n(s * 1.08)}q${n(-s * 0.1)} ${n(s * 0.24)} ${n(-s * 0.54)} ${n(s * 0.24)}t${n(-s * 0.54)} ${n(-s * 0.24)}z`,
    "#6b3a24",
  );
}

function candle(A, x, y, h) {
  A.path(
    rect(x - h * 0.09, y - h, h * 0.18, h),
    A.lin(
      [
        [0, "#fffaf0"],
        [1, "#cfc0a0"],
      ],
      0,
      0,
      1,
      0,
    ),
  );
  flame(A, x, y - h, h * 0.13);
}

export function offering(A) {
  const { w, h, r, u } = A,
    m = Math.min(w, h),
    cx = w / 2,
    top = h * 0.56,
    low = h * 0.76;
  A.all(
    A.rad(
      [
        [0, "#7a4a5a"],
        [0.5, "#46283f"],
        [1, "#180e1c"],
      ],
      cx,
      h * 0.4,
      Math.hypot(w, h) * 0.6,
    ),
  );
  for (const d of [-1, 1])
    for (const k of [0.56, 0.64]) cane(A, cx + d * m * k, top + h * 0.2, m * 0.78, -d * m * (0.34 - k * 0.1));
  beamCross(A, cx, top - m * 0.06, m * 0.34, P.gold2, 0.07);
  A.glow(cx, top - m * 0.2, m * 0.5, "#ffd98a", 0.35);
  const tw = Math.min(w * 0.8, m * 1.16);
  A.path(
    rect(cx - tw * 0.36, top - m * 0.06, tw * 0.72, h),
    A.linU(
      [
        [0, "#2a2033"],
        [1, "#120c18"],
      ],
      0,
      top,
      0,
      h,
    ),
  ).path(rect(cx - tw * 0.37, top - m * 0.07, tw * 0.74, u * 1.2), "#5d4a6b");
  for (const k of [-0.24, 0.24]) breadBaby(A, cx + tw * k, top - m * 0.07, m * 0.25);
  for (const k of [-0.1, 0.1]) candle(A, cx + tw * k, top - m * 0.07, m * 0.12);
  A.path(rect(cx - m * 0.07, top - m * 0.21, m * 0.14, m * 0.14), "#b8892b")
    .path(rect(cx - m * 0.056, top - m * 0.196, m * 0.112, m * 0.112), "#e6dccd")
    .path(
      `${circ(cx, top - m * 0.15, m * 0.022)}M${n(cx - m * 0.04)} ${n(top - m * 0.084)}q0 ${n(-m * 0.04)} ${n(m * 0.04)} ${n(-m * 0.04)}t${n(m * 0.04)} ${n(m * 0.04)}z`,
      "#7a6a5a",
    );
  A.path(
    rect(cx - tw / 2, low - m * 0.1, tw, h),
    A.linU(
      [
        [0, "#33243f"],
        [1, "#140d1a"],
      ],
      0,
      low,
      0,
      h,
    ),
  );
  weave(A, cx - tw * 0.52, low - m * 0.11, tw * 1.04, m * 0.07, r.int(0, 3));
  for (const k of [-0.4, 0.4]) marigolds(A, cx + tw * k, low - m * 0.06, m * 0.24);
  breadLadder(A, cx - tw * 0.22, low - m * 0.1, m * 0.22);
  breadLadder(A, cx + tw * 0.22, low - m * 0.1, m * 0.22);
  fruit(A, cx, low - m * 0.11, m * 0.2);
  for (const k of [-0.32, -0.11, 0.11, 0.32]) candle(A, cx + tw * k, low + m * 0.1, m * 0.15);
  A.path(
    rect(0, low + m * 0.1, w, h),
    A.linU(
      [
        [0, "#4a2f3c"],
        [1, "#150c14"],
      ],
      0,
      low + m * 0.1,
      0,
      h,
    ),
  );
  for (let x = u * 4; x < w; x += u * r.range(4, 8))
    A.path(
      circ(x, h - u * r.range(1, 9), u * r.range(0.7, 1.5)),
      r.pick(["#e8913a", "#e3b13a", "#d96a2a"]),
      'opacity=".85"',
    );
  A.all(
    A.rad(
      [
        [0.45, "#0c060e", 0],
        [1, "#0c060e", 0.5],
      ],
      cx,
      h * 0.5,
      Math.hypot(w, h) * 0.58,
    ),
  );
}
