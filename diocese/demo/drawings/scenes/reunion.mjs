// People who meet: a round table, a hall with a stage.
import { dark, hour, light, mix, n, poly, rect } from "../lib.mjs";
import { figure, person } from "../parts/people.mjs";
import { beamCross, board, flowers, room, view } from "../parts/setting.mjs";
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
      table: `reunión de trabajo alrededor de una mesa, en una sala ${wall[1]} con ventanales`,
      hall: `auditorio lleno, visto desde atrás, con panelistas en el escenario de una sala ${wall[1]}`,
    }[kind],
  );
}

function table(A, wall, H, m) {
  const { w, h, r, u } = A,
    y = h * 0.62,
    k = Math.max(4, Math.round((w / m) * 3.6)),
    tw = Math.min(w * 0.86, m * 1.9);
  room(A, wall, y, "#9a8a78");
  for (let i = 0, c = Math.max(2, Math.round((w / m) * 1.8)); i < c; i++)
    view(A, H, (w * (i + 0.5)) / c - m * 0.2, h * 0.1, m * 0.4, m * 0.34);
  for (let i = 0; i < k; i++)
    person(A, w / 2 + tw * ((i + 0.5) / k - 0.5) * 0.94, h * 0.84, m * r.range(0.5, 0.56), {
      seated: true,
      hold: r.chance(0.6),
    });
  A.path(
    poly([
      [w / 2 - tw * 0.46, h * 0.66],
      [w / 2 + tw * 0.46, h * 0.66],
      [w / 2 + tw * 0.56, h * 0.84],
      [w / 2 - tw * 0.56, h * 0.84],
    ]),
    A.lin([
      [0, "#b58a5a"],
      [1, "#8a5a3a"],
    ]),
  )
    .path(rect(w / 2 - tw * 0.56, h * 0.84, tw * 1.12, u * 2.4), "#6b4528")
    .path(rect(w / 2 - tw * 0.4, h * 0.84 + u * 2.4, tw * 0.8, h * 0.2), "#4a2f1c");
  for (let i = 0; i < k; i++) {
    const x = w / 2 + tw * ((i + 0.5) / k - 0.5) * 0.96,
      yy = h * r.range(0.7, 0.74);
    A.path(
      poly([
        [x - m * 0.06, yy],
        [x + m * 0.04, yy],
        [x + m * 0.06, yy + m * 0.05],
        [x - m * 0.06, yy + m * 0.05],
      ]),
      r.pick(["#fbf8f0", "#f3e8cf", "#dfe8ec"]),
    ).stroke(
      `M${n(x - m * 0.04)} ${n(yy + m * 0.015)}h${n(m * 0.07)}M${n(x - m * 0.04)} ${n(yy + m * 0.03)}h${n(m * 0.06)}`,
      "#9a948a",
      u * 0.25,
    );
    if (r.chance(0.5)) A.path(rect(x + m * 0.08, yy, m * 0.03, m * 0.045), r.pick(["#a8201a", "#2f6f8f", "#f6efe2"]));
  }
  flowers(A, w / 2, h * 0.75, m * 0.15, "#e9e1d3");
  const b = Math.max(2, Math.round((w / m) * 1.9));
  for (let i = 0; i < b; i++) {
    const x = w / 2 + tw * ((i + 0.5) / b - 0.5) * 1.05;
    figure(A, x, h * 1.18, m * 0.62, { kind: r.pick(["coat", "coat", "pollera"]), hat: false });
    A.path(rect(x - m * 0.13, h * 0.94, m * 0.26, h * 0.1), "#3a2a20", 'opacity=".92"');
  }
}

function hall(A, wall, m) {
  const { w, h, r, u } = A,
    sy = h * 0.56,
    cx = w / 2,
    sw = Math.min(w * 0.92, m * 1.4),
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
    person(A, cx + m * 0.24 * (i - (k - 1) / 2), sy + m * 0.1, m * 0.36, { seated: true, hold: true });
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
