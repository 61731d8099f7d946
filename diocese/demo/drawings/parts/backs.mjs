// People seen from behind and near: head, shoulders and back, lit from one side.
import { circ, dark, light, n, P } from "../lib.mjs";
import { CLOTH, SKIN } from "./people.mjs";
import { weave } from "./setting.mjs";

const HAIR = ["#1d1614", "#2b1d18", "#241a1a", "#3a281e", "#8d8782"];
const FELT = ["#2a1f1a", "#4a3a2e", "#3c3a40", "#6b5238"];
const SKULL = "M-17.5 -38C-19 -58 -11 -68 0 -68S19 -58 17.5 -38";
const BODY =
  "M-50 150C-47 104 -46 70 -51 28C-50 6 -38 -2 -24 -7C-17 -9 -13 -11 -12 -15Q0 -7 12 -15C13 -11 17 -9 24 -7C38 -2 50 6 51 28C46 70 47 104 50 150z";

const round = (A, c) =>
  A.lin(
    [
      [0, light(c, 0.16)],
      [0.5, c],
      [1, dark(c, 0.3)],
    ],
    0,
    0,
    1,
    0.25,
  );

function braid(A, x, hair, length) {
  for (let i = 0; i < length; i++)
    A.add(
      `<ellipse cx="${n(x + Math.sin(i) * 0.8)}" cy="${n(-24 + i * 8)}" rx="${n(5 - i * 0.16)}" ry="6" fill="${i % 2 ? hair : light(hair, 0.14)}" transform="rotate(${i % 2 ? 22 : -22} ${n(x)} ${n(-24 + i * 8)})"/>`,
    );
  A.stroke(`M${n(x)} ${n(-24 + length * 8)}v7`, "#a8201a", 2.2);
}

/** Hair by name; each draws what is seen of it from behind. */
const CUTS = {
  short: (A, hair) => A.path(`${SKULL}C16 -30 11 -25 7 -24Q0 -22 -7 -24C-11 -25 -16 -30 -17.5 -38z`, round(A, hair)),
  bob: (A, hair) => A.path(`${SKULL}C19 -26 18 -18 15 -14Q0 -9 -15 -14C-18 -18 -19 -26 -17.5 -38z`, round(A, hair)),
  long: (A, hair) => A.path(`${SKULL}C20 -14 20 16 15 32Q0 39 -15 32C-20 16 -20 -14 -17.5 -38z`, round(A, hair)),
  bun: (A, hair) => {
    CUTS.short(A, hair);
    A.path(circ(0, -44, 9.5), round(A, light(hair, 0.08))).stroke(
      "M-6 -47Q0 -52 6 -46M-5 -41Q1 -38 6 -42",
      dark(hair, 0.4),
      1,
    );
  },
  braids: (A, hair) => {
    CUTS.short(A, hair);
    A.stroke("M0 -66V-26", dark(hair, 0.5), 0.8);
    for (const x of [-9, 9]) braid(A, x, hair, 11);
  },
  curls: (A, hair) => {
    let d = circ(0, -46, 17);
    for (let i = 0; i < 13; i++) {
      const a = (i / 13) * 6.283;
      d += circ(Math.cos(a) * 15.5, -46 + Math.sin(a) * 18, 5.6);
    }
    A.path(d, round(A, hair));
  },
  bald: (A, hair) =>
    A.path(
      "M-17.5 -42C-17 -32 -12 -25 -7 -24Q0 -22 7 -24C12 -25 17 -32 17.5 -42C14 -36 8 -33 0 -33S-14 -36 -17.5 -42z",
      hair,
    ),
  veil: (A, _hair, veil) =>
    A.path(
      "M-20 -40C-21 -62 -12 -71 0 -71S21 -62 20 -40C22 -14 30 12 40 40Q0 56 -40 40C-30 12 -22 -14 -20 -40z",
      round(A, veil),
    ).stroke("M-10 -30Q-14 8 -22 42M10 -30Q14 8 22 42M0 -26V46", dark(veil, 0.35), 1.4, 'opacity=".6"'),
};

/** Headwear by name, over the hair. */
const HATS = {
  bowler: (A, felt) =>
    A.path("M-19 -52C-19 -76 -10 -82 0 -82S19 -76 19 -52z", round(A, felt))
      .path("M-19 -56Q0 -50 19 -56V-51Q0 -45 -19 -51z", dark(felt, 0.5))
      .path("M-29 -54Q0 -44 29 -54Q31 -49 25 -47Q0 -39 -25 -47Q-31 -49 -29 -54z", round(A, dark(felt, 0.1))),
  brim: (A, felt) =>
    A.path("M-19 -54C-20 -76 -10 -80 0 -75S20 -76 19 -54z", round(A, felt)).path(
      "M-38 -52Q0 -62 38 -52Q30 -43 0 -42T-38 -52z",
      round(A, dark(felt, 0.08)),
    ),
  chullo: (A, wool) =>
    A.path("M-20 -36C-22 -62 -10 -72 0 -78S22 -62 20 -36Q0 -29 -20 -36z", round(A, wool))
      .stroke("M-20 -46l5 -5 5 5 5 -5 5 5 5 -5 5 5 5 -5 5 5", P.gold2, 1.8)
      .stroke("M-19 -57Q0 -64 19 -57", "#f4ecd8", 1.6)
      .path(circ(0, -79, 3.6), P.gold2)
      .stroke("M-18 -34L-20 -12M18 -34L20 -12", wool, 2),
};

/** A woven cloth around the shoulders, knotted in front. */
function shawl(A, set) {
  const shape = "M-53 44C-50 8 -26 -14 0 -12C26 -14 50 8 53 44Q30 84 0 96Q-30 84 -53 44z";
  A.add(`<g clip-path="${A.clip(shape)}">`);
  weave(A, -56, -16, 112, 116, set);
  A.add("</g>").path(
    shape,
    A.lin(
      [
        [0, "#fff3d6", 0.2],
        [0.5, "#fff3d6", 0],
        [1, "#0a1422", 0.45],
      ],
      0,
      0,
      1,
      0.2,
    ),
  );
}

/**
 * Someone from behind, shoulders `s` wide, their line at (x, y); the back goes on below for 1.5 s.
 * `o`: coat, skin, hair, cut, hat, felt, shawl (number of a weave), rim (colour of the light from `side`), child.
 */
export function back(A, x, y, s, o = {}) {
  const { r } = A,
    tint = o.tint ?? ((c) => c),
    coat = tint(o.coat ?? r.pick(CLOTH)),
    skin = tint(o.skin ?? r.pick(SKIN)),
    hair = tint(o.hair ?? r.pick(HAIR)),
    cut = o.cut ?? r.pick(["short", "short", "bob", "bun", "braids", "long"]),
    head = o.child ? 1.3 : 1;
  A.add(`<g transform="translate(${n(x)} ${n(y)}) scale(${(s / 100).toFixed(3)})">`);
  A.path("M-8.5 -36H8.5L10 -12Q0 -4 -10 -12z", dark(skin, 0.18));
  A.path(BODY, round(A, coat)).path("M-13 -12Q0 -4 13 -12L12 -16.500Q0 -8.500 -12 -16.500z", light(coat, 0.25));
  A.stroke("M-34 150C-36 80 -35 50 -31 22M34 150C36 80 35 50 31 22", dark(coat, 0.45), 1.6, 'opacity=".45"');
  if (o.shawl !== undefined) shawl(A, o.shawl);
  A.add(`<g transform="translate(0 ${n(-26 + 26 * head)}) scale(${head})">`);
  A.path("M-17 -40a3.400 5 0 1 0 0.500 10zM17 -40a3.400 5 0 1 1 -0.500 10z", dark(skin, 0.1));
  A.path(`${SKULL}C16 -28 10 -23 0 -23S-16 -28 -17.5 -38z`, skin);
  CUTS[cut](A, hair, tint(o.veil ?? "#4a4640"));
  if (o.hat)
    HATS[o.hat](A, tint(o.felt ?? (o.hat === "chullo" ? r.pick(["#a8201a", "#0f766e", "#1f5fa8"]) : r.pick(FELT))));
  if (o.rim && !o.hat)
    A.stroke(
      o.side > 0 ? "M2 -67.5C12 -67 18.500 -58 17 -38" : "M-2 -67.5C-12 -67 -18.500 -58 -17 -38",
      o.rim,
      1.5,
      'opacity=".75"',
    );
  A.add("</g>");
  if (o.rim)
    A.stroke(
      o.side > 0 ? "M24 -8C38 -2 50 6 51 28Q48 60 47.500 90" : "M-24 -8C-38 -2 -50 6 -51 28Q-48 60 -47.500 90",
      o.rim,
      1.8,
      'opacity=".7"',
    );
  A.add("</g>");
}

/** The same person on the ground, legs folded: the ground line is 1.4 s below (x, y). */
export function sitting(A, x, y, s, o = {}) {
  const legs = A.r.pick(["#2f3644", "#3a3340", "#4a4038", "#33414f"]);
  A.add(
    `<ellipse cx="${n(x)}" cy="${n(y + s * 1.24)}" rx="${n(s * 0.84)}" ry="${n(s * 0.2)}" fill="${A.lin([
      [0, light(legs, 0.14)],
      [1, dark(legs, 0.3)],
    ])}"/>`,
  );
  A.add(
    `<g clip-path="${A.clip(`M${n(x - s)} ${n(y - s * 1.2)}h${n(s * 2)}v${n(s * 2.4)}q${n(-s)} ${n(s * 0.24)} ${n(-s * 2)} 0z`)}">`,
  );
  back(A, x, y, s, o);
  A.add("</g>");
}

/** The same person on their feet, in a skirt or trousers: the floor is 3.3 s below (x, y). */
export function standing(A, x, y, s, o = {}) {
  const cloth = o.legs ?? A.r.pick(["#2f3644", "#3a3340", "#4a4038", "#33414f"]),
    hip = y + s * 1.3,
    foot = y + s * 3.3,
    paint = A.lin([
      [0, cloth],
      [1, dark(cloth, 0.35)],
    ]);
  for (const d of [-1, 1]) {
    const X = x + d * s * 0.21;
    A.path(`M${n(X - s * 0.14)} ${n(foot - s * 0.12)}h${n(s * 0.28)}v${n(s * 0.12)}h${n(-s * 0.28)}z`, "#1d1612");
    if (!o.skirt)
      A.path(`M${n(X - s * 0.23)} ${n(hip)}h${n(s * 0.46)}l${n(-s * 0.09)} ${n(s * 1.92)}h${n(-s * 0.26)}z`, paint);
  }
  if (o.skirt)
    A.path(
      `M${n(x - s * 0.4)} ${n(hip)}h${n(s * 0.8)}Q${n(x + s * 0.72)} ${n(hip + s)} ${n(x + s * 0.76)} ${n(foot - s * 0.3)}Q${n(x)} ${n(foot - s * 0.12)} ${n(x - s * 0.76)} ${n(foot - s * 0.3)}Q${n(x - s * 0.72)} ${n(hip + s)} ${n(x - s * 0.4)} ${n(hip)}z`,
      paint,
    );
  back(A, x, y, s, o);
}

/** An arm of that person, stretched upwards at `side` (1 or -1); draw it before the body. @returns where the hand is */
export function raisedArm(A, x, y, s, side, sleeve, skin, height = 0.5) {
  const X = x + side * s * 0.84,
    Y = y - s * height;
  A.stroke(
    `M${n(x + side * s * 0.4)} ${n(y + s * 0.2)}L${n(x + side * s * 0.8)} ${n(y + s * 0.06)}L${n(X)} ${n(Y + s * 0.14)}`,
    dark(sleeve, 0.12),
    s * 0.2,
  ).path(circ(X, Y, s * 0.1), skin);
  return [X, Y];
}
