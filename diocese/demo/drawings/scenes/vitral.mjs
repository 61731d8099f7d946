// Stained glass: a lancet, rose or panel with the geometric attribute of a saint.
import { circ, clamp, dark, light, mix, n, P, poly, rect } from "../lib.mjs";
import { sentence } from "../words.mjs";

const SETS = [
  {
    bg: ["#0b2545", "#123a6b", "#1d5490", "#2c6ca8", "#173f78"],
    mid: ["#a8201a", "#7d1a24", "#c2452c"],
    hi: ["#e3bf6b", "#f0d9a0", "#b8892b"],
  },
  {
    bg: ["#0f4f4a", "#0f766e", "#1c8f86", "#0b3d44", "#2f9a90"],
    mid: ["#123a6b", "#0b2545", "#1d5490"],
    hi: ["#e3bf6b", "#f4e3b5", "#d69a3a"],
  },
  {
    bg: ["#6b1420", "#8d1c22", "#a8201a", "#561225", "#b83a2a"],
    mid: ["#123a6b", "#0b2545", "#27568f"],
    hi: ["#f0d9a0", "#e3bf6b", "#c8862c"],
  },
  {
    bg: ["#b8732b", "#d49a3f", "#c2622f", "#e3bf6b", "#a5522b"],
    mid: ["#0f766e", "#0b4a4f", "#123a6b"],
    hi: ["#fbf3de", "#f4e3b5", "#e6dccd"],
  },
  {
    bg: ["#3b2a5e", "#54407f", "#2a2350", "#6d5596", "#463a78"],
    mid: ["#a8201a", "#c2452c", "#0f766e"],
    hi: ["#f0d9a0", "#e3bf6b", "#fbf3de"],
  },
];

// Attributes in a box from -50 to 50; each part is [path, tone], tone 0..2 = gold, 3 = white, 4 = accent, 5 = green.
const pt = (a, q) => [Math.cos(a) * q, Math.sin(a) * q];
const star = (k, R, q, o = -Math.PI / 2) =>
  poly(Array.from({ length: k * 2 }, (_, i) => pt(o + (i * Math.PI) / k, i % 2 ? q : R)));
const SYM = {
  keys: () =>
    [-1, 1].flatMap((s) => [
      [`M${s * 30} -38l${s * 6} 6L${-s * 22} 32l${-s * 6} -6z`, s < 0 ? 3 : 0],
      [
        `M${s * 27} -26l${s * 9} 9l${-s * 5} 5l${-s * 9} -9zM${s * 18} -17l${s * 8} 8l${-s * 5} 5l${-s * 8} -8z`,
        s < 0 ? 3 : 0,
      ],
      [circ(-s * 28, 32, 13) + circ(-s * 28, 32, 6), s < 0 ? 3 : 1],
    ]),
  lily: () => [
    ["M-2 48L-2 -5L2 -5L2 48z", 5],
    ["M0 30Q-24 26 -26 2Q-4 8 0 30z", 5],
    ["M0 40Q22 34 26 12Q4 16 0 40z", 5],
    ["M0 -48Q14 -24 0 0Q-14 -24 0 -48z", 3],
    ["M0 0Q-16 -6 -30 -34Q-34 -14 -22 -2Q-12 6 0 2z", 3],
    ["M0 0Q16 -6 30 -34Q34 -14 22 -2Q12 6 0 2z", 3],
    [circ(0, 2, 5), 1],
  ],
  heart: () => [
    ["M0 34C-40 8 -36 -24 -14 -24C-4 -24 0 -16 0 -12z", 4],
    ["M0 34C40 8 36 -24 14 -24C4 -24 0 -16 0 -12z", 4],
    ["M-6 -18Q-14 -34 0 -48Q14 -34 6 -18L0 -12z", 0],
    ["M-2 -22Q-6 -30 0 -37Q6 -30 2 -22z", 3],
    ["M-34 2Q0 18 34 2L33 8Q0 24 -33 8z", 1],
  ],
  dove: () => [
    ["M-4 -4Q-20 -44 -46 -40Q-44 -12 -14 6z", 3],
    ["M4 -4Q20 -44 46 -40Q44 -12 14 6z", 3],
    ["M0 -18Q16 -2 8 22Q0 30 -8 22Q-16 -2 0 -18z", 3],
    [circ(0, -18, 8), 3],
    ["M-3 -12L3 -12L0 -4z", 0],
    ["M-7 22L-18 44L0 36L18 44L7 22Q0 30 -7 22z", 3],
  ],
  ship: () => [
    ["M-42 18H42Q34 42 18 42H-18Q-34 42 -42 18z", 1],
    ["M-2 16V-46H2V16z", 0],
    ["M-5 12Q-42 2 -5 -40z", 3],
    ["M5 12Q40 0 5 -34z", 3],
    ["M-12 -40H12V-36H-12z", 0],
    ["M-50 44Q-37 34 -25 44T0 44T25 44T50 44V50H-50z", 5],
  ],
  book: () => [
    ["M-2 -26Q-22 -38 -44 -30V24Q-22 16 -2 28z", 3],
    ["M2 -26Q22 -38 44 -30V24Q22 16 2 28z", 3],
    ["M-48 -26V32Q-22 24 0 36Q22 24 48 32V-26L44 -27V24Q22 16 0 28Q-22 16 -44 24V-27z", 4],
    ["M-25 -18H-19V-8H-12V-2H-19V14H-25V-2H-32V-8H-25z", 0],
    ["M12 -18L34 -22V-18L12 -14zM12 -8L34 -12V-8L12 -4zM12 2L34 -2V2L12 6z", 1],
  ],
  wheat: () =>
    [-26, 0, 26].flatMap((a) => {
      const o = [];
      const R = (x, y) => {
        const t = (a * Math.PI) / 180,
          X = x,
          Y = y - 46;
        return [X * Math.cos(t) - Y * Math.sin(t), X * Math.sin(t) + Y * Math.cos(t) + 46];
      };
      const q = (l) => poly(l.map(([x, y]) => R(x, y)));
      o.push([
        q([
          [-1.3, 46],
          [-1.3, -20],
          [1.3, -20],
          [1.3, 46],
        ]),
        2,
      ]);
      for (let i = 0; i < 5; i++)
        for (const s of [-1, 1])
          o.push([
            q([
              [0, -6 - i * 8],
              [s * 9, -12 - i * 8],
              [s * 8, -20 - i * 8],
              [0, -13 - i * 8],
            ]),
            i % 2 ? 0 : 1,
          ]);
      o.push([
        q([
          [0, -44],
          [5, -52],
          [0, -62],
          [-5, -52],
        ]),
        0,
      ]);
      return o;
    }),
  star: () => [
    [star(8, 48, 15), 0],
    [star(8, 30, 13, -Math.PI / 2 + Math.PI / 8), 3],
    [circ(0, 0, 9), 4],
  ],
  crown: () => [
    ["M-40 22L-46 -22L-22 0L0 -36L22 0L46 -22L40 22z", 0],
    ["M-40 22H40V36H-40z", 1],
    [circ(0, -38, 6) + circ(-46, -24, 5) + circ(46, -24, 5), 3],
    [circ(0, 29, 4.5) + circ(-24, 29, 4) + circ(24, 29, 4), 4],
  ],
  lamp: () => [
    ["M-46 4Q-30 -4 -10 -4H20Q34 -4 44 -14L48 -8Q40 24 6 26H-6Q-24 26 -30 12Q-40 14 -46 4z", 1],
    ["M-12 26H12L20 40H-20z", 0],
    ["M-16 -4Q0 -18 16 -4z", 2],
    ["M46 -16Q34 -30 46 -48Q58 -30 46 -16z", 4],
    ["M46 -19Q40 -28 46 -37Q52 -28 46 -19z", 3],
  ],
  anchor: () => [
    ["M-4 -30H4V36H-4z", 0],
    ["M-24 -22H24V-14H-24z", 1],
    [circ(0, -38, 9) + circ(0, -38, 4), 0],
    ["M-40 10L-28 24Q-18 38 0 40Q18 38 28 24L40 10L42 30Q30 50 0 52Q-30 50 -42 30z", 0],
  ],
  fish: () => [
    ["M-46 0Q-18 -34 22 -8L44 -24Q38 0 44 24L22 8Q-18 34 -46 0z", 3],
    ["M-10 -17Q0 0 -10 17Q-18 14 -24 12Q-16 0 -24 -12Q-18 -15 -10 -17z", 1],
    [circ(-30, -4, 3.5), 4],
    ["M8 -13Q14 0 8 13L14 10Q19 0 14 -10z", 0],
  ],
  chalice: () => [
    [circ(0, -34, 15), 3],
    ["M-1.500 -44H1.500V-24H-1.500zM-8 -37H8V-34H-8z", 4],
    ["M-28 -18H28Q26 12 6 18V30Q24 34 26 44H-26Q-24 34 -6 30V18Q-26 12 -28 -18z", 0],
    ["M-28 -18H28L27 -10H-27z", 1],
  ],
  palm: () => [
    ["M-3 48Q-8 0 20 -46L24 -44Q0 0 3 48z", 2],
    ...[-34, -22, -10, 2, 14].flatMap((y, i) => {
      const x = 14 - (y + 34) * 0.28,
        q = 18 + i * 4;
      return [
        [`M${x} ${y}Q${x - q} ${y - 14} ${x - q - 8} ${y - 2}Q${x - q * 0.6} ${y + 4} ${x} ${y + 6}z`, 5],
        [`M${x + 2} ${y}Q${x + q * 0.8} ${y - 10} ${x + q} ${y + 4}Q${x + q * 0.5} ${y + 8} ${x} ${y + 8}z`, 5],
      ];
    }),
  ],
  staff: () => [
    ["M-3 48V-10H3V48z", 0],
    [
      "M-3 -8Q-8 -46 16 -48Q38 -46 34 -24Q28 -8 14 -14Q6 -22 16 -26Q22 -24 20 -20Q28 -22 26 -32Q22 -40 12 -36Q2 -30 3 -8z",
      1,
    ],
    ["M-8 -6H8V2H-8z", 4],
    ["M-5 44H5V50H-5z", 2],
  ],
  rose: () => [
    ["M-2 50V10H2V50z", 5],
    ["M2 34Q24 30 28 14Q8 16 2 34zM-2 42Q-24 38 -28 22Q-8 24 -2 42z", 5],
    ...[0, 1, 2, 3, 4].map((i) => {
      const [x, y] = pt(-Math.PI / 2 + i * 1.2566, 15);
      return [circ(x, y - 14, 14), 4];
    }),
    [circ(0, -14, 11), 3],
    [circ(0, -14, 5), 0],
  ],
  candle: () => [
    ["M-9 -12H9V40H-9z", 3],
    ["M-26 38H26L20 48H-20z", 0],
    ["M0 -48Q15 -28 0 -14Q-15 -28 0 -48z", 4],
    ["M0 -38Q7 -26 0 -17Q-7 -26 0 -38z", 0],
    ["M-9 6H9V14H-9z", 1],
  ],
  sun: () => [
    [star(12, 48, 24), 0],
    [star(12, 36, 22, -Math.PI / 2 + Math.PI / 12), 1],
    [circ(0, 0, 20), 3],
    ["M-2 -12H2V-4H9V0H2V12H-2V0H-9V-4H-2z", 4],
  ],
  cross: () => [
    ["M-7 -48H7V-18H34V-4H7V48H-7V-4H-34V-18H-7z", 0],
    ["M-3 -44H3V-14H30V-8H3V44H-3V-8H-30V-14H-3z", 3],
    [circ(0, -11, 8), 4],
  ],
  bell: () => [
    ["M-8 -34Q-30 -28 -28 4Q-28 20 -40 30H40Q28 20 28 4Q30 -28 8 -34z", 0],
    [circ(0, -40, 7) + circ(0, -40, 3), 1],
    ["M-42 28H42V36H-42z", 1],
    [circ(0, 42, 8), 2],
    ["M-26 8H26L27 14H-27z", 4],
  ],
};

const SYMBOLS = {
  keys: "dos llaves cruzadas",
  lily: "un lirio",
  heart: "un corazón en llamas",
  dove: "una paloma",
  ship: "una barca con vela",
  book: "un libro abierto",
  wheat: "tres espigas de trigo",
  star: "una estrella de ocho puntas",
  crown: "una corona",
  lamp: "una lámpara encendida",
  anchor: "un ancla",
  fish: "un pez",
  chalice: "un cáliz con la hostia",
  palm: "una palma",
  staff: "un báculo",
  rose: "una rosa",
  candle: "un cirio encendido",
  sun: "un sol radiante",
  cross: "una cruz",
  bell: "una campana",
};
const TONES = ["azules", "verdes", "rojos", "ocres", "violetas"];
const FRAMES = { lancet: ", en una ventana ojival", rose: ", en un rosetón", panel: "" };

export function choose(r, seed) {
  const names = Object.keys(SYMBOLS);
  return {
    tone: (seed * 3 + Math.floor(seed / 5)) % SETS.length,
    sym: names[(seed * 7) % names.length],
    frame: r.pick(Object.keys(FRAMES)),
  };
}

export function caption({ tone, sym, frame }) {
  return sentence(`vitral en tonos ${TONES[tone]} con ${SYMBOLS[sym]}${FRAMES[frame]}`);
}

export default function vitral(A, { tone, sym, frame }) {
  const { w, h, r } = A,
    S = SETS[tone],
    wide = w / h > 2.2;
  const lead = "#0d1119",
    L = Math.min(w, h),
    lw = L * 0.007;
  const cy0 = h * 0.5;
  const cx = w * (wide || frame !== "panel" ? 0.5 : r.pick([0.5, 0.5, w > h * 1.2 ? 0.4 : 0.5])),
    cy = cy0 * (frame === "lancet" ? 1.04 : 1);
  const lights = Math.max(1, Math.round(w / (h * 0.86))) | 1,
    R = Math.min(
      L * (frame === "rose" ? 0.3 : 0.28),
      frame === "lancet" && lights > 1 && cx === w / 2 ? (w / lights) * 0.385 : L,
    ),
    ox = cx,
    oy = cy;
  // Light falls from one upper corner.
  const lx = w * r.pick([0.15, 0.85]),
    ly = -h * 0.1,
    D = Math.hypot(w, h);
  const glow = (x, y) => clamp(1 - Math.hypot(x - lx, y - ly) / (D * 0.85), 0, 1);
  let out = "";
  const piece = (d, c, x, y) => {
    const q = mix(dark(c, 0.42 - 0.42 * glow(x, y)), "#ffe9b0", glow(x, y) * 0.16);
    A.path(d, mix(q, r.chance(0.5) ? "#ffffff" : "#000814", r.range(0, 0.1)));
    out += d;
  };
  A.all(lead);
  // Background glass: rays around the centre cut by rings, in jittered quadrilaterals.
  const k = r.pick([12, 16, 20, 24]),
    maxR = Math.hypot(Math.max(cx, w - cx), Math.max(cy, h - cy)) * 1.05,
    rings = [R];
  const grow = r.range(1.22, 1.38);
  while (rings[rings.length - 1] < maxR)
    rings.push(Math.min(rings[rings.length - 1] * grow, rings[rings.length - 1] + R * 0.5));
  const off = r.f(),
    style = r.int(0, 2);
  const J = rings.map((q, j) =>
    Array.from({ length: k }, (_, i) => {
      const a = ((i + off + (style === 1 && j % 2 ? 0.5 : 0) + r.range(-0.12, 0.12)) / k) * 2 * Math.PI,
        s = q * (j ? r.range(0.95, 1.05) : 1);
      return [ox + Math.cos(a) * s, oy + Math.sin(a) * s];
    }),
  );
  const pat = r.int(2, 4);
  for (let j = 0; j + 1 < rings.length; j++)
    for (let i = 0; i < k; i++) {
      const a = J[j][i],
        b = J[j][(i + 1) % k],
        c = J[j + 1][(i + 1) % k],
        d = J[j + 1][i],
        mx = (a[0] + c[0]) / 2,
        my = (a[1] + c[1]) / 2;
      const e =
        Math.max(...[a, b, c, d].map((p) => p[0])) < 0 ||
        Math.min(...[a, b, c, d].map((p) => p[0])) > w ||
        Math.max(...[a, b, c, d].map((p) => p[1])) < 0 ||
        Math.min(...[a, b, c, d].map((p) => p[1])) > h;
      if (e) continue;
      const col =
        j === 0 && i % 2
          ? r.pick(S.mid)
          : (i + j * (style === 2 ? 1 : 0)) % (k / pat) === 0
            ? r.pick(S.hi)
            : r.chance(0.08)
              ? r.pick(S.mid)
              : r.pick(S.bg);
      if (rings[j] > R * 1.9) {
        // far panes are cut once more
        const ab = [(a[0] + b[0]) / 2 + r.range(-1, 1) * R * 0.04, (a[1] + b[1]) / 2 + r.range(-1, 1) * R * 0.04],
          dc = [(d[0] + c[0]) / 2, (d[1] + c[1]) / 2],
          z = () => (r.chance(0.75) ? r.pick(S.bg) : col);
        piece(poly([a, ab, dc, d]), z(), mx, my);
        if (r.chance(0.5)) piece(poly([ab, b, c, dc]), z(), mx, my);
        else {
          piece(poly([ab, b, dc]), z(), mx, my);
          piece(poly([b, c, dc]), col, mx, my);
        }
      } else if (style === 1 || r.chance(0.25)) {
        piece(poly([a, b, d]), col, mx, my);
        piece(poly([b, c, d]), r.chance(0.7) ? r.pick(S.bg) : col, mx, my);
      } else piece(poly([a, b, c, d]), col, mx, my);
    }
  // Medallion: halo, ring of small panes, clear field.
  const field = mix(S.bg[0], "#081428", 0.35),
    m = k;
  for (let i = 0; i < m; i++) {
    const a0 = ((i + off) / m) * 2 * Math.PI,
      a1 = ((i + 1 + off) / m) * 2 * Math.PI,
      q = (a, s) => [ox + Math.cos(a) * s, oy + Math.sin(a) * s];
    piece(poly([q(a0, R), q(a1, R), q(a1, R * 0.86), q(a0, R * 0.86)]), i % 2 ? r.pick(S.hi) : r.pick(S.mid), ox, oy);
  }
  const rays = k / 2;
  for (let i = 0; i < rays; i++) {
    const q = (a, s) => [ox + Math.cos(a) * s, oy + Math.sin(a) * s],
      a0 = ((i + off) / rays) * 2 * Math.PI,
      a1 = ((i + 1 + off) / rays) * 2 * Math.PI;
    piece(
      poly([[ox, oy], q(a0, R * 0.86), q((a0 + a1) / 2, R * 0.86), q(a1, R * 0.86)]),
      mix(field, S.bg[2], i % 2 ? 0.55 : 0.2),
      ox,
      oy,
    );
  }
  A.stroke(out, lead, lw);
  A.stroke(circ(ox, oy, R) + circ(ox, oy, R * 0.86), lead, lw * 1.7);
  A.glow(ox, oy, R * 0.8, S.hi[1], 0.45);
  // The attribute.
  const s = (R * 0.86) / (sym === "ship" || sym === "heart" ? 56 : 60),
    tones = [S.hi[0], S.hi[2], dark(S.hi[0], 0.2), "#fdf6e6", "#d0482e", "#2f9a80"];
  const rot = ["keys", "wheat", "star"].includes(sym) ? 0 : r.range(-3, 3);
  A.add(
    `<g transform="translate(${n(ox - (sym === "lamp" ? 3 * s : 0))} ${n(oy)}) scale(${s.toFixed(3)}) rotate(${n(rot)})" stroke="${lead}" stroke-width="${n((lw * 1.1) / s)}" stroke-linejoin="round">`,
  );
  for (const [d, t] of SYM[sym]())
    A.path(
      d,
      A.lin(
        [
          [0, light(tones[t], 0.3)],
          [1, dark(tones[t], 0.14)],
        ],
        0,
        0,
        0.4,
        1,
      ),
      'fill-rule="evenodd"',
    );
  A.add("</g>");
  // Stone around the window.
  const stone = r.pick(["#1a1d25", "#3a342f", P.stone2, "#d8cbb6"]),
    b = L * 0.05;
  if (frame === "lancet") {
    const one = (X, W2, top) =>
      `M${n(X)} ${n(h - b)}V${n(top + W2 * 0.62)}Q${n(X + W2 * 0.06)} ${n(top + W2 * 0.18)} ${n(X + W2 / 2)} ${n(top)}Q${n(X + W2 * 0.94)} ${n(top + W2 * 0.18)} ${n(X + W2)} ${n(top + W2 * 0.62)}V${n(h - b)}z`;
    const cnt = lights;
    let hole = "";
    const W1 = cnt === 1 ? Math.min(w - 2 * b, h * 0.95) : (w - 2 * b) / cnt - b * 0.4,
      C = cnt === 1 ? cx : w / 2;
    if (cnt === 1 || Math.abs(cx - w / 2) < 1) {
      for (let i = 0; i < cnt; i++)
        hole += one(
          C + (i - (cnt - 1) / 2) * (W1 + b * 0.4) - W1 / 2,
          W1,
          b + Math.min(Math.abs(i - (cnt - 1) / 2), 1) * h * 0.1,
        );
      A.path(
        rect(0, 0, w, h) + hole,
        A.linU(
          [
            [0, light(stone, 0.12)],
            [1, dark(stone, 0.3)],
          ],
          0,
          0,
          w,
          h,
        ),
        'fill-rule="evenodd"',
      );
      A.stroke(hole, lead, lw * 1.6);
    }
  } else if (frame === "rose" && Math.abs(cx - w / 2) < 1 && !wide) {
    const q = L * 0.46;
    A.path(
      rect(0, 0, w, h) + circ(cx, cy, q),
      A.linU(
        [
          [0, light(stone, 0.12)],
          [1, dark(stone, 0.3)],
        ],
        0,
        0,
        w,
        h,
      ),
      'fill-rule="evenodd"',
    );
    A.stroke(circ(cx, cy, q), lead, lw * 1.6);
    A.stroke(circ(cx, cy, q * 1.045), light(stone, 0.3), lw * 0.8, 'opacity=".6"');
  }
  A.path(
    rect(0, 0, w, h),
    A.rad(
      [
        [0, "#fff1c9", 0.2],
        [1, "#fff1c9", 0],
      ],
      lx,
      ly,
      D * 0.75,
    ),
  );
  A.path(
    rect(0, 0, w, h),
    A.rad(
      [
        [0.55, "#050a14", 0],
        [1, "#050a14", 0.35],
      ],
      w / 2,
      h / 2,
      D * 0.6,
    ),
  );
  A.grain(0.04, 0.6);
}
