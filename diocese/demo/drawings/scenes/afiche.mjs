// Abstract event posters: one symbol, few colours, strong composition, no text.
import { circ, dark, lerp, light, mix, n, poly, rect } from "../lib.mjs";
import { sentence } from "../words.mjs";

// ground, second ground, main, accent, light
const PALS = [
  ["#fbf3e4", "#ecdcc0", "#123a6b", "#a8201a", "#e3bf6b"],
  ["#0b2545", "#123a6b", "#e3bf6b", "#d8703f", "#fbf3e4"],
  ["#a8201a", "#861a1c", "#fbe9cf", "#e3bf6b", "#0b2545"],
  ["#0f766e", "#0b5a55", "#fbf3e4", "#e3bf6b", "#0b2545"],
  ["#e3b456", "#d49a3a", "#0b2545", "#a8201a", "#fbf3e4"],
  ["#e6c3ad", "#d9a58c", "#6b1f2e", "#0f5f66", "#fbf3e4"],
  ["#e9e1d3", "#d3c5ae", "#0f5a54", "#c2622f", "#fffaf0"],
  ["#2b2147", "#43316b", "#f0c987", "#d9666a", "#fbf3e4"],
];
const ring = (x, y, a, b) => circ(x, y, a) + circ(x, y, b);
const petal = (x, y, L, W, a) => {
  const c = Math.cos(a),
    s = Math.sin(a),
    q = (u, v) => `${n(x + u * c - v * s)} ${n(y + u * s + v * c)}`;
  return `M${q(0, 0)}Q${q(L * 0.5, -W)} ${q(L, 0)}Q${q(L * 0.5, W)} ${q(0, 0)}z`;
};
const wedge = (x, y, q, a, b) =>
  `M${n(x)} ${n(y)}L${n(x + Math.cos(a) * q)} ${n(y + Math.sin(a) * q)}L${n(x + Math.cos(b) * q)} ${n(y + Math.sin(b) * q)}z`;

const GROUND = {
  rays(A, p, x, y) {
    const k = A.r.pick([14, 18, 24]),
      q = A.w + A.h;
    let d = "";
    for (let i = 0; i < k; i++) d += wedge(x, y, q, (i / k) * 6.2832, ((i + 0.5) / k) * 6.2832);
    A.path(
      d,
      A.rad(
        [
          [0, p[1], 1],
          [1, p[1], 0.5],
        ],
        x,
        y,
        q * 0.6,
      ),
    );
  },
  rings(A, p, x, y, m) {
    for (let i = 7; i > 0; i--) A.path(circ(x, y, m * 0.2 * i), i % 2 ? p[1] : p[0], 'opacity=".8"');
  },
  arcs(A, p, x, _y, m) {
    const { w, h, r } = A,
      f = r.sign();
    for (let i = 0; i < 4; i++) A.path(circ(x + f * w * 0.45, h * 1.1, m * (1.15 - i * 0.22)), i % 2 ? p[0] : p[1]);
  },
  quarters(A, p, x, y, m) {
    const { w, h, r } = A,
      c = m / r.pick([4, 5]),
      nx = Math.ceil(w / c),
      ny = Math.ceil(h / c),
      ox = (w - nx * c) / 2,
      oy = (h - ny * c) / 2;
    for (let i = 0; i < nx; i++)
      for (let j = 0; j < ny; j++) {
        const X = ox + i * c,
          Y = oy + j * c,
          k = r.int(0, 5),
          near = Math.hypot(X + c / 2 - x, Y + c / 2 - y) < m * 0.42;
        const col = near ? mix(p[0], p[1], 0.6) : r.pick([p[1], p[1], p[3], p[2], mix(p[0], p[1], 0.5)]);
        const o = near ? ' opacity=".5"' : "";
        if (k === 5) continue;
        const C = [
            [0, 0],
            [1, 0],
            [1, 1],
            [0, 1],
          ][k % 4],
          S = [
            [1, 0, 0, 1],
            [0, 1, -1, 0],
            [-1, 0, 0, -1],
            [0, -1, 1, 0],
          ][k % 4];
        A.path(
          k === 4
            ? circ(X + c / 2, Y + c / 2, c * 0.3)
            : `M${n(X + C[0] * c)} ${n(Y + C[1] * c)}l${n(S[0] * c)} ${n(S[1] * c)}A${n(c)} ${n(c)} 0 0 1 ${n(X + (C[0] + S[2]) * c)} ${n(Y + (C[1] + S[3]) * c)}z`,
          col,
          o.trim(),
        );
      }
    A.path(circ(x, y, m * 0.46), p[0]);
  },
  bands(A, p) {
    const { w, h, r } = A,
      b = [0.62, 0.74, 0.83, 0.9, 0.95];
    const c = r.shuffle([p[1], p[2], p[3], p[1]]);
    for (const [i, t] of b.entries()) A.path(rect(0, h * t, w, h), c[i % 4], i ? "" : 'opacity=".9"');
  },
  weave(A, p, _x, _y, m) {
    const { w, h, r } = A,
      s = m * 0.028,
      side = r.chance(0.5);
    const strip = (o, wd, f) => A.path(side ? rect(o, 0, wd, h) : rect(0, o, w, wd), f);
    const L = side ? w : h;
    for (const base of [0, L - s * 9]) {
      strip(base, s * 9, p[2]);
      strip(base + s * 0.8, s * 0.5, p[3]);
      strip(base + s * 7.7, s * 0.5, p[3]);
      let d = "",
        e = "";
      for (let t = 0, _i = 0; t < (side ? h : w) + s * 6; t += s * 6, _i++) {
        const X = side ? base + s * 4.5 : t,
          Y = side ? t : base + s * 4.5;
        d += `M${n(X)} ${n(Y - s * 2.6)}l${n(s * 2.6)} ${n(s * 2.6)}l${n(-s * 2.6)} ${n(s * 2.6)}l${n(-s * 2.6)} ${n(-s * 2.6)}z`;
        e += `M${n(X)} ${n(Y - s * 1.3)}l${n(s * 1.3)} ${n(s * 1.3)}l${n(-s * 1.3)} ${n(s * 1.3)}l${n(-s * 1.3)} ${n(-s * 1.3)}z`;
      }
      A.path(d, p[4] === p[0] ? p[3] : p[4]).path(e, p[3]);
    }
  },
};

const SYMBOL = {
  dove(A, p, x, y, m) {
    const s = m * 0.36;
    A.path(circ(x, y, s * 1.12), p[3]);
    for (let i = 0; i < 6; i++)
      A.path(
        petal(x - s * 0.1, y + s * 0.15, s * (1.28 - i * 0.1), s * 0.2, -2.75 + i * 0.27),
        i % 2 ? p[4] : light(p[4], 0.5),
        'opacity=".94"',
      );
    A.path(
      `M${n(x - s * 0.75)} ${n(y + s * 0.62)}Q${n(x - s * 0.3)} ${n(y + s * 0.1)} ${n(x + s * 0.2)} ${n(y - s * 0.1)}Q${n(x + s * 0.32)} ${n(y - s * 0.42)} ${n(x + s * 0.56)} ${n(y - s * 0.34)}Q${n(x + s * 0.66)} ${n(y - s * 0.28)} ${n(x + s * 0.84)} ${n(y - s * 0.2)}Q${n(x + s * 0.7)} ${n(y - s * 0.14)} ${n(x + s * 0.64)} ${n(y - s * 0.06)}Q${n(x + s * 0.6)} ${n(y + s * 0.5)} ${n(x)} ${n(y + s * 0.56)}Q${n(x - s * 0.4)} ${n(y + s * 0.58)} ${n(x - s * 0.75)} ${n(y + s * 0.62)}z`,
      light(p[4], 0.6),
    );
    A.path(circ(x + s * 0.52, y - s * 0.22, s * 0.028), p[2] === p[4] ? p[0] : "#20242c");
    A.stroke(
      `M${n(x + s * 0.84)} ${n(y - s * 0.2)}q${n(s * 0.2)} ${n(s * 0.16)} ${n(s * 0.16)} ${n(s * 0.4)}`,
      "#4d6b3c",
      s * 0.03,
    );
    for (let i = 0; i < 3; i++)
      A.path(
        petal(x + s * (0.9 + i * 0.05), y + s * (-0.14 + i * 0.12), s * 0.2, s * 0.06, i % 2 ? 2.6 : 0.1),
        "#5d7f49",
      );
  },
  flame(A, p, x, y, m) {
    const s = m * 0.42;
    for (let i = 0; i < 5; i++) {
      const k = 1 - i * 0.19,
        yy = y + s * 0.8;
      A.path(
        `M${n(x)} ${n(yy)}C${n(x - s * 0.95 * k)} ${n(yy - s * 0.1 * k)} ${n(x - s * 0.6 * k)} ${n(yy - s * 0.95 * k)} ${n(x + s * 0.05 * k)} ${n(yy - s * 1.75 * k)}C${n(x + s * 0.1 * k)} ${n(yy - s * 1.2 * k)} ${n(x + s * 0.95 * k)} ${n(yy - s * 0.75 * k)} ${n(x + s * 0.62 * k)} ${n(yy - s * 0.2 * k)}Q${n(x + s * 0.4 * k)} ${n(yy)} ${n(x)} ${n(yy)}z`,
        [p[3], mix(p[3], "#e8873a", 0.6), "#e9a94a", "#f3cf83", "#fff5dc"][i],
      );
    }
  },
  cross(A, p, x, y, m) {
    const { r } = A,
      s = m * 0.4,
      g = s * 0.17,
      c = r.shuffle([p[2], p[3], mix(p[2], p[3], 0.5), p[4] === p[0] ? dark(p[2], 0.2) : p[4]]);
    [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
    ].forEach(([a, b], i) => {
      const X = x + a * g,
        Y = y - s * 0.22 + b * g,
        W = s * 0.78,
        Hh = b < 0 ? s * 0.62 : s * 1.06,
        q = Math.min(W, Hh);
      A.path(
        `M${n(X)} ${n(Y)}h${n(a * W)}V${n(Y + b * (Hh - q))}A${n(q)} ${n(q)} 0 0 ${a * b > 0 ? 1 : 0} ${n(X + a * (W - q))} ${n(Y + b * Hh)}H${n(X)}z`,
        c[i],
      );
    });
  },
  mountain(A, p, x, y, m) {
    const s = m * 0.46;
    A.path(circ(x + s * 0.18, y - s * 0.2, s * 0.62), p[3]);
    const t = (cx, top, q, a, b) => {
      A.path(
        poly([
          [cx, top],
          [cx + q, y + s * 0.75],
          [cx - q, y + s * 0.75],
        ]),
        a,
      );
      A.path(
        poly([
          [cx, top],
          [cx + q, y + s * 0.75],
          [cx + q * 0.1, y + s * 0.75],
          [cx - q * 0.12, lerp(top, y + s * 0.75, 0.55)],
          [cx + q * 0.12, lerp(top, y + s * 0.75, 0.32)],
        ]),
        b,
      );
    };
    const W = light(p[4], 0.6),
      B = mix(p[2], p[4], p[2] === "#fbf3e4" ? 1 : 0.45);
    t(x - s * 0.5, y - s * 0.28, s * 0.62, W, B);
    t(x + s * 0.55, y - s * 0.2, s * 0.6, W, B);
    t(x, y - s * 0.66, s * 0.78, W, B);
    const x0 = (x % (s * 0.575)) - s * 0.575 * 2,
      k = Math.ceil((A.w - x0) / (s * 0.575)) + 1;
    for (let i = 0; i < 5; i++) {
      const yy = y + s * (0.42 + i * 0.17);
      let d = `M${n(x0 - (i % 2) * s * 0.2875)} ${n(yy)}`;
      for (let j = 0; j < k * 2; j++) d += `q${n(s * 0.14375)} ${n(s * (j % 2 ? 0.1 : -0.1))} ${n(s * 0.2875)} 0`;
      A.path(d + `V${n(A.h + 9)}H${n(x0 - s)}z`, [p[2], p[3], mix(p[2], p[0], 0.3), p[2], mix(p[2], p[0], 0.12)][i]);
    }
  },
  chalice(A, p, x, y, m) {
    const s = m * 0.42;
    A.path(circ(x, y - s * 0.55, s * 0.46), light(p[4], 0.7));
    A.stroke(
      `M${n(x)} ${n(y - s * 0.82)}v${n(s * 0.4)}M${n(x - s * 0.15)} ${n(y - s * 0.68)}h${n(s * 0.3)}`,
      p[3],
      s * 0.04,
    );
    const c = p[2] === p[4] ? p[3] : p[2];
    A.path(
      `M${n(x - s * 0.62)} ${n(y - s * 0.3)}h${n(s * 1.24)}a${n(s * 0.62)} ${n(s * 0.62)} 0 0 1 ${n(-s * 1.24)} 0z`,
      c,
    ).path(
      `M${n(x)} ${n(y - s * 0.3)}h${n(s * 0.62)}a${n(s * 0.62)} ${n(s * 0.62)} 0 0 1 ${n(-s * 0.62)} ${n(s * 0.62)}z`,
      dark(c, 0.22),
    );
    A.path(
      poly([
        [x - s * 0.09, y + s * 0.28],
        [x + s * 0.09, y + s * 0.28],
        [x + s * 0.48, y + s * 0.95],
        [x - s * 0.48, y + s * 0.95],
      ]),
      c,
    )
      .path(
        poly([
          [x, y + s * 0.28],
          [x + s * 0.09, y + s * 0.28],
          [x + s * 0.48, y + s * 0.95],
          [x, y + s * 0.95],
        ]),
        dark(c, 0.22),
      )
      .path(circ(x, y + s * 0.42, s * 0.14), p[3]);
  },
  star(A, p, x, y, m) {
    const s = m * 0.44,
      f = (R, q, o, a, b) => {
        for (let i = 0; i < 8; i++) {
          const t = (i * Math.PI) / 4 + o,
            P1 = [x + Math.cos(t) * R, y + Math.sin(t) * R],
            l = [x + Math.cos(t - 0.3927) * q, y + Math.sin(t - 0.3927) * q],
            k = [x + Math.cos(t + 0.3927) * q, y + Math.sin(t + 0.3927) * q];
          A.path(poly([[x, y], P1, l]), a).path(poly([[x, y], P1, k]), b);
        }
      };
    f(s * 0.72, s * 0.26, -Math.PI / 2 + 0.3927, mix(p[3], p[2], 0.3), p[3]);
    f(s, s * 0.27, -Math.PI / 2, light(p[4], 0.4), p[2] === p[4] ? dark(p[4], 0.18) : mix(p[2], p[4], 0.25));
    A.path(circ(x, y, s * 0.1), p[3]);
  },
  heart(A, p, x, y, m) {
    const s = m * 0.4,
      c = p[3],
      d = (k, o = 0) =>
        `M${n(x)} ${n(y + s * 0.85 * k + o)}C${n(x - s * 1.3 * k)} ${n(y + s * 0.1 * k + o)} ${n(x - s * 0.95 * k)} ${n(y - s * 0.78 * k + o)} ${n(x - s * 0.42 * k)} ${n(y - s * 0.72 * k + o)}Q${n(x - s * 0.12 * k)} ${n(y - s * 0.7 * k + o)} ${n(x)} ${n(y - s * 0.36 * k + o)}Q${n(x + s * 0.12 * k)} ${n(y - s * 0.7 * k + o)} ${n(x + s * 0.42 * k)} ${n(y - s * 0.72 * k + o)}C${n(x + s * 0.95 * k)} ${n(y - s * 0.78 * k + o)} ${n(x + s * 1.3 * k)} ${n(y + s * 0.1 * k + o)} ${n(x)} ${n(y + s * 0.85 * k + o)}z`;
    for (let i = 0; i < 5; i++)
      A.path(
        d(1.05 - i * 0.19, s * 0.02 * i),
        [c, light(p[4], 0.3), p[2] === p[0] ? c : p[2], p[4] === "#0b2545" ? "#e3bf6b" : p[4], c][i],
      );
  },
  palm(A, p, x, y, m) {
    const s = m * 0.5,
      c = p[2],
      q = (t) => [x - s * 0.45 + s * 0.75 * t, y + s * 0.85 - s * 1.6 * t + s * 0.35 * t * t];
    for (let i = 15; i >= 1; i--) {
      const t = i / 16,
        [X, Y] = q(t),
        L = s * 0.74 * Math.sin(Math.PI * (0.16 + t * 0.74)),
        a = -1.05 - t * 0.1;
      A.path(petal(X, Y, L, L * 0.11, a - 0.85), i % 3 ? c : p[3]).path(
        petal(X, Y, L * 0.95, L * 0.11, a + 0.8),
        i % 3 ? mix(c, p[3], 0.25) : light(p[4], 0.2),
      );
    }
    const z = [0, 0.33, 0.66, 1].map(q);
    A.stroke(
      `M${n(z[0][0])} ${n(z[0][1])}C${z
        .slice(1)
        .map((v) => n(v[0]) + " " + n(v[1]))
        .join(" ")}`,
      dark(c, 0.25),
      s * 0.025,
    );
  },
  bell(A, p, x, y, m) {
    const s = m * 0.44,
      c = p[2] === p[4] ? p[3] : p[2],
      d = (a) =>
        `M${n(x)} ${n(y - s * 0.7)}h${n(a * s * 0.1)}c${n(a * s * 0.5)} ${n(s * 0.1)} ${n(a * s * 0.3)} ${n(s * 0.75)} ${n(a * s * 0.72)} ${n(s * 1.1)}v${n(s * 0.14)}H${n(x)}z`;
    A.path(circ(x, y + s * 0.6, s * 0.17), p[3]);
    A.path(d(-1), light(c, 0.1)).path(d(1), dark(c, 0.2));
    A.path(ring(x, y - s * 0.8, s * 0.15, s * 0.08), c, 'fill-rule="evenodd"');
    A.path(rect(x - s * 0.56, y + s * 0.2, s * 1.12, s * 0.06), p[3]);
    for (const a of [-1, 1])
      for (let i = 0; i < 3; i++) {
        const R = s * (0.98 + i * 0.17);
        A.stroke(
          `M${n(x + a * R * 0.87)} ${n(y + s * 0.3 - R * 0.5)}A${n(R)} ${n(R)} 0 0 ${a > 0 ? 1 : 0} ${n(x + a * R * 0.87)} ${n(y + s * 0.3 + R * 0.5)}`,
          p[3],
          s * 0.05,
          `opacity="${n(0.9 - i * 0.2)}"`,
        );
      }
  },
  road(A, p, x, y, m) {
    const s = m * 0.46;
    A.path(circ(x, y, s), p[3]);
    A.add(`<g clip-path="${A.clip(circ(x, y, s))}">`);
    for (let i = 0; i < 3; i++) {
      const yy = y + s * (-0.02 + i * 0.3),
        f = i % 2 ? 1 : -1;
      A.path(
        `M${n(x - s)} ${n(yy - f * s * 0.16)}C${n(x - s * 0.3)} ${n(yy - f * s * 0.42)} ${n(x + s * 0.3)} ${n(yy + f * s * 0.34)} ${n(x + s)} ${n(yy - f * s * 0.05)}V${n(y + s)}H${n(x - s)}z`,
        [mix(p[2], p[3], 0.5), mix(p[2], p[3], 0.22), p[2]][i],
      );
    }
    A.path(
      `M${n(x - s * 0.4)} ${n(y + s)}C${n(x - s * 0.2)} ${n(y + s * 0.6)} ${n(x + s * 0.7)} ${n(y + s * 0.55)} ${n(x + s * 0.3)} ${n(y + s * 0.3)}C${n(x)} ${n(y + s * 0.15)} ${n(x - s * 0.3)} ${n(y + s * 0.1)} ${n(x + s * 0.02)} ${n(y - s * 0.08)}C${n(x - s * 0.2)} ${n(y + s * 0.1)} ${n(x + s * 0.2)} ${n(y + s * 0.12)} ${n(x + s * 0.46)} ${n(y + s * 0.3)}C${n(x + s * 0.95)} ${n(y + s * 0.6)} ${n(x + s * 0.3)} ${n(y + s * 0.7)} ${n(x + s * 0.3)} ${n(y + s)}z`,
      light(p[4], 0.5),
    );
    A.add("</g>");
    const R = s * 0.34;
    A.path(
      poly(
        Array.from({ length: 8 }, (_, i) => {
          const a = (i * Math.PI) / 4 - Math.PI / 2,
            q = i % 2 ? R * 0.2 : R * (i % 4 ? 0.7 : 1);
          return [x + Math.cos(a) * q, y - s * 0.48 + Math.sin(a) * q];
        }),
      ),
      light(p[4], 0.7),
    );
  },
};
const NAMES = Object.keys(SYMBOL);

const SYMBOLS = {
  dove: "una paloma con un ramo",
  flame: "una llama",
  cross: "una cruz de formas redondas",
  mountain: "una montaña sobre aguas",
  chalice: "un cáliz con la hostia",
  star: "una estrella",
  heart: "un corazón",
  palm: "una palma",
  bell: "una campana",
  road: "un camino hacia una estrella",
};
const GROUNDS = [
  "crema y azul",
  "azul oscuro y oro",
  "rojo y oro",
  "verde y oro",
  "ocre y azul",
  "rosa y granate",
  "arena y verde",
  "violeta y oro",
];

export function choose(_r, seed) {
  return { name: NAMES[seed % NAMES.length], pal: (seed * 3 + Math.floor(seed / 8)) % PALS.length };
}

export function caption({ name, pal }) {
  return sentence(`afiche ilustrado con ${SYMBOLS[name]}, en ${GROUNDS[pal]}`);
}

export default function afiche(A, { name, pal }) {
  const { w, h, r } = A,
    p = [...PALS[pal]],
    m = Math.min(w, h, Math.max(w, h) * 0.9),
    wide = w / h > 1.25,
    tall = h > w * 1.1;
  if (p[4] === "#0b2545") p[4] = "#f3d79a";
  const x = w * (wide ? r.pick([0.5, 0.34, 0.66]) : 0.5),
    y = h * (tall ? r.pick([0.42, 0.5, 0.56]) : 0.5);
  A.all(
    A.linU(
      [
        [0, light(p[0], 0.06)],
        [1, dark(p[0], 0.08)],
      ],
      0,
      0,
      w * 0.4,
      h,
    ),
  );
  const g = r.pick(Object.keys(GROUND));
  GROUND[g](A, p, x, y, m);
  if (g === "bands" || g === "weave") A.path(circ(x, y, m * 0.4), p[1], 'opacity=".75"');
  SYMBOL[name](A, p, x, y, m * (g === "quarters" ? 0.82 : 0.92));
  if (wide && w / h > 2.2)
    for (let i = 0; i < 5; i++) {
      const X = w - x + (i - 2) * m * 0.24 * (x === w / 2 ? 3.4 : 1);
      if (Math.abs(X - x) > m * 0.62) A.path(circ(X, h / 2, m * 0.05), i % 2 ? p[2] : p[3], 'opacity=".8"');
    }
  A.path(
    rect(0, 0, w, h),
    A.rad(
      [
        [0.4, "#fff6e0", 0.1],
        [1, "#0a1422", 0.16],
      ],
      w * 0.4,
      h * 0.3,
      Math.hypot(w, h) * 0.75,
    ),
  );
  A.grain(0.055, 0.65);
}
