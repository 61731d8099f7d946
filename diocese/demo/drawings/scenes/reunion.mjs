// People who meet: a round table, a hall with a stage.
import { dark, hour, light, mix, n, poly, rect } from "../lib.mjs";
import { back, raisedArm, standing } from "../parts/backs.mjs";
import { figure, person } from "../parts/people.mjs";
import { beamCross, board, room, view } from "../parts/setting.mjs";
import { sentence } from "../words.mjs";

const KINDS = ["table", "hall"];
const WALLS = [
  ["#e2d6c0", "crema"],
  ["#c3d1cc", "verdosa"],
  ["#d9b49a", "rosada"],
  ["#b9c6d6", "azulada"],
];

export function choose(r, seed) {
  return {
    kind: KINDS[seed % 2],
    wall: WALLS[Math.floor(seed / 2) % WALLS.length],
    H: hour(r, ["dawn", "noon", "dusk"]),
  };
}

export function caption({ kind, wall }) {
  return sentence(
    {
      table: `reunión de trabajo: personas de espaldas ante una mesa y una pizarra con notas de colores, en una sala ${wall[1]} con ventanas`,
      hall: `auditorio lleno, visto desde atrás, con panelistas en el escenario de una sala ${wall[1]}`,
    }[kind],
  );
}

/** The wall board: sheets and coloured notes, and the one who explains them. */
function wallBoard(A, x, y, w, h) {
  const { r, u } = A;
  A.path(rect(x - u, y - u, w + u * 2, h + u * 2), "#8a5a3a").path(
    rect(x, y, w, h),
    A.lin([
      [0, "#fbf8f0"],
      [1, "#e2d8c4"],
    ]),
  );
  const across = Math.round(w / (u * 11));
  for (let i = 0; i < across; i++)
    for (let j = 0; j < 3; j++)
      if (r.chance(0.78)) {
        const X = x + w * ((i + 0.5) / across) - u * 3.4,
          Y = y + h * (0.09 + j * 0.3),
          c = r.pick(["#e3bf6b", "#d98e7a", "#8fb7b0", "#9db7d4", "#c9b8d8"]);
        A.add(`<g transform="rotate(${n(r.range(-5, 5))} ${n(X)} ${n(Y)})">`).path(rect(X, Y, u * 6.8, h * 0.22), c);
        A.stroke(
          `M${n(X + u)} ${n(Y + h * 0.07)}h${n(u * 4.6)}M${n(X + u)} ${n(Y + h * 0.13)}h${n(u * 3.4)}`,
          dark(c, 0.45),
          u * 0.3,
          'opacity=".7"',
        ).add("</g>");
      }
}

function table(A, wall, H, m) {
  const { w, h, r, u } = A,
    y = h * 0.6,
    side = r.sign(),
    bw = Math.min(w * 0.5, m * 0.86),
    bx = w / 2 + side * m * 0.1 - bw / 2;
  room(A, wall, y, "#9a8a78");
  for (const d of [-1, 1]) {
    const x = w / 2 + d * (bw / 2 + m * 0.3) + side * m * 0.1;
    view(A, H, x - m * 0.17, h * 0.12, m * 0.34, m * 0.32);
    if (w > h * 2) view(A, H, x + d * m * 0.5 - m * 0.17, h * 0.12, m * 0.34, m * 0.32);
  }
  wallBoard(A, bx, h * 0.09, bw, m * 0.4);
  const px = bx + (side > 0 ? -m * 0.06 : bw + m * 0.06),
    ps = m * 0.16,
    coat = r.pick(["#8f4a5a", "#355a6a", "#4a5a4a"]);
  raisedArm(A, px, h * 0.38, ps, side, coat, "#a8714e", 0.3);
  standing(A, px, h * 0.38, ps, {
    coat,
    skin: "#a8714e",
    cut: r.pick(["bun", "short", "bob"]),
    hair: "#1d1614",
    rim: "#fff1d0",
    side,
  });
  A.path(
    poly([
      [-u * 4, h * 0.68],
      [w + u * 4, h * 0.68],
      [w + u * 30, h + 9],
      [-u * 30, h + 9],
    ]),
    A.linU(
      [
        [0, "#c99a66"],
        [1, "#8a5a3a"],
      ],
      0,
      h * 0.68,
      0,
      h,
    ),
  ).path(rect(0, h * 0.675, w, u), "#e3bd8a");
  const k = Math.max(3, Math.round((w / m) * 2.4));
  for (let i = 0; i < k; i++) {
    const x = (w * (i + 0.06 + r.range(-0.05, 0.05))) / k,
      yy = h * r.range(0.71, 0.75);
    A.path(
      poly([
        [x - m * 0.07, yy],
        [x + m * 0.07, yy],
        [x + m * 0.09, yy + m * 0.07],
        [x - m * 0.09, yy + m * 0.07],
      ]),
      r.pick(["#fbf8f0", "#f3e8cf", "#dfe8ec"]),
    );
    A.stroke(
      `M${n(x - m * 0.05)} ${n(yy + m * 0.02)}h${n(m * 0.1)}M${n(x - m * 0.055)} ${n(yy + m * 0.04)}h${n(m * 0.08)}`,
      "#9a948a",
      u * 0.25,
    );
    A.path(rect(x + m * 0.11, yy - m * 0.01, m * 0.04, m * 0.055), r.pick(["#a8201a", "#2f6f8f", "#f6efe2"]));
  }
  for (let i = 0; i < k; i++)
    back(
      A,
      (w * (i + 0.5 + r.range(-0.06, 0.06))) / k,
      h * (r.range(0.84, 0.88) - (w > h * 2 ? 0.06 : 0)),
      m * r.range(0.24, 0.27),
      {
        rim: H.lit,
        side: (i + 0.5) / k < 0.5 ? 1 : -1,
        shawl: r.chance(0.25) ? r.int(0, 3) : undefined,
      },
    );
}

function hall(A, wall, m) {
  const { w, h, r, u } = A,
    sy = h * 0.56,
    cx = w / 2,
    sw = Math.min(w * 0.92, m * 2),
    drape = r.pick(["#8d2a2a", "#12315c", "#0f4f4a", "#5a2a4a"]);
  A.all(
    A.lin([
      [0, dark(wall, 0.45)],
      [1, dark(wall, 0.2)],
    ]),
  );
  A.path(
    rect(cx - sw / 2, h * 0.04, sw, sy),
    A.lin([
      [0, light(wall, 0.3)],
      [1, wall],
    ]),
  );
  A.glow(cx, h * 0.2, m * 0.7, "#fff3cf", 0.6);
  const pw = m * 0.5;
  A.path(rect(cx - pw / 2, h * 0.08, pw, m * 0.26), "#f6f3ea")
    .path(
      rect(cx - pw / 2 + u, h * 0.08 + u, pw - 2 * u, m * 0.26 - 2 * u),
      A.lin([
        [0, "#5d96bf"],
        [1, "#f3e1b4"],
      ]),
    )
    .path(
      poly([
        [cx - pw * 0.42, h * 0.08 + m * 0.24],
        [cx - pw * 0.16, h * 0.08 + m * 0.11],
        [cx - pw * 0.04, h * 0.08 + m * 0.16],
        [cx + pw * 0.14, h * 0.08 + m * 0.08],
        [cx + pw * 0.42, h * 0.08 + m * 0.24],
      ]),
      "#fbf8f3",
    );
  beamCross(A, cx + pw * 0.34, h * 0.08 + m * 0.2, m * 0.14, "#a8201a");
  const k = r.int(3, 5);
  for (let i = 0; i < k; i++)
    person(A, cx + m * 0.24 * (i - (k - 1) / 2), sy + m * 0.1, m * 0.36, { seated: true, far: true });
  board(A, cx - m * 0.13 * k, sy - m * 0.04, m * 0.26 * k, sy + m * 0.1, "#7a4d30", drape);
  for (let i = 0; i < k; i++)
    A.stroke(
      `M${n(cx + m * 0.24 * (i - (k - 1) / 2) + m * 0.07)} ${n(sy - m * 0.04)}q0 ${n(-m * 0.05)} ${n(-m * 0.03)} ${n(-m * 0.06)}`,
      "#22262e",
      u * 0.5,
    );
  A.path(
    rect(cx - sw / 2 - u * 3, sy + m * 0.1, sw + u * 6, m * 0.08),
    A.lin([
      [0, "#9a6a44"],
      [1, "#4a2f1c"],
    ]),
  );
  for (const d of [-1, 1]) {
    const x0 = cx + (d * sw) / 2;
    for (let i = 0; i < 4; i++)
      A.path(
        `M${n(x0 - d * m * (0.02 + i * 0.05))} 0Q${n(x0 - d * m * (0.06 + i * 0.05))} ${n(h * 0.3)} ${n(x0 - d * m * i * 0.03)} ${n(sy + m * 0.1)}H${n(x0 + d * m * 0.06)}V0z`,
        mix(drape, "#000000", 0.1 + i * 0.06),
        'opacity=".85"',
      );
  }
  for (let j = 0; j < 4; j++) {
    const s = m * (0.26 + j * 0.1),
      yy = h * (0.82 + j * 0.13),
      c = Math.round(w / (s * 0.52));
    A.tone = ["#1a1512", 0.15];
    for (let i = 0; i < c; i++)
      if (r.chance(0.9))
        figure(A, (w * (i + 0.5 + (j % 2) * 0.5)) / c, yy + s * 0.3, s * r.range(0.95, 1.05), {
          hat: r.chance(0.15),
          kind: r.pick(["coat", "coat", "pollera"]),
        });
    A.path(rect(0, yy, w, s * 0.4), mix(drape, "#1a1512", 0.5)).path(
      rect(0, yy, w, u * 0.7),
      mix(drape, "#f3e1b4", 0.25),
    );
  }
  A.tone = null;
}

export default function reunion(A, { kind, wall: [wall], H }) {
  const m = Math.min(A.w, A.h);
  if (kind === "table") table(A, wall, H, m);
  else hall(A, wall, m);
  A.grain(0.045);
}
