// The inside of a church: Sunday Mass, an empty nave, the baptismal font.
import { arch, dark, lerp, light, n, P, poly, rect } from "../lib.mjs";
import { celebrant } from "../parts/celebrant.mjs";
import { pews } from "../parts/pews.mjs";
import { retablo } from "../parts/retablo.mjs";
import { beamCross, board, flame, flowers, nave, shadow } from "../parts/setting.mjs";
import { sentence } from "../words.mjs";

const KINDS = ["mass", "nave", "font"];
const WALLS = [
  ["#d9c7a6", "piedra clara"],
  ["#efe6d6", "paredes blancas"],
  ["#b5735a", "ladrillo"],
  ["#c9b7a0", "piedra gris"],
];

export function choose(r, seed) {
  return {
    kind: KINDS[seed % 3],
    wall: WALLS[Math.floor(seed / 3) % WALLS.length],
    cloth: r.pick(["#a8201a", "#0f766e", "#5a3a7a", "#f3ead8"]),
  };
}

export function caption({ kind, wall }) {
  return sentence(
    {
      mass: `gente de espaldas en una misa, ante el retablo dorado de un templo de ${wall[1]}`,
      nave: `nave vacía de un templo de ${wall[1]}, con bancas de madera y rayos de luz`,
      font: `pila bautismal con agua y una vela encendida, en un templo de ${wall[1]}`,
    }[kind],
  );
}

/** The altarpiece under its arch, foot at `y`, `s` wide. */
function golden(A, cx, y, s) {
  const shape = arch(cx - s * 0.56, y - s * 1.34, s * 1.12, s * 1.34);
  A.path(shape, "#3a2415").add(`<g clip-path="${A.clip(shape)}">`);
  retablo(A, cx - s * 0.5, y - s * 1.3, s, s * 1.3, { bays: 3, storeys: 2 });
  A.add("</g>").stroke(shape, "#f3dda0", A.u * 0.9);
}

function table(A, cx, y, s, cloth) {
  const { u } = A;
  A.path(
    rect(cx - s * 0.5, y - s * 0.26, s, s * 0.34),
    A.lin([
      [0, "#fdf9f0"],
      [1, "#d8cbb4"],
    ]),
  ).path(rect(cx - s * 0.12, y - s * 0.24, s * 0.24, s * 0.3), cloth);
  beamCross(A, cx, y + s * 0.02, s * 0.2, "#e3bf6b");
  A.path(rect(cx - s * 0.54, y - s * 0.3, s * 1.08, s * 0.06), "#ffffff");
  for (const k of [-0.46, -0.38, 0.38, 0.46]) {
    A.path(rect(cx + s * k - u * 0.4, y - s * 0.46, u * 0.8, s * 0.17), "#f6efdc");
    flame(A, cx + s * k, y - s * 0.47, s * 0.035);
  }
}

function benches(A, cx, y0, wood) {
  const { w, h, u } = A,
    rows = 5;
  for (let j = 0; j < rows; j++) {
    const t = j / (rows - 1),
      y = lerp(y0, h * 0.93, t ** 1.25),
      s = u * lerp(9, 26, t),
      gap = lerp(w * 0.035, w * 0.09, t),
      span = lerp(w * 0.24, w * 0.62, t);
    for (const d of [-1, 1]) {
      const x = d > 0 ? cx + gap : cx - gap - span;
      A.path(
        rect(x, y - s * 0.16, span, s * 0.34),
        A.lin([
          [0, light(wood, 0.22)],
          [0.12, wood],
          [1, dark(wood, 0.35)],
        ]),
      ).path(rect(x, y - s * 0.18, span, s * 0.05), light(wood, 0.35));
      A.path(rect(d > 0 ? x : x + span - s * 0.1, y - s * 0.26, s * 0.1, s * 0.55), dark(wood, 0.2));
    }
  }
}

function font(A, cx, wall, m) {
  const { w, h, r, u } = A,
    x = cx,
    // A wide picture is cut above and below when it heads a page: everything stays in the middle of it.
    wide = w > h * 2,
    y = h * (wide ? 0.83 : 0.9),
    s = m * (wide ? 0.41 : 0.5),
    stone = light(wall, 0.25),
    side = r.sign();
  shadow(A, x, y, s * 0.55);
  A.path(
    poly([
      [x - s * 0.34, y],
      [x + s * 0.34, y],
      [x + s * 0.14, y - s * 0.12],
      [x + s * 0.12, y - s * 0.42],
      [x - s * 0.12, y - s * 0.42],
      [x - s * 0.14, y - s * 0.12],
    ]),
    A.lin(
      [
        [0, light(stone, 0.3)],
        [1, dark(stone, 0.4)],
      ],
      0,
      0,
      1,
      0,
    ),
  );
  A.path(
    `M${n(x - s * 0.6)} ${n(y - s * 0.74)}Q${n(x - s * 0.52)} ${n(y - s * 0.4)} ${n(x)} ${n(y - s * 0.38)}Q${n(x + s * 0.52)} ${n(y - s * 0.4)} ${n(x + s * 0.6)} ${n(y - s * 0.74)}z`,
    A.lin(
      [
        [0, light(stone, 0.35)],
        [0.6, stone],
        [1, dark(stone, 0.42)],
      ],
      0,
      0,
      1,
      0,
    ),
  );
  for (const k of [-0.3, 0, 0.3]) beamCross(A, x + s * k, y - s * 0.46, s * 0.16, dark(stone, 0.4));
  A.add(
    `<ellipse cx="${n(x)}" cy="${n(y - s * 0.74)}" rx="${n(s * 0.62)}" ry="${n(s * 0.13)}" fill="${light(stone, 0.45)}"/><ellipse cx="${n(x)}" cy="${n(y - s * 0.73)}" rx="${n(s * 0.54)}" ry="${n(s * 0.1)}" fill="#4f93b4"/>`,
  );
  for (const [k, o] of [
    [0.4, 0.5],
    [0.24, 0.6],
    [0.1, 0.7],
  ])
    A.add(
      `<ellipse cx="${n(x - s * 0.08)}" cy="${n(y - s * 0.73)}" rx="${n(s * k)}" ry="${n(s * k * 0.17)}" fill="none" stroke="#e6f4f8" stroke-width="${n(u * 0.3)}" opacity="${o}"/>`,
    );
  const X = x + side * s * 0.95,
    top = y - s * 1.5;
  A.path(rect(X - s * 0.09, y - s * 0.4, s * 0.18, s * 0.4), P.gold).path(
    rect(X - s * 0.2, y - s * 0.04, s * 0.4, s * 0.06),
    dark(P.gold, 0.2),
  );
  A.path(
    rect(X - s * 0.06, top, s * 0.12, s * 1.12),
    A.lin(
      [
        [0, "#fffaf0"],
        [1, "#d9ccb0"],
      ],
      0,
      0,
      1,
      0,
    ),
  );
  beamCross(A, X, top + s * 0.55, s * 0.22, P.red, 0.1);
  flame(A, X, top - s * 0.02, s * 0.1);
  const jar = x - side * s * 0.92;
  board(A, jar - s * 0.3, y - s * 0.4, s * 0.6, y, "#7a4d30");
  flowers(A, jar, y - s * 0.42, s * 0.5, "#e9e1d3");
}

export default function altar(A, { kind, wall: [wall], cloth }) {
  const { w, h, r, u } = A,
    m = Math.min(w, h),
    cx = w * (w > h * 1.2 ? r.range(0.44, 0.56) : 0.5),
    floorY = h * 0.66;
  nave(A, cx, wall, floorY);
  for (const d of [-1, 1])
    for (let i = 0; i < 2; i++) {
      // coloured windows in the side walls
      const x = cx + d * Math.max(w, h) * (0.3 + i * 0.14),
        ww = m * (0.07 + i * 0.03),
        y = h * (0.2 - i * 0.06),
        c = r.pick(["#1d5490", "#a8201a", "#0f766e", "#d49a3f"]);
      A.path(
        arch(x - ww / 2, y, ww, h * (0.24 + i * 0.08)),
        A.lin([
          [0, light(c, 0.5)],
          [1, c],
        ]),
      ).stroke(arch(x - ww / 2, y, ww, h * (0.24 + i * 0.08)), dark(wall, 0.5), u * 0.7);
      if (kind !== "mass")
        A.path(
          poly([
            [x - ww / 2, y],
            [x + ww / 2, y],
            [cx - d * m * 0.2 + m * 0.12, h * 0.95],
            [cx - d * m * 0.2 - m * 0.18, h * 0.95],
          ]),
          A.lin([
            [0, "#fff3cf", 0.45],
            [1, "#fff3cf", 0],
          ]),
        );
    }
  if (kind === "font") {
    A.path(
      arch(cx - m * 0.14, h * 0.2, m * 0.28, h * 0.42),
      A.lin([
        [0, "#bfe0ea"],
        [1, "#f3e1b4"],
      ]),
    ).stroke(arch(cx - m * 0.14, h * 0.2, m * 0.28, h * 0.42), dark(wall, 0.35), u);
    beamCross(A, cx, h * 0.56, m * 0.28, dark(wall, 0.45), 0.06);
    font(A, cx, wall, m);
  } else {
    golden(A, cx, floorY + u * 2, m * 0.44);
    A.glow(cx, floorY - m * 0.3, m * 0.7, "#ffd98a", 0.5);
    if (kind === "mass") celebrant(A, cx, floorY + u * 3, m * 0.15, cloth);
    table(A, cx, floorY + u * 4, m * 0.32, cloth);
    A.path(
      poly([
        [cx - m * 0.05, floorY + u * 7],
        [cx + m * 0.05, floorY + u * 7],
        [cx + m * 0.2, h],
        [cx - m * 0.2, h],
      ]),
      A.lin([
        [0, cloth === "#f3ead8" ? P.red : cloth, 0.7],
        [1, dark(cloth === "#f3ead8" ? P.red : cloth, 0.3), 0.9],
      ]),
    );
    (kind === "mass" ? pews : benches)(A, cx, floorY + h * 0.09, r.pick(["#7a4d30", "#8a5a3a", "#5f3d28"]));
  }
  A.path(
    rect(0, 0, w, h),
    A.rad(
      [
        [0.5, "#150d08", 0],
        [1, "#150d08", 0.4],
      ],
      cx,
      h * 0.5,
      Math.hypot(w, h) * 0.62,
    ),
  );
  A.grain(0.045);
}
