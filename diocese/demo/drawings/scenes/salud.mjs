// Care for the sick: a visit at a bed, a small consulting room.
import { circ, hour, n, rect } from "../lib.mjs";
import { person } from "../parts/people.mjs";
import { board, flowers, room, view, weave } from "../parts/setting.mjs";
import { sentence } from "../words.mjs";

const KINDS = ["visit", "clinic"];
const WALLS = [
  ["#cfe0dc", "celeste"],
  ["#e9dfc9", "crema"],
  ["#d7e0c6", "verde"],
  ["#e6d0c6", "rosada"],
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
      visit: `visita a una persona enferma en cama, junto a la ventana de una sala ${wall[1]}`,
      clinic: `consultorio de pared ${wall[1]}, con camilla, balanza, botiquín y una enfermera de guardapolvo blanco`,
    }[kind],
  );
}

function visit(A, wall, H, m) {
  const { w, h, r, u } = A,
    y = h * 0.68,
    f = r.sign(),
    cx = w / 2,
    L = Math.min(m * 1.05, w * 0.57),
    X = (k) => cx + f * k * L;
  room(A, wall, y, "#b9b0a0");
  view(A, H, X(-0.1) - m * 0.25, h * 0.1, m * 0.5, m * 0.32);
  A.stroke(`M${n(X(0.62))} ${n(y + m * 0.12)}V${n(h * 0.16)}h${n(-f * m * 0.08)}`, "#9aa3a8", u * 0.8).path(
    rect(X(0.62) - f * m * 0.08 - m * 0.035, h * 0.16, m * 0.07, m * 0.13),
    "#dff0f2",
    'opacity=".9"',
  );
  person(A, X(-0.3), y + m * 0.14, m * 0.62, { hold: true });
  person(A, X(0.02), y + m * 0.12, m * 0.56, { hold: r.chance(0.6), child: r.chance(0.3) });
  const by = h * 0.8,
    bed = (k0, k1, yy, hh, c) => A.path(rect(Math.min(X(k0), X(k1)), yy, Math.abs(X(k1) - X(k0)), hh), c);
  bed(0.56, 0.6, by - m * 0.26, m * 0.5, "#8a5a3a");
  bed(-0.6, -0.56, by - m * 0.08, m * 0.32, "#8a5a3a");
  bed(-0.58, 0.58, by + m * 0.08, m * 0.05, "#7a4d30");
  A.path(
    rect(Math.min(X(-0.57), X(0.57)), by - m * 0.04, L * 1.14, m * 0.13),
    A.lin([
      [0, "#ffffff"],
      [1, "#cdd3d2"],
    ]),
  );
  A.add(
    `<ellipse cx="${n(X(0.44))}" cy="${n(by - m * 0.06)}" rx="${n(m * 0.15)}" ry="${n(m * 0.065)}" fill="#f7f7f2"/>`,
  );
  const sk = r.pick(["#8a5a3e", "#a8714e", "#c18d68"]);
  A.path(circ(X(0.4), by - m * 0.12, m * 0.062), sk).path(
    `M${n(X(0.4) - f * m * 0.02)} ${n(by - m * 0.182)}a${n(m * 0.064)} ${n(m * 0.064)} 0 0 ${f > 0 ? 1 : 0} ${n(f * m * 0.08)} ${n(m * 0.08)}q${n(-f * m * 0.01)} ${n(-m * 0.06)} ${n(-f * m * 0.08)} ${n(-m * 0.08)}z`,
    "#cfcac2",
  );
  A.stroke(`M${n(X(0.4) - f * m * 0.03)} ${n(by - m * 0.12)}h${n(-f * m * 0.012)}`, "#5d3a26", u * 0.4);
  const b0 = Math.min(X(-0.57), X(0.33)),
    bw = L * 0.9,
    cover = `M${n(b0)} ${n(by + m * 0.1)}V${n(by - m * 0.06)}Q${n(b0 + bw / 2)} ${n(by - m * 0.16)} ${n(b0 + bw)} ${n(by - m * 0.08)}V${n(by + m * 0.1)}z`;
  A.add(`<g clip-path="${A.clip(cover)}">`);
  weave(A, b0, by - m * 0.16, bw, m * 0.28, r.int(0, 3));
  A.add("</g>").path(
    cover,
    A.lin([
      [0, "#fff", 0.25],
      [1, "#0a1422", 0.25],
    ]),
  );
  const t = X(0.82);
  board(A, t - m * 0.14, by - m * 0.04, m * 0.28, by + m * 0.22, "#8a5a3a");
  flowers(A, t, by - m * 0.04, m * 0.24, "#2f6f8f");
}

function clinic(A, wall, m) {
  const { w, h, r, u } = A,
    y = h * 0.7,
    f = r.sign(),
    X = (k) => w / 2 + f * k * Math.min(m, w * 0.54);
  room(A, wall, y, "#b9b6aa");
  A.path(rect(X(0.5) - m * 0.17, h * 0.14, m * 0.34, m * 0.34), "#fbfaf5")
    .path(
      rect(X(0.5) - m * 0.035, h * 0.14 + m * 0.05, m * 0.07, m * 0.22) +
        rect(X(0.5) - m * 0.11, h * 0.14 + m * 0.125, m * 0.22, m * 0.07),
      "#0f766e",
    )
    .stroke(rect(X(0.5) - m * 0.17, h * 0.14, m * 0.34, m * 0.34), "#9aa3a8", u * 0.6);
  A.path(rect(X(-0.1) - m * 0.13, h * 0.12, m * 0.26, m * 0.34), "#fbfaf5"); // a chart of circles that shrink
  for (let j = 0; j < 5; j++)
    for (let i = 0; i < 3; i++)
      A.stroke(
        circ(X(-0.1) + (i - 1) * m * (0.07 - j * 0.008), h * 0.12 + m * (0.05 + j * 0.065), m * (0.022 - j * 0.0035)),
        "#22303f",
        m * (0.008 - j * 0.001),
      );
  const cx = X(-0.42),
    cy = h * 0.78;
  board(A, cx - m * 0.4, cy, m * 0.8, cy + m * 0.24, "#9aa3a8");
  A.path(rect(cx - m * 0.4, cy - m * 0.07, m * 0.8, m * 0.08), "#2f6f8f").path(
    rect(cx - f * m * 0.3 - m * 0.1, cy - m * 0.11, m * 0.2, m * 0.06),
    "#ffffff",
  );
  person(A, X(0.16), y + m * 0.2, m * 0.64, { woman: true, coat: "#fbfaf5", hold: true });
  A.stroke(
    `M${n(X(0.16) - m * 0.05)} ${n(y - m * 0.26)}q${n(m * 0.05)} ${n(m * 0.13)} ${n(m * 0.1)} 0`,
    "#22303f",
    u * 0.5,
  );
  person(A, cx, cy + m * 0.02, m * 0.4, { child: true, seated: true });
  const s = X(0.66),
    by = y + m * 0.18;
  A.path(rect(s - m * 0.1, by - m * 0.03, m * 0.2, m * 0.05), "#6f7a80")
    .path(rect(s - m * 0.016, by - m * 0.56, m * 0.032, m * 0.54), "#9aa3a8")
    .path(rect(s - m * 0.09, by - m * 0.56, m * 0.18, m * 0.035), "#cfd6d8")
    .path(rect(s + m * 0.03, by - m * 0.58, m * 0.03, m * 0.07), "#22303f");
  flowers(A, X(-0.86), y + m * 0.16, m * 0.3);
}

export default function salud(A, { kind, wall: [wall], H }) {
  const m = Math.min(A.w, A.h);
  if (kind === "visit") visit(A, wall, H, m);
  else clinic(A, wall, m);
  A.grain(0.04);
}
