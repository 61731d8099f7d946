// Restorers on a scaffold give an altarpiece its gold back.
import { circ, dark, light, n, P, poly, rect } from "../lib.mjs";
import { raisedArm, standing } from "../parts/backs.mjs";
import { GILT, OVERPAINT, retablo } from "../parts/retablo.mjs";
import { sentence } from "../words.mjs";

const SMOCKS = ["#dfe3e0", "#b9cbd6", "#e6dccd"];

export const choose = (r) => ({ side: r.sign(), smocks: r.shuffle(SMOCKS) });

export const caption = () =>
  sentence("restauradoras de espaldas, en un andamio, limpian un retablo que pasa del color apagado al dorado");

/** The part that is clean already: a torn edge between dull and bright. */
function cleaned(A, edge, side) {
  const { w, h, r } = A,
    pts = [];
  for (let i = 0; i <= 90; i++)
    pts.push([
      edge + side * w * (0.05 * Math.sin(i * 0.14) + 0.022 * Math.sin(i * 0.46 + 1)) + r.range(-1, 1) * w * 0.003,
      (h * i) / 90,
    ]);
  const far = side > 0 ? w + 9 : -9;
  return poly([...pts, [far, h + 9], [far, -9]]);
}

function scaffold(A, x, w, decks) {
  const { h, u } = A;
  for (const k of [0, 1]) A.path(rect(x + w * k - u * 0.7, -u, u * 1.4, h + u * 2), steel(A));
  A.stroke(`M${n(x)} ${n(decks[0])}L${n(x + w)} ${n(decks[1])}`, "#5b636b", u * 0.7);
  for (const y of decks) {
    A.path(
      rect(x - u * 5, y, w + u * 10, u * 2.6),
      A.lin([
        [0, "#c79a64"],
        [0.3, "#96683e"],
        [1, "#54361f"],
      ]),
    );
    A.path(rect(x - u * 4, y - u * 13, w + u * 8, u * 0.9), steel(A));
    A.path(rect(x - u * 5, y + u * 2.6, w + u * 10, u * 3), "#1d120a", 'opacity=".35"');
  }
}
const steel = (A) =>
  A.lin(
    [
      [0, "#4b535b"],
      [0.4, "#aab2b8"],
      [1, "#3a4148"],
    ],
    0,
    0,
    1,
    0,
  );

/** A restorer from behind, shoulders at (x, y), with a swab in the hand at `side`. */
function restorer(A, x, y, s, side, { coat, skin, cut }) {
  const [X, Y] = raisedArm(A, x, y, s, side, coat, skin);
  A.stroke(
    `M${n(X - side * s * 0.06)} ${n(Y + s * 0.06)}l${n(side * s * 0.2)} ${n(-s * 0.34)}`,
    "#e6d5b4",
    s * 0.045,
  ).path(circ(X + side * s * 0.15, Y - s * 0.3, s * 0.06), "#ffffff");
  A.stroke(
    `M${n(x - side * s * 0.42)} ${n(y + s * 0.2)}q${n(-side * s * 0.18)} ${n(s * 0.6)} ${n(side * s * 0.02)} ${n(s * 0.98)}`,
    dark(coat, 0.22),
    s * 0.2,
  );
  standing(A, x, y, s, { coat, skin, cut, hair: "#1d1614", rim: "#ffe7b0", side, legs: "#2f3644" });
  A.stroke(
    `M${n(x - s * 0.28)} ${n(y)}L${n(x + s * 0.2)} ${n(y + s * 0.95)}M${n(x + s * 0.28)} ${n(y)}L${n(x - s * 0.2)} ${n(y + s * 0.95)}M${n(x - s * 0.46)} ${n(y + s)}h${n(s * 0.92)}`,
    P.blue,
    s * 0.05,
  );
}

function jars(A, x, y, s) {
  const { r } = A;
  for (let i = 0; i < 5; i++) {
    const X = x + i * s * 0.36,
      t = s * r.range(0.26, 0.44),
      c = r.pick(["#c98a45", "#7fa3ad", "#e6dccd", "#8d3a2a"]);
    if (i % 2)
      for (const k of [-0.05, 0.02, 0.08])
        A.stroke(`M${n(X + s * 0.12)} ${n(y - t)}l${n(s * k * 2)} ${n(-s * 0.34)}`, "#d8c09a", s * 0.03);
    A.path(
      rect(X, y - t, s * 0.26, t),
      A.lin(
        [
          [0, light(c, 0.4)],
          [0.4, c],
          [1, dark(c, 0.4)],
        ],
        0,
        0,
        1,
        0,
      ),
    ).path(rect(X + s * 0.04, y - t, s * 0.04, t), "#fff", 'opacity=".3"');
  }
}

export default function restauro(A, { side, smocks }) {
  const { w, h, u } = A,
    m = Math.min(w, h),
    edge = w * (0.5 - side * 0.04),
    box = [w * 0.5 - Math.max(w * 0.56, h * 0.62), -h * 0.1, Math.max(w * 1.12, h * 1.24), h * 1.02];
  const shape = { bays: w > h * 2 ? 5 : 3, storeys: 2 };
  A.all("#2a1c12");
  retablo(A, ...box, { ...shape, gold: OVERPAINT });
  A.all("#2b2018", 'opacity=".34"');
  const clean = cleaned(A, edge, side);
  A.add(`<g clip-path="${A.clip(clean)}">`);
  retablo(A, ...box, { ...shape, gold: GILT });
  A.glow(edge + side * w * 0.3, h * 0.3, m * 0.9, "#fff0b8", 0.3);
  A.add("</g>");
  A.stroke(clean.replace("Z", ""), "#fff3c4", u * 0.5, 'opacity=".35"');
  const deck = [h * 0.5, h * 0.93],
    x0 = edge - side * w * 0.16 - m * 0.36;
  scaffold(A, x0, m * 0.72, deck);
  A.glow(edge + side * m * 0.16, h * 0.36, m * 0.5, "#ffe2a0", 0.6);
  const s = m * 0.108;
  restorer(A, edge - side * m * 0.2, deck[0] - s * 3.3, s, side, { coat: smocks[1], skin: "#8a5a3e", cut: "braids" });
  restorer(A, edge + side * m * 0.02, deck[1] - s * 3.3, s, side, { coat: smocks[0], skin: "#a8714e", cut: "bun" });
  jars(A, edge - side * m * 0.34 - m * 0.12, deck[1], m * 0.12);
  const lamp = [edge - side * m * 0.44, deck[0] + h * 0.1];
  A.stroke(`M${n(lamp[0])} ${n(deck[0])}V${n(lamp[1])}`, "#22262e", u * 0.6).glow(
    lamp[0],
    lamp[1] + u * 2,
    m * 0.22,
    "#fff0c0",
    0.9,
  );
  A.path(
    poly([
      [lamp[0] - u * 3, lamp[1] + u * 2],
      [lamp[0] + u * 3, lamp[1] + u * 2],
      [lamp[0] + u, lamp[1] - u],
      [lamp[0] - u, lamp[1] - u],
    ]),
    "#2b2f38",
  ).path(circ(lamp[0], lamp[1] + u * 2.6, u * 1.6), "#fff6d8");
  A.all(
    A.rad(
      [
        [0.45, "#150d08", 0],
        [1, "#150d08", 0.55],
      ],
      edge + side * w * 0.1,
      h * 0.46,
      Math.hypot(w, h) * 0.62,
    ),
  );
  A.grain(0.045);
}
