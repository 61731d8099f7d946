// Food made together: the olla común, the bread oven, the long table.
import { arch, circ, dark, light, n, poly, rect } from "../lib.mjs";
import { person } from "../parts/people.mjs";
import { board, festoon, flame, room, shadow, steam, weave } from "../parts/setting.mjs";
import { sentence } from "../words.mjs";

const KINDS = ["pot", "bread", "table"];
const WALLS = [
  ["#e3cfa8", "ocre"],
  ["#bfd3cf", "celeste"],
  ["#d9a58c", "rosada"],
  ["#cfd8b8", "verde"],
];

export function choose(r, seed) {
  return { kind: KINDS[seed % 3], wall: WALLS[Math.floor(seed / 3) % WALLS.length], helpers: r.int(2, 4) };
}

export function caption({ kind, wall }) {
  return sentence(
    {
      pot: `mujeres y voluntarios sirven una olla común humeante en un patio de pared ${wall[1]}`,
      bread: `bandejas de pan recién horneado junto a un horno de barro, en una cocina de pared ${wall[1]}`,
      table: `mesa larga de un comedor popular con platos servidos, en una sala de pared ${wall[1]}`,
    }[kind],
  );
}

function bigPot(A, x, y, s, c) {
  shadow(A, x, y + s * 0.12, s * 0.7);
  for (let i = 0; i < 5; i++)
    A.path(rect(x - s * 0.6 + i * s * 0.22, y - s * 0.04, s * 0.34, s * 0.12), i % 2 ? "#5d3a26" : "#7a4d30");
  for (const k of [-0.3, 0, 0.3]) flame(A, x + s * k, y, s * 0.13);
  A.path(
    `M${n(x - s * 0.5)} ${n(y - s * 0.66)}h${n(s)}l${n(-s * 0.06)} ${n(s * 0.5)}q${n(-s * 0.44)} ${n(s * 0.14)} ${n(-s * 0.88)} 0z`,
    A.lin(
      [
        [0, light(c, 0.35)],
        [0.45, c],
        [1, dark(c, 0.45)],
      ],
      0,
      0,
      1,
      0,
    ),
  );
  A.add(
    `<ellipse cx="${n(x)}" cy="${n(y - s * 0.66)}" rx="${n(s * 0.53)}" ry="${n(s * 0.1)}" fill="${light(c, 0.3)}"/><ellipse cx="${n(x)}" cy="${n(y - s * 0.655)}" rx="${n(s * 0.46)}" ry="${n(s * 0.075)}" fill="#d98f3f"/>`,
  );
  for (let i = 0; i < 7; i++)
    A.path(
      circ(x + A.r.range(-0.34, 0.34) * s, y - s * 0.65 + A.r.range(-0.03, 0.03) * s, s * 0.03),
      A.r.pick(["#f3d27a", "#7fa04e", "#c2452c", "#fbeecb"]),
    );
  for (const d of [-1, 1])
    A.stroke(
      `M${n(x + d * s * 0.5)} ${n(y - s * 0.5)}q${n(d * s * 0.14)} ${n(s * 0.04)} ${n(-d * s * 0.01)} ${n(s * 0.14)}`,
      dark(c, 0.3),
      s * 0.05,
    );
  steam(A, x, y - s * 0.78, s * 0.5);
}

function bowl(A, x, y, s, food) {
  A.path(
    `M${n(x - s)} ${n(y - s * 0.5)}h${n(2 * s)}q${n(-s * 0.2)} ${n(s * 0.8)} ${n(-s)} ${n(s * 0.8)}t${n(-s)} ${n(-s * 0.8)}z`,
    A.lin(
      [
        [0, "#ffffff"],
        [1, "#c9d2d6"],
      ],
      0,
      0,
      1,
      0,
    ),
  );
  A.add(
    `<ellipse cx="${n(x)}" cy="${n(y - s * 0.5)}" rx="${n(s)}" ry="${n(s * 0.26)}" fill="#eef1f0"/><ellipse cx="${n(x)}" cy="${n(y - s * 0.5)}" rx="${n(s * 0.82)}" ry="${n(s * 0.18)}" fill="${food}"/>`,
  );
}

const loaf = (A, x, y, s) =>
  A.path(
    `M${n(x - s)} ${n(y)}q${n(-s * 0.1)} ${n(-s * 0.75)} ${n(s)} ${n(-s * 0.75)}t${n(s)} ${n(s * 0.75)}q${n(-s)} ${n(s * 0.22)} ${n(-2 * s)} 0z`,
    A.lin([
      [0, "#f0c583"],
      [0.6, "#c98a45"],
      [1, "#8f5526"],
    ]),
  ).stroke(`M${n(x - s * 0.4)} ${n(y - s * 0.6)}q${n(s * 0.4)} ${n(s * 0.2)} ${n(s * 0.8)} 0`, "#fbe3b5", s * 0.12);

function pot(A, helpers, m) {
  const { w, h, r, u } = A,
    y = h * 0.7,
    cx = w * r.range(0.36, 0.62),
    wide = w / m;
  festoon(A, h * 0.08, ["#e3bf6b", "#a8201a", "#fbf8f3", "#0f766e", "#123a6b"], r.chance(0.5));
  for (let i = 0; i < helpers; i++)
    person(A, cx + (i - (helpers - 1) / 2) * m * 0.36, y + m * 0.06, m * 0.56, {
      woman: i !== 1,
      hold: true,
      apron: r.pick(["#f6efe2", "#d9e3e6", "#f0d9a0", "#e8b8a8"]),
      hat: i % 2 ? null : r.pick(["#4a3a2e", "#6d5238"]),
    });
  for (let i = 0; i < 2 + (wide > 1.7 ? 1 : 0); i++)
    bigPot(A, cx + (i - 0.5) * m * 0.42, h * 0.9, m * 0.34, r.pick(["#9aa3a8", "#6f7a80", "#b9b2a6"]));
  const side = cx < w / 2 ? w - m * 0.42 : 0;
  board(A, side, h * 0.82, m * 0.42, h * 1.02, "#8a5a3a", "#2f6f8f");
  for (let i = 0; i < 8; i++)
    bowl(A, side + m * (0.06 + (i % 4) * 0.1), h * 0.815 - Math.floor(i / 4) * u * 3.4, m * 0.04, "#d98f3f");
}

function oven(A, m) {
  const { w, h, r, u } = A,
    side = r.sign(),
    x = w * (side > 0 ? 0.27 : 0.73),
    y = h * 0.78,
    s = m * 0.48,
    clay = r.pick(["#b4764a", "#a8684a", "#c28a5a"]);
  A.path(rect(x - s * 0.8, y - s * 0.2, s * 1.6, h), dark(clay, 0.25));
  A.path(
    `M${n(x - s * 0.72)} ${n(y - s * 0.18)}C${n(x - s * 0.72)} ${n(y - s * 1.1)} ${n(x + s * 0.72)} ${n(y - s * 1.1)} ${n(x + s * 0.72)} ${n(y - s * 0.18)}z`,
    A.lin(
      [
        [0, light(clay, 0.3)],
        [0.5, clay],
        [1, dark(clay, 0.35)],
      ],
      0,
      0,
      1,
      0.4,
    ),
  );
  A.path(arch(x - s * 0.27, y - s * 0.56, s * 0.54, s * 0.4), "#2a130b").glow(x, y - s * 0.28, s * 0.5, "#ff9a3c", 0.8);
  for (const k of [-0.14, 0, 0.14]) flame(A, x + s * k, y - s * 0.17, s * 0.09);
  const px = x + side * m * 0.55;
  person(A, px, y + m * 0.12, m * 0.6, { apron: "#f6efe2", hold: true, woman: r.chance(0.6) });
  A.stroke(
    `M${n(px - side * s * 0.1)} ${n(y - m * 0.16)}L${n(x + side * s * 0.3)} ${n(y - s * 0.22)}`,
    "#7a4d30",
    u * 1.2,
  );
  board(A, 0, h * 0.84, w, h * 1.02, "#7a4d30", "#f3ead8");
  weave(A, w * 0.04, h * 0.835, w * 0.92, h * 0.06, r.int(0, 3));
  for (let row = 0; row < 2; row++)
    for (let X = w * 0.08 + row * m * 0.05; X < w * 0.94; X += m * 0.105)
      loaf(A, X, h * (0.9 + row * 0.07), m * 0.048 * r.range(0.92, 1.08));
  steam(A, w * 0.5, h * 0.82, m * 0.1);
}

function table(A, m) {
  const { w, h, r, u } = A,
    y = h * 0.7,
    k = Math.max(4, Math.round((w / m) * 3.6));
  for (let i = 0; i < k; i++)
    person(A, (w * (i + 0.5 + r.range(-0.08, 0.08))) / k, y + m * 0.24, m * r.range(0.5, 0.6), {
      seated: true,
      child: r.chance(0.5),
      hold: r.chance(0.5),
    });
  A.path(
    poly([
      [-u * 4, y + m * 0.05],
      [w + u * 4, y + m * 0.05],
      [w + u * 16, h * 1.02],
      [-u * 16, h * 1.02],
    ]),
    A.lin([
      [0, "#f7f0e2"],
      [1, "#d8cbb4"],
    ]),
  );
  weave(A, 0, h * 0.86, w, h * 0.075, r.int(0, 3));
  for (let row = 0; row < 2; row++)
    for (let i = 0; i < k; i++) {
      const x = (w * (i + 0.5 + (row ? 0.4 : 0))) / k,
        yy = y + m * (0.11 + row * 0.15),
        food = r.pick(["#d98f3f", "#c2702f", "#8fa04e", "#e3bf6b"]);
      bowl(A, x, yy, m * (0.055 + row * 0.018), food);
      if (r.chance(0.6)) steam(A, x, yy - m * 0.05, m * 0.05);
      if (i % 2) loaf(A, x + m * 0.12, yy, m * 0.035);
    }
  const jx = w * 0.5;
  A.path(
    `M${n(jx - m * 0.05)} ${n(y + m * 0.12)}l${n(m * 0.012)} ${n(-m * 0.18)}h${n(m * 0.076)}l${n(m * 0.012)} ${n(m * 0.18)}z`,
    "#a8d0dc",
    'opacity=".85"',
  ).path(rect(jx - m * 0.042, y + m * 0.01, m * 0.084, m * 0.1), "#d9566a", 'opacity=".7"');
}

export default function cocina(A, { kind, wall: [wall], helpers }) {
  const { w, h, r, u } = A,
    m = Math.min(w, h);
  room(A, wall, h * 0.66, kind === "pot" ? "#b59a7a" : "#a9764f");
  if (kind !== "pot") {
    const sx = w * r.range(0.5, 0.6);
    A.path(rect(sx, h * 0.18, m * 0.5, u * 1.8), "#7a4d30"); // a shelf with pans
    for (let i = 0; i < 4; i++)
      A.path(
        rect(sx + m * (0.04 + i * 0.12), h * 0.18 - m * 0.09, m * 0.08, m * 0.09),
        r.pick(["#9aa3a8", "#b4603c", "#2f6f8f", "#e3bf6b"]),
      );
    A.path(arch(w * 0.12, h * 0.14, m * 0.26, m * 0.32), "#e6f1f2").stroke(
      arch(w * 0.12, h * 0.14, m * 0.26, m * 0.32) + `M${n(w * 0.12 + m * 0.13)} ${n(h * 0.14)}v${n(m * 0.32)}`,
      "#fbf6ea",
      u * 1.4,
    );
  }
  if (kind === "pot") pot(A, helpers, m);
  else if (kind === "bread") oven(A, m);
  else table(A, m);
  A.grain(0.045);
}
