// Music: a choir, instruments at rest, a band on the square.
import { circ, dark, hour, light, n, poly, rect } from "../lib.mjs";
import { choir } from "../parts/choir.mjs";
import { person } from "../parts/people.mjs";
import { festoon, ground, houses, land, room, shadow, weave } from "../parts/setting.mjs";
import { atHour, sentence } from "../words.mjs";

const KINDS = ["choir", "instruments", "band"];
const ROBES = [
  ["#123a6b", "azul"],
  ["#a8201a", "rojo"],
  ["#0f766e", "verde"],
  ["#6b3a6a", "morado"],
];

export function choose(r, seed) {
  return {
    kind: KINDS[seed % 3],
    robe: ROBES[Math.floor(seed / 3) % ROBES.length],
    H: hour(r, ["dawn", "noon", "dusk"]),
  };
}

export function caption({ kind, robe, H }) {
  return sentence(
    {
      choir: `coro parroquial de espaldas, vestido de ${robe[1]}, canta ante el órgano de un templo`,
      instruments: `guitarra, zampoña y bombo junto a una pared, con un tejido ${robe[1]}`,
      band: `banda de música con uniforme ${robe[1]}, con bombo y trompetas en una plaza, ${atHour(H)}`,
    }[kind],
  );
}

function guitar(A, x, y, s, ang) {
  A.add(`<g transform="translate(${n(x)} ${n(y)}) rotate(${ang}) scale(${(s / 100).toFixed(3)})">`);
  A.path("M-5 -128H5L4 -30H-4z", "#4a2f20")
    .path("M-8 -150H8L6 -126H-6z", "#5d3a26")
    .path(
      "M0 -42C22 -44 28 -24 20 -8C34 4 34 44 0 46C-34 44 -34 4 -20 -8C-28 -24 -22 -44 0 -42z",
      A.lin(
        [
          [0, "#e0a860"],
          [0.6, "#c07a36"],
          [1, "#8a4f22"],
        ],
        0,
        0,
        1,
        0.5,
      ),
    );
  A.stroke("M0 -42C22 -44 28 -24 20 -8C34 4 34 44 0 46C-34 44 -34 4 -20 -8C-28 -24 -22 -44 0 -42z", "#5d3418", 1.6)
    .path(circ(0, -6, 10), "#2a160c")
    .stroke(circ(0, -6, 12.5), "#f0d9a0", 1.2)
    .path("M-12 26H12V31H-12z", "#3a2214");
  A.stroke("M-3 -140V28M-1 -140V28M1 -140V28M3 -140V28", "#f6ecd4", 0.5).stroke(
    "M-6 -136H-10M-6 -144H-10M6 -136H10M6 -144H10",
    "#e6dccd",
    2,
  );
  A.add("</g>");
}
function drum(A, x, y, s, c) {
  shadow(A, x, y, s * 0.8);
  A.path(
    rect(x - s * 0.7, y - s * 0.9, s * 1.4, s * 0.84),
    A.lin(
      [
        [0, light(c, 0.3)],
        [0.5, c],
        [1, dark(c, 0.4)],
      ],
      0,
      0,
      1,
      0,
    ),
  );
  let d = `M${n(x - s * 0.7)} ${n(y - s * 0.84)}`;
  for (let i = 1; i <= 8; i++) d += `L${n(x - s * 0.7 + (s * 1.4 * i) / 8)} ${n(y - s * (i % 2 ? 0.12 : 0.84))}`;
  A.stroke(d, "#f3ead8", s * 0.035);
  A.path(
    rect(x - s * 0.74, y - s * 0.96, s * 1.48, s * 0.1) + rect(x - s * 0.74, y - s * 0.12, s * 1.48, s * 0.1),
    "#7a4d30",
  );
  A.add(`<ellipse cx="${n(x)}" cy="${n(y - s * 0.94)}" rx="${n(s * 0.72)}" ry="${n(s * 0.15)}" fill="#f6ecd6"/>`);
  A.stroke(`M${n(x - s * 0.2)} ${n(y - s)}L${n(x + s * 0.6)} ${n(y - s * 1.4)}`, "#8a5a3a", s * 0.06).path(
    circ(x - s * 0.22, y - s * 0.99, s * 0.1),
    "#e9dcc2",
  );
}
function zampona(A, x, y, s, ang) {
  A.add(`<g transform="translate(${n(x)} ${n(y)}) rotate(${ang}) scale(${(s / 100).toFixed(3)})">`);
  for (let i = 0; i < 8; i++)
    A.path(
      `M${i * 11 - 44} 0h9.500v${100 - i * 9}h-9.500z`,
      A.lin(
        [
          [0, "#efd9a0"],
          [0.5, "#cfa25a"],
          [1, "#8f6a30"],
        ],
        0,
        0,
        1,
        0,
      ),
    );
  A.path("M-46 12H46V19H-46zM-46 30H46L44 36H-46z", "#a8201a").stroke("M-46 15.500H46", "#e3bf6b", 2);
  A.add("</g>");
}
function trumpet(A, x, y, s, dir) {
  A.stroke(`M${n(x)} ${n(y)}h${n(dir * s * 0.75)}`, "#d9ae52", s * 0.07).path(
    poly([
      [x + dir * s * 0.6, y - s * 0.04],
      [x + dir * s, y - s * 0.2],
      [x + dir * s, y + s * 0.2],
      [x + dir * s * 0.6, y + s * 0.04],
    ]),
    "#e3bf6b",
  );
  A.stroke(`M${n(x + dir * s * 0.2)} ${n(y)}v${n(s * 0.16)}h${n(dir * s * 0.3)}v${n(-s * 0.16)}`, "#b8892b", s * 0.05);
}

function instruments(A, robe, m) {
  const { w, h, r } = A,
    wall = r.pick(["#e3d3b6", "#c98a72", "#9db7b0", "#d9b46a"]),
    y = h * 0.76,
    f = r.sign();
  room(A, wall, y, "#8a5a3a");
  A.path(rect(w / 2 - m * 0.62, h * 0.1, m * 1.24, h * 0.05), "#7a4d30");
  weave(
    A,
    w / 2 - m * 0.5,
    h * 0.14,
    m,
    h * 0.4,
    [3, 0, 1, 2][["#123a6b", "#a8201a", "#0f766e", "#6b3a6a"].indexOf(robe)],
  );
  guitar(A, w / 2 - f * m * 0.34, h * 0.72, m * 0.46, f * 10);
  drum(A, w / 2 + f * m * 0.12, h * 0.92, m * 0.3, robe);
  zampona(A, w / 2 + f * m * 0.56, h * 0.55, m * 0.34, f * 12);
  A.stroke(`M${n(w / 2 - f * m * 0.62)} ${n(h * 0.94)}L${n(w / 2 - f * m * 0.2)} ${n(h * 0.9)}`, "#c99a56", m * 0.024);
  for (let i = 0; i < 5; i++)
    A.path(circ(w / 2 - f * m * (0.54 - i * 0.055), h * (0.932 - i * 0.005), m * 0.006), "#3a2214");
}

function band(A, robe, H, m) {
  const { w, h, r } = A,
    y = h * 0.62;
  land(A, H, y);
  houses(A, H, y, 20);
  ground(A, H, y, "#c3b2a0");
  festoon(A, h * 0.1, ["#e3bf6b", "#a8201a", "#fbf8f3", "#0f766e", robe], true);
  for (let j = 0; j < 2; j++) {
    const s = m * (0.48 + j * 0.14),
      k = Math.max(4, Math.round(w / (s * 0.62))) - j;
    for (let i = 0; i < k; i++) {
      const x = (w * (i + 0.5)) / k,
        yy = h * (0.82 + j * 0.15),
        d = r.sign();
      shadow(A, x, yy, s * 0.2);
      person(A, x, yy, s, { coat: robe, woman: r.chance(0.3), hold: true, cap: dark(robe, 0.35) });
      A.stroke(`M${n(x - s * 0.1)} ${n(yy - s * 0.7)}L${n(x + s * 0.12)} ${n(yy - s * 0.4)}`, "#e3bf6b", s * 0.03);
      if ((i + j) % 3 === 0) {
        A.path(circ(x, yy - s * 0.42, s * 0.2), "#f6ecd6").stroke(
          circ(x, yy - s * 0.42, s * 0.2),
          "#a8201a",
          s * 0.035,
        );
      } else trumpet(A, x, yy - s * 0.74, s * 0.36, d);
    }
  }
}

export default function musica(A, { kind, robe: [robe], H }) {
  const m = Math.min(A.w, A.h);
  if (kind === "choir") choir(A, robe);
  else if (kind === "instruments") instruments(A, robe, m);
  else band(A, robe, H, m);
  A.grain(0.045);
}
