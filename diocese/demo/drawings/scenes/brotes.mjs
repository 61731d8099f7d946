// Care of the earth: hands with a seedling, young trees on a hillside.
import { circ, dark, hour, light, mix, n, poly, rough } from "../lib.mjs";
import { bent, CLOTH, figure, SKIN } from "../parts/people.mjs";
import { land, shadow } from "../parts/setting.mjs";
import { atHour, sentence } from "../words.mjs";

const GROUNDS = [
  ["#0b4a4a", "#1c8f86", "verde"],
  ["#8d5a22", "#e0a24a", "ocre"],
  ["#12315c", "#4f86b0", "azul"],
  ["#e9dcc2", "#c9ad7a", "crema"],
];
const KINDS = ["hands", "trees"];

export function choose(r, seed) {
  return { kind: KINDS[seed % 2], tone: Math.floor(seed / 2) % GROUNDS.length, H: hour(r, ["dawn", "noon", "dusk"]) };
}

export function caption({ kind, tone, H }) {
  return sentence(
    {
      hands: `dos manos sostienen tierra con un brote verde, sobre fondo ${GROUNDS[tone][2]}`,
      trees: `personas plantan arbolitos en una ladera, ${atHour(H)}`,
    }[kind],
  );
}

const leaf = (x, y, s, a) => {
  const q = (X, Y) => `${n(x + X * Math.cos(a) - Y * Math.sin(a))} ${n(y + X * Math.sin(a) + Y * Math.cos(a))}`;
  return `M${q(0, 0)}Q${q(s * 0.45, -s * 0.34)} ${q(s, 0)}Q${q(s * 0.45, s * 0.34)} ${q(0, 0)}z`;
};

function sprout(A, x, y, s) {
  const { r } = A,
    green = r.pick(["#5f9a3c", "#7bb04a", "#4f8a4a"]),
    k = r.int(2, 3);
  A.stroke(
    `M${n(x)} ${n(y)}C${n(x - s * 0.08)} ${n(y - s * 0.4)} ${n(x + s * 0.08)} ${n(y - s * 0.7)} ${n(x)} ${n(y - s)}`,
    dark(green, 0.15),
    s * 0.05,
  );
  for (let i = 0; i < k; i++)
    for (const d of [-1, 1]) {
      const Y = y - s * (0.36 + i * 0.24),
        q = s * (0.5 - i * 0.09);
      A.path(
        leaf(x, Y, q, d > 0 ? -0.5 : Math.PI + 0.5),
        A.lin([
          [0, light(green, 0.3)],
          [1, dark(green, 0.1)],
        ]),
      ).stroke(`M${n(x)} ${n(Y)}l${n(d * q * 0.7)} ${n(-q * 0.38)}`, dark(green, 0.25), s * 0.012);
    }
  A.path(leaf(x, y - s * 0.96, s * 0.3, -1.3), light(green, 0.25));
}

function hands(A, tone, m) {
  const { w, h, r, u } = A,
    [deep, lit] = GROUNDS[tone],
    cx = w * (w > h * 1.2 ? r.pick([0.42, 0.5, 0.58]) : 0.5),
    y = h * 0.66,
    s = m * 0.0042,
    skin = r.pick(SKIN),
    sleeve = r.pick(CLOTH);
  A.all(
    A.linU(
      [
        [0, deep],
        [1, lit],
      ],
      0,
      0,
      0,
      h,
    ),
  );
  A.glow(cx, h * 0.36, m * 0.8, "#fff3cf", 0.5);
  for (let i = 4; i > 0; i--) A.path(circ(cx, h * 0.4, m * 0.1 * i), "#fff3cf", 'opacity=".12"');
  sprout(A, cx, y - m * 0.1, m * r.range(0.36, 0.46));
  A.add(`<g transform="translate(${n(cx)} ${n(y)}) scale(${s.toFixed(3)})">`);
  A.path(
    "M-62 18Q-52 -34 0 -40Q52 -34 62 18Q30 46 0 46Q-30 46 -62 18z",
    A.lin([
      [0, "#6b4630"],
      [1, "#3a2418"],
    ]),
  );
  for (let i = 0; i < 30; i++)
    A.path(circ(r.range(-46, 46), r.range(-20, 16), r.range(1, 2.6)), r.pick(["#8a6242", "#2e1c12", "#a07a56"]));
  for (const d of [-1, 1]) {
    const m2 = (t) => t.replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, X, Y) => `${n(d * X)} ${Y}`),
      k = d > 0 ? dark(skin, 0.1) : light(skin, 0.08);
    A.path(
      m2("M82 30L150 150L96 190L46 84z"),
      A.lin([
        [0, light(sleeve, 0.15)],
        [1, dark(sleeve, 0.25)],
      ]),
    );
    A.path(
      m2(
        "M-6 62C-4 48 10 42 26 40C44 34 52 16 56 2C60 -12 74 -12 76 2C78 18 88 28 92 44C96 66 78 92 52 98C28 102 4 92 -6 62z",
      ),
      A.lin([
        [0, light(k, 0.16)],
        [1, dark(k, 0.25)],
      ]),
    );
    A.stroke(
      m2("M8 60C22 56 40 54 52 44M10 72C26 70 46 66 60 54M18 83C34 82 52 76 66 64"),
      dark(skin, 0.4),
      1.6,
      'opacity=".5"',
    ).stroke(m2("M60 4C62 16 66 26 62 36"), dark(skin, 0.35), 1.4, 'opacity=".45"');
  }
  A.add("</g>");
  for (let i = 0; i < 14; i++)
    A.path(circ(r.range(0, w), r.range(0, h * 0.6), u * r.range(0.4, 1)), "#fff6dd", 'opacity=".3"');
}

function sapling(A, x, y, s) {
  const { r } = A,
    g = r.pick(["#5f8a3c", "#6f9a4a", "#4f7a4a"]);
  shadow(A, x, y, s * 0.22);
  A.stroke(`M${n(x + s * 0.08)} ${n(y)}V${n(y - s * 0.9)}`, "#b58a5a", s * 0.035).stroke(
    `M${n(x)} ${n(y)}V${n(y - s * 0.6)}`,
    "#5d3a26",
    s * 0.05,
  );
  for (const [a, b, q] of [
    [0, -0.85, 0.24],
    [-0.14, -0.66, 0.2],
    [0.14, -0.68, 0.2],
    [0, -0.6, 0.2],
  ])
    A.path(
      circ(x + s * a, y + s * b, s * q),
      A.lin([
        [0, light(g, 0.25)],
        [1, dark(g, 0.25)],
      ]),
    );
}

function trees(A, H, m) {
  const { w, h, r } = A,
    y = h * 0.5,
    f = r.sign(),
    X = (k) => (f > 0 ? k : 1 - k) * w;
  land(A, H, y);
  const line = (k) => y + h * (0.02 + k * 0.1),
    hillTop = rough(
      r,
      [
        [-20, f > 0 ? line(0.2) : line(2.2)],
        [w / 2, line(1)],
        [w + 20, f > 0 ? line(2.2) : line(0.2)],
      ],
      h * 0.02,
      4,
    ),
    c = mix("#8f9a52", H.haze, 0.2);
  A.path(
    poly([...hillTop, [w + 20, h], [-20, h]]),
    A.linU(
      [
        [0, light(c, 0.12)],
        [1, dark(c, 0.3)],
      ],
      0,
      y,
      0,
      h,
    ),
  );
  const list = [];
  for (let j = 0; j < 4; j++)
    for (let i = 0, k = 7 - j; i < k; i++)
      list.push({
        x: X((i + 0.5 + r.range(-0.2, 0.2)) / k),
        y: h * (0.66 + j * 0.1) + r.range(-1, 1) * h * 0.02,
        s: m * (0.13 + j * 0.06),
        kind: r.pick(["tree", "tree", "bent", "stand"]),
      });
  for (const one of list.sort((a, b) => a.y - b.y)) {
    if (one.kind === "tree") sapling(A, one.x, one.y, one.s);
    else if (one.kind === "bent") {
      sapling(A, one.x + one.s * 0.7, one.y, one.s * 0.6);
      bent(A, one.x, one.y, one.s * 1.25);
    } else {
      figure(A, one.x, one.y, one.s * 1.3, { hat: r.chance(0.4) });
      A.stroke(`M${n(one.x + one.s * 0.3)} ${n(one.y)}V${n(one.y - one.s * 1.1)}`, "#8a5a3a", one.s * 0.045);
    }
  }
}

export default function brotes(A, { kind, tone, H }) {
  const m = Math.min(A.w, A.h);
  if (kind === "hands") hands(A, tone, m);
  else trees(A, H, m);
  A.grain(0.045);
}
