// Learning: catechesis in a classroom, a circle of young people.
import { circ, hour, light, n, P, rect } from "../lib.mjs";
import { raisedArm, sitting, standing } from "../parts/backs.mjs";
import { figure } from "../parts/people.mjs";
import { flame, ground, houses, land, room, shadow, view, weave } from "../parts/setting.mjs";
import { atHour, sentence } from "../words.mjs";

const KINDS = ["lesson", "circle"];
const BOARDS = [
  ["#2f5a4a", "una cruz y un sol", "cross"],
  ["#24384f", "una barca", "boat"],
  ["#3a4a3a", "una casa y un corazón", "house"],
];

export function choose(r, seed) {
  return {
    kind: KINDS[seed % 2],
    board: BOARDS[Math.floor(seed / 2) % BOARDS.length],
    H: hour(r, ["noon", "dusk", "dawn"]),
  };
}

export function caption({ kind, board, H }) {
  return sentence(
    {
      lesson: `clase de catequesis con niñas y niños de espaldas, ante una pizarra con ${board[1]}`,
      circle: `jóvenes de espaldas, sentados en ronda alrededor de una vela, ${atHour(H)}`,
    }[kind],
  );
}

function chalk(A, x, y, s, shape) {
  const c = "#f3ead8",
    st = (d, col = c) => A.stroke(d, col, s * 0.03, 'opacity=".9"');
  if (shape === "cross") {
    st(`M${n(x - s * 0.4)} ${n(y - s * 0.45)}v${n(s * 0.9)}m${n(-s * 0.26)} ${n(-s * 0.62)}h${n(s * 0.52)}`);
    st(circ(x + s * 0.45, y - s * 0.1, s * 0.16), "#f3d27a");
    for (let i = 0; i < 8; i++) {
      const a = (i * Math.PI) / 4,
        X = x + s * 0.45,
        Y = y - s * 0.1;
      st(
        `M${n(X + Math.cos(a) * s * 0.22)} ${n(Y + Math.sin(a) * s * 0.22)}L${n(X + Math.cos(a) * s * 0.3)} ${n(Y + Math.sin(a) * s * 0.3)}`,
        "#f3d27a",
      );
    }
  } else if (shape === "boat") {
    st(`M${n(x - s * 0.6)} ${n(y + s * 0.1)}h${n(s * 1.2)}l${n(-s * 0.25)} ${n(s * 0.26)}h${n(-s * 0.7)}z`);
    st(`M${n(x)} ${n(y + s * 0.1)}v${n(-s * 0.6)}l${n(s * 0.4)} ${n(s * 0.48)}h${n(-s * 0.4)}`, "#f3d27a");
    st(
      `M${n(x - s * 0.8)} ${n(y + s * 0.5)}q${n(s * 0.2)} ${n(-s * 0.12)} ${n(s * 0.4)} 0t${n(s * 0.4)} 0t${n(s * 0.4)} 0t${n(s * 0.4)} 0`,
      "#a8d0dc",
    );
  } else {
    st(
      `M${n(x - s * 0.75)} ${n(y + s * 0.42)}v${n(-s * 0.45)}l${n(s * 0.38)} ${n(-s * 0.34)}l${n(s * 0.38)} ${n(s * 0.34)}v${n(s * 0.45)}z`,
    );
    const X = x + s * 0.5,
      Y = y + s * 0.1;
    st(
      `M${n(X)} ${n(Y + s * 0.3)}C${n(X - s * 0.5)} ${n(Y)} ${n(X - s * 0.2)} ${n(Y - s * 0.4)} ${n(X)} ${n(Y - s * 0.14)}C${n(X + s * 0.2)} ${n(Y - s * 0.4)} ${n(X + s * 0.5)} ${n(Y)} ${n(X)} ${n(Y + s * 0.3)}z`,
      "#e8a0a0",
    );
  }
}

/** The catechist from behind, chalk in hand. */
function teacher(A, x, y, s) {
  const { r } = A,
    coat = r.pick([P.red, P.teal, "#6b3a6a", P.blue]),
    skin = r.pick(["#8a5a3e", "#a8714e"]);
  const [X, Y] = raisedArm(A, x, y, s, 1, coat, skin);
  A.stroke(`M${n(X + s * 0.02)} ${n(Y - s * 0.06)}l${n(s * 0.05)} ${n(-s * 0.16)}`, "#fbf8f0", s * 0.05);
  standing(A, x, y, s, {
    coat,
    skin,
    cut: r.pick(["braids", "bun", "short"]),
    hair: "#1d1614",
    rim: "#fff1d0",
    side: -1,
  });
}

function lesson(A, board, H, m) {
  const { w, h, r, u } = A,
    wall = r.pick(["#e9dcc2", "#cfe0dc", "#e6d0c0", "#dcd8c0"]),
    y = h * 0.64,
    bx = w / 2 - m * 0.48;
  room(A, wall, y, "#b08a60");
  view(A, H, w * 0.03, h * 0.16, m * 0.26, m * 0.3);
  if (w > h * 1.2) view(A, H, w * 0.97 - m * 0.26, h * 0.16, m * 0.26, m * 0.3);
  A.path(rect(bx - u * 1.5, h * 0.1 - u * 1.5, m * 0.96 + u * 3, m * 0.42 + u * 3), "#8a5a3a").path(
    rect(bx, h * 0.1, m * 0.96, m * 0.42),
    A.lin([
      [0, light(board[0], 0.12)],
      [1, board[0]],
    ]),
  );
  chalk(A, w / 2 + m * 0.06, h * 0.1 + m * 0.21, m * 0.32, board[2]);
  A.path(rect(bx, h * 0.1 + m * 0.44, m * 0.96, u * 1.2), "#6b4528");
  teacher(A, w / 2 - m * 0.32, y - m * 0.1, m * 0.17);
  for (let j = 0; j < 2; j++) {
    const s = m * (0.34 + j * 0.12),
      k = Math.max(3, Math.round(w / (s * 1.05))),
      yy = h * (0.86 + j * 0.2);
    for (let i = 0; i < k; i++) {
      const x = (w * (i + 0.5 + (j ? 0.08 : -0.05))) / k;
      figure(A, x, yy + s * 0.18, s, {
        child: true,
        kind: r.pick(["coat", "pollera", "man"]),
        hat: false,
        coat: r.pick([P.red, P.teal, P.blue, "#e3a52e", "#c8507a", "#e8743b", "#6a8a4a"]),
        arm: r.chance(0.25) ? r.sign() : 0,
      });
      A.path(rect(x - s * 0.4, yy - s * 0.2, s * 0.8, s * 0.09), "#c99a66").path(
        rect(x - s * 0.34, yy - s * 0.11, s * 0.06, s * 0.5) + rect(x + s * 0.28, yy - s * 0.11, s * 0.06, s * 0.5),
        "#6f7a80",
      );
    }
  }
}

function circle(A, H, m) {
  const { w, h, r } = A,
    y = h * 0.56,
    cx = w / 2,
    k = 2 * Math.round((w / m) * 2 + 1);
  land(A, H, y);
  houses(A, H, y, 12);
  ground(A, H, y, "#8f9a5a");
  const cy = h * 0.76,
    rx = Math.min(w * 0.4, m * 0.85),
    ry = h * 0.14;
  A.glow(cx, cy, m * 0.5, "#ffd48a", 0.5);
  const people = Array.from({ length: k }, (_, i) => {
    const a = Math.PI * (-0.06 + (1.12 * (i + 0.5)) / k);
    return { x: cx + Math.cos(a) * rx, y: cy + Math.sin(a) * ry };
  }).sort((a, b) => a.y - b.y);
  const centre = () => {
    weave(A, cx - m * 0.2, cy - m * 0.02, m * 0.4, m * 0.06, r.int(0, 3));
    A.path(rect(cx - m * 0.018, cy - m * 0.15, m * 0.036, m * 0.15), "#f6efdc");
    flame(A, cx, cy - m * 0.16, m * 0.035);
  };
  let placed = false;
  for (const one of people) {
    if (!placed && one.y > cy) {
      centre();
      placed = true;
    }
    const s = m * (0.36 + ((one.y - cy) / h) * 0.5);
    shadow(A, one.x, one.y + s * 0.02, s * 0.28);
    sitting(A, one.x, one.y - s * 0.5, s * 0.36, {
      cut: r.pick(["short", "bun", "braids", "bob", "long", "curls"]),
      hair: r.pick(["#1d1614", "#2b1d18", "#3a281e"]),
      rim: "#ffd99a",
      side: one.x < cx ? 1 : -1,
    });
  }
}

export default function aula(A, { kind, board, H }) {
  const m = Math.min(A.w, A.h);
  if (kind === "lesson") lesson(A, board, H, m);
  else circle(A, H, m);
  A.grain(0.045);
}
