// Work of the hands: a loom, sewing machines.
import { circ, dark, light, n, rect } from "../lib.mjs";
import { figure } from "../parts/people.mjs";
import { room, weave } from "../parts/setting.mjs";
import { sewing } from "../parts/sewing.mjs";
import { sentence } from "../words.mjs";

const KINDS = ["loom", "sewing"];
const WALLS = [
  ["#e3d3b6", "crema"],
  ["#b9cfc9", "verdosa"],
  ["#d7a893", "rosada"],
  ["#c9c3d6", "lila"],
];

export function choose(r, seed) {
  return { kind: KINDS[seed % 2], wall: WALLS[Math.floor(seed / 2) % WALLS.length], weave: r.int(0, 3) };
}

export function caption({ kind, wall }) {
  return sentence(
    {
      loom: `mujer que teje en un telar un paño de colores, en un taller de pared ${wall[1]}`,
      sewing: `dos manos guían una tela bajo la aguja de una máquina de coser, en un taller de pared ${wall[1]}`,
    }[kind],
  );
}

function yarn(A, x, y, s) {
  const c = A.r.pick(["#a8201a", "#0f766e", "#d9962e", "#1f5fa8", "#b8436a", "#6b3a6a", "#e8743b"]);
  A.path(
    circ(x, y - s, s),
    A.rad(
      [
        [0, light(c, 0.35)],
        [1, dark(c, 0.2)],
      ],
      x - s * 0.3,
      y - s * 1.3,
      s * 1.4,
    ),
  ).stroke(
    `M${n(x - s * 0.8)} ${n(y - s * 1.2)}Q${n(x)} ${n(y - s * 1.7)} ${n(x + s * 0.7)} ${n(y - s * 1.3)}M${n(x - s * 0.9)} ${n(y - s * 0.8)}Q${n(x)} ${n(y - s * 1.4)} ${n(x + s * 0.9)} ${n(y - s * 0.9)}M${n(x - s * 0.6)} ${n(y - s * 0.4)}Q${n(x)} ${n(y - s)} ${n(x + s * 0.8)} ${n(y - s * 0.5)}`,
    light(c, 0.3),
    s * 0.08,
  );
}

function shelf(A, x, y, w, m) {
  A.path(rect(x, y, w, m * 0.018), "#7a4d30");
  for (let X = x + m * 0.05; X < x + w - m * 0.03; X += m * 0.085) yarn(A, X, y, m * 0.036);
}

function loom(A, set, m) {
  const { w, h, r, u } = A,
    f = r.sign(),
    cx = w / 2 + f * m * 0.1,
    y = h * 0.92,
    W = m * 0.9;
  shelf(A, cx - f * m * 0.62 - m * 0.2, h * 0.2, m * 0.36, m);
  shelf(A, cx - f * m * 0.62 - m * 0.2, h * 0.36, m * 0.36, m);
  for (const d of [-1, 1])
    A.path(
      rect(cx + (d * W) / 2 - m * 0.025, h * 0.1, m * 0.05, y - h * 0.1),
      A.lin(
        [
          [0, "#a9764f"],
          [1, "#5f3d28"],
        ],
        0,
        0,
        1,
        0,
      ),
    );
  A.path(
    rect(cx - W / 2 - m * 0.05, h * 0.12, W + m * 0.1, m * 0.05) +
      rect(cx - W / 2 - m * 0.05, h * 0.8, W + m * 0.1, m * 0.05),
    "#8a5a3a",
  );
  let warp = "";
  for (let i = 0; i <= 46; i++) warp += `M${n(cx - W * 0.42 + (W * 0.84 * i) / 46)} ${n(h * 0.16)}V${n(h * 0.82)}`;
  A.stroke(warp, "#f3e8cf", u * 0.25);
  weave(A, cx - W * 0.42, h * 0.42, W * 0.84, h * 0.4, set);
  A.path(rect(cx - W * 0.48, h * 0.37, W * 0.96, m * 0.028), "#6b4528");
  figure(A, cx - f * m * 0.12, h * 1.04, m * 0.72, { kind: "pollera", arm: f, hat: r.chance(0.7) });
  for (let i = 0; i < 5; i++)
    yarn(A, cx + f * m * (0.5 + (i % 3) * 0.09), h * (0.95 + Math.floor(i / 3) * 0.04), m * 0.05);
}

export default function taller(A, { kind, wall: [wall], weave: set }) {
  const m = Math.min(A.w, A.h);
  room(A, wall, A.h * 0.7, "#a9764f");
  if (kind === "loom") loom(A, set, m);
  else sewing(A, set);
  A.grain(0.045);
}
