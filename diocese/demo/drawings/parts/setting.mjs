// Where things happen: landscapes, squares, rooms, windows, woven cloth, steam, light.
import { arch, circ, dark, light, mix, n, P, poly, rect, rough, sky } from "../lib.mjs";

const THREADS = [
  ["#a8201a", "#e3bf6b", "#0f766e", "#123a6b", "#b84a6a", "#e8743b"],
  ["#0f766e", "#e3bf6b", "#a8201a", "#f3ead8", "#0b2545", "#e8743b"],
  ["#6b3a6a", "#e8743b", "#e3bf6b", "#0f766e", "#b8436a", "#123a6b"],
  ["#123a6b", "#e3bf6b", "#2f8f86", "#a8201a", "#f3ead8", "#b8653a"],
];

/** Sky, snow range and hills down to the horizon `y`. */
export function land(A, H, y, { sx, snow = true } = {}) {
  const { w, h, r } = A,
    base = y + 2;
  sky(A, H, y, { sx });
  const across = (k, f) => Array.from({ length: k + 1 }, (_, i) => [-20 + ((w + 40) * i) / k, f(i)]);
  if (snow) {
    const range = rough(
      r,
      across(8, () => base - h * r.range(0.08, 0.22)),
      h * 0.045,
      5,
      0.5,
    );
    const paint = A.linU(
      [
        [0, mix(H.lit, H.sky[2], 0.2)],
        [0.6, mix(H.shade, H.haze, 0.55)],
        [1, H.haze],
      ],
      0,
      base - h * 0.24,
      0,
      base,
    );
    A.path(poly([...range, [w + 20, base], [-20, base]]), paint);
  }
  for (let i = 0; i < 3; i++) {
    const b = base - h * (0.1 - i * 0.04),
      hill = rough(
        r,
        across(5, () => b + r.range(-1, 1) * h * 0.02),
        h * 0.014,
        4,
      );
    A.path(poly([...hill, [w + 20, h], [-20, h]]), mix(H.haze, mix(H.shade, P.earth, 0.35), 0.22 + i * 0.16));
  }
}

/** Flat ground below `y`. */
export function ground(A, H, y, colour) {
  const c = H.lamps > 0.8 ? mix(colour, H.shade, 0.6) : mix(colour, H.haze, 0.2);
  A.path(
    rect(0, y, A.w, A.h - y + 1),
    A.linU(
      [
        [0, mix(c, H.haze, 0.35)],
        [1, dark(c, 0.28)],
      ],
      0,
      y,
      0,
      A.h,
    ),
  );
}

/** A row of plain houses with their feet at `y`; `size` is the tallest, in hundredths of the picture. */
export function houses(A, H, y, size = 11) {
  const { w, r, u } = A,
    walls = ["#b98a6a", P.stone2, "#a06a50", "#d9b48a"].map((c) =>
      mix(H.haze, mix(c, H.shade, 0.15 + H.lamps * 0.4), 0.75),
    );
  let lamp = "";
  for (let x = -10; x < w; ) {
    const a = u * r.range(0.45, 0.9) * size,
      b = u * r.range(0.4, 1) * size;
    A.path(rect(x, y - b, a + 1, b), r.pick(walls)).path(rect(x, y - b, a + 1, u * 0.5), H.shade, 'opacity=".35"');
    for (let yy = y - b + u * 1.4; yy < y - u * 2; yy += u * 2.6)
      for (let k = 0; k < 3; k++) if (r.chance(0.5)) lamp += rect(x + a * (0.16 + k * 0.26), yy, u * 0.9, u * 1.2);
    x += a * r.range(0.95, 1.2);
  }
  A.path(lamp, H.lamps > 0.2 ? "#ffd98a" : H.shade, `opacity="${H.lamps > 0.2 ? 0.8 : 0.4}"`);
}

/** A room: wall down to `y`, skirting, floor of tiles or boards. */
export function room(A, wall, y, floor = "#a9764f") {
  const { w, h, r, u } = A,
    side = r.chance(0.5);
  A.all(
    A.lin(
      side
        ? [
            [0, light(wall, 0.25)],
            [1, dark(wall, 0.2)],
          ]
        : [
            [0, dark(wall, 0.2)],
            [1, light(wall, 0.25)],
          ],
      0,
      0,
      1,
      0.3,
    ),
  );
  A.path(rect(0, y - u * 2.2, w, u * 2.2), dark(wall, 0.35));
  A.path(
    rect(0, y, w, h - y + 1),
    A.linU(
      [
        [0, light(floor, 0.15)],
        [1, dark(floor, 0.3)],
      ],
      0,
      y,
      0,
      h,
    ),
  );
  let d = "";
  for (let i = -16; i <= 16; i++) d += `M${n(w / 2 + i * w * 0.05)} ${n(y)}L${n(w / 2 + i * w * 0.13)} ${n(h)}`;
  for (let i = 1; i < 6; i++) d += `M0 ${n(y + (h - y) * (i / 6) ** 1.6)}H${n(w)}`;
  A.stroke(d, dark(floor, 0.4), u * 0.14, 'opacity=".4"');
  A.glow(side ? w * 0.1 : w * 0.9, h * 0.1, Math.max(w, h) * 0.7, "#fff3d6", 0.3);
}

/** A window with bars; behind it sky and mountains. */
export function view(A, H, x, y, w, h, frame = "#f6efe2") {
  const { r, u } = A,
    pane = rect(x, y, w, h);
  A.path(rect(x - u * 1.2, y - u * 1.2, w + u * 2.4, h + u * 2.4), frame);
  A.path(
    pane,
    A.linU(
      H.sky.map((c, i) => [[0, 0.42, 0.8, 1][i], c]),
      0,
      y,
      0,
      y + h,
    ),
  );
  A.add(`<g clip-path="${A.clip(pane)}">`);
  A.glow(x + w * r.range(0.2, 0.8), y + h * 0.4, h * 0.5, H.sun, 0.8);
  const peaks = rough(
    r,
    [
      [x, y + h * 0.8],
      [x + w * 0.25, y + h * 0.55],
      [x + w * 0.4, y + h * 0.65],
      [x + w * 0.62, y + h * 0.42],
      [x + w * 0.8, y + h * 0.62],
      [x + w, y + h * 0.75],
    ],
    h * 0.03,
    4,
  );
  A.path(
    poly([...peaks, [x + w, y + h], [x, y + h]]),
    A.linU(
      [
        [0, H.lit],
        [0.5, mix(H.shade, H.haze, 0.4)],
        [1, H.haze],
      ],
      0,
      y + h * 0.4,
      0,
      y + h,
    ),
  );
  A.path(
    poly([
      ...rough(
        r,
        [
          [x, y + h * 0.85],
          [x + w / 2, y + h * 0.9],
          [x + w, y + h * 0.82],
        ],
        h * 0.03,
        4,
      ),
      [x + w, y + h],
      [x, y + h],
    ]),
    mix(H.haze, H.shade, 0.6),
  );
  A.add("</g>").path(rect(x + w / 2 - u * 0.5, y, u, h) + rect(x, y + h * 0.42, w, u * 0.9), frame);
  A.path(rect(x - u * 2, y + h + u * 1.2, w + u * 4, u * 1.6), dark(frame, 0.12));
}

/** Woven cloth in bands; `set` picks the threads. */
export function weave(A, x, y, w, h, set = 0) {
  const c = THREADS[set % THREADS.length],
    u = h / 24;
  A.path(rect(x, y, w, h), c[0]);
  let at = y,
    i = 0;
  for (; at < y + h; i++) {
    const b = Math.min(u * [2.6, 0.7, 1.2, 0.5, 3.4, 0.6][i % 6], y + h - at);
    A.path(rect(x, at, w, b + 0.4), c[(i * 5) % c.length]);
    if (i % 6 === 4 && b > u * 3) {
      let d = "";
      for (let X = x + u; X < x + w - u * 2; X += u * 3)
        d += `M${n(X)} ${n(at + b / 2)}l${n(u * 1.2)} ${n(-u * 1.2)}l${n(u * 1.2)} ${n(u * 1.2)}l${n(-u * 1.2)} ${n(u * 1.2)}z`;
      A.path(d, c[(i * 5 + 1) % c.length]);
    }
    at += b;
  }
}

/** Steam that rises from (x, y). */
export function steam(A, x, y, s) {
  for (const [k, o] of [
    [-0.5, 0.4],
    [0.1, 0.55],
    [0.6, 0.35],
  ]) {
    A.stroke(
      `M${n(x + k * s * 0.5)} ${n(y)}q${n(s * 0.35)} ${n(-s * 0.4)} 0 ${n(-s * 0.8)}t${n(k * s * 0.3)} ${n(-s * 0.8)}`,
      "#ffffff",
      s * 0.13,
      `opacity="${o}"`,
    );
  }
}

/** Cups of light in nested arches, from the near wall to the far end of a nave. */
export function nave(A, cx, wall, floorY, depth = 5) {
  const { w, h, u } = A;
  const shade = (t) => mix(wall, "#3b2619", t);
  A.all(shade(0.6));
  for (let i = 0; i < depth; i++) {
    const t = i / (depth - 1),
      ww = Math.max(w * 1.05, h * 1.2) * (1 - t * 0.62),
      top = h * (-0.12 + t * 0.24),
      c = mix(shade(0.5), light(wall, 0.1), t);
    A.path(arch(cx - ww / 2 - u * 1.4, top - u * 1.4, ww + u * 2.8, h * 1.2), light(c, 0.2));
    A.path(
      arch(cx - ww / 2, top, ww, h * 1.2),
      A.lin(
        [
          [0, mix(c, "#3b2619", 0.25)],
          [0.5, light(c, 0.12)],
          [1, mix(c, "#3b2619", 0.25)],
        ],
        0,
        0,
        1,
        0,
      ),
    );
  }
  const floor = dark(mix(wall, "#8a5a3a", 0.4), 0.15),
    far = Math.max(w * 1.05, h * 1.2) * 0.19;
  A.path(
    poly([
      [cx - far, floorY],
      [cx + far, floorY],
      [w * 1.3, h + 2],
      [-w * 0.3, h + 2],
    ]),
    A.linU(
      [
        [0, light(floor, 0.25)],
        [1, dark(floor, 0.35)],
      ],
      0,
      floorY,
      0,
      h,
    ),
  );
}

/** A table seen from the front, its top at `y`, with legs or a cloth down to `foot`. */
export function board(A, x, y, w, foot, wood = "#8a5a3a", cloth = null) {
  const { u } = A;
  if (cloth)
    A.path(
      rect(x + u, y, w - u * 2, foot - y),
      A.lin([
        [0, light(cloth, 0.15)],
        [1, dark(cloth, 0.2)],
      ]),
    );
  else for (const k of [0.04, 0.92]) A.path(rect(x + w * k, y, w * 0.035, foot - y), dark(wood, 0.3));
  A.path(
    rect(x, y - u * 0.4, w, u * 2.4),
    A.lin([
      [0, light(wood, 0.25)],
      [1, dark(wood, 0.15)],
    ]),
  );
}

/** Soft shadow under something that stands at (x, y). */
export const shadow = (A, x, y, q) =>
  A.add(`<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(q)}" ry="${n(q * 0.18)}" fill="#1d1612" opacity=".28"/>`);

/** A cross of two beams, its foot at (x, y). */
export const beamCross = (A, x, y, s, c, wd = 0.08) =>
  A.path(rect(x - (s * wd) / 2, y - s, s * wd, s) + rect(x - s * 0.28, y - s * 0.74, s * 0.56, s * wd), c);

/** A pot or vase with flowers. */
export function flowers(A, x, y, s, pot = "#b4603c") {
  const { r } = A;
  for (let i = 0; i < 9; i++) {
    const a = r.range(-0.9, 0.9),
      q = s * r.range(0.7, 1.1),
      X = x + Math.sin(a) * q * 0.7,
      Y = y - s * 0.4 - Math.cos(a) * q * 0.8;
    A.stroke(`M${n(x)} ${n(y - s * 0.4)}Q${n((x + X) / 2)} ${n(Y + s * 0.2)} ${n(X)} ${n(Y)}`, "#4d6b3c", s * 0.035);
    A.path(circ(X, Y, s * 0.12), r.pick(["#d9566a", "#f0c96a", "#f6efe2", "#e8743b", "#a8509a"])).path(
      circ(X, Y, s * 0.045),
      "#f6dc8a",
    );
  }
  A.path(
    `M${n(x - s * 0.26)} ${n(y - s * 0.5)}h${n(s * 0.52)}l${n(-s * 0.1)} ${n(s * 0.5)}h${n(-s * 0.32)}z`,
    A.lin(
      [
        [0, light(pot, 0.2)],
        [1, dark(pot, 0.25)],
      ],
      0,
      0,
      1,
      0,
    ),
  );
}

/** A flame of height 1.6 s with its halo. */
export function flame(A, x, y, s) {
  A.glow(x, y - s * 0.5, s * 6.5, "#ffc36a", 0.5);
  A.path(
    `M${n(x)} ${n(y)}C${n(x - s * 0.62)} ${n(y - s * 0.3)} ${n(x - s * 0.2)} ${n(y - s)} ${n(x)} ${n(y - s * 1.6)}C${n(x + s * 0.25)} ${n(y - s)} ${n(x + s * 0.6)} ${n(y - s * 0.3)} ${n(x)} ${n(y)}z`,
    A.lin([
      [0, "#fff4cf"],
      [0.6, "#ffd27a"],
      [1, "#e8873a"],
    ]),
  );
}

/** Three strings of paper flags from `y` downwards. */
export function festoon(A, y, c, flags) {
  const { w, r, u } = A;
  for (let k = 0; k < 3; k++) {
    const y0 = y + k * u * 6,
      sag = u * r.range(5, 10),
      at = (t) => y0 + sag * 4 * t * (1 - t);
    A.stroke(`M0 ${n(y0)}Q${n(w / 2)} ${n(y0 + sag * 2)} ${n(w)} ${n(y0)}`, dark(c[0], 0.3), u * 0.14);
    for (let x = u * 2; x < w; x += u * 5) {
      const t = x / w,
        yy = at(t);
      A.path(
        flags
          ? `M${n(x)} ${n(yy)}h${n(u * 3)}v${n(u * 3.2)}l${n(-u * 1.5)} ${n(-u)}l${n(-u * 1.5)} ${n(u)}z`
          : `M${n(x)} ${n(yy)}h${n(u * 3)}l${n(-u * 1.5)} ${n(u * 3.2)}z`,
        r.pick(c),
        'opacity=".92"',
      );
    }
  }
}
