// Clothes of a portrait; `drawFace` is called between body and collar.
import { circ, dark, light, P } from "../lib.mjs";

const CLOTHS = [
  "#123a6b",
  "#7a2a2a",
  "#0f5f59",
  "#c9b694",
  "#4a3a5c",
  "#8a5a34",
  "#33414f",
  "#a8574a",
  "#5a5f4a",
  "#2f6f8f",
  "#b8436a",
];
const across = (A, c) =>
  A.lin(
    [
      [0, light(c, 0.13)],
      [0.5, c],
      [1, dark(c, 0.26)],
    ],
    0,
    0,
    1,
    0.3,
  );

function body(A, c, k = 1) {
  A.path(
    `M-20 52C-34 60 -62 62 ${-74 * k} 84C${-86 * k} 104 ${-90 * k} 140 ${-92 * k} 220H${92 * k}C${90 * k} 140 ${86 * k} 104 ${74 * k} 84C62 62 34 60 20 52Q0 64 -20 52z`,
    across(A, c),
  );
  A.stroke(`M${-56 * k} 120Q-50 160 -52 220M${56 * k} 120Q50 160 52 220`, dark(c, 0.45), 1.6, 'opacity=".5"');
}
function collar(A, c) {
  A.path("M-19 50Q0 66 19 50L21 62Q0 80 -21 62z", dark(c, 0.2)).path(
    "M-7.500 58.500Q0 61.500 7.500 58.500L7 69Q0 72 -7 69z",
    "#fdfbf6",
  );
}

function priest(A, person, drawFace) {
  const style = person.dress,
    shirt = ["#1b1d22", "#3b4450", "#f1ece0", "#22262e", "#6f879c"][style];
  body(A, shirt);
  drawFace();
  if (style === 2) {
    // alb and stole
    const stole = ["#0f766e", "#5a3a7a", "#a8201a", "#b8892b"][person.scene % 4];
    A.path("M-21 56Q0 76 21 56L26 66Q0 90 -26 66z", "#fbf7ee");
    for (const d of [-1, 1]) {
      A.path(
        `M${d * 24} 58L${d * 46} 64L${d * 38} 220H${d * 12}L${d * 18} 92z`,
        A.lin([
          [0, light(stole, 0.12)],
          [1, dark(stole, 0.22)],
        ]),
      );
      A.path(`M${d * 24} 148h${d * 5}v8h${d * 7}v5h${d * -7}v14h${d * -5}v-14h${d * -7}v-5h${d * 7}z`, P.gold2);
    }
    return;
  }
  collar(A, shirt);
  if (style === 1 || (style === 0 && person.scene % 2)) {
    const jacket = style === 1 ? "#22262e" : "#3f4a5c";
    A.path(
      "M-22 62L-50 70L-34 220H-4zM22 62L50 70L34 220H4z",
      A.lin([
        [0, light(jacket, 0.1)],
        [1, dark(jacket, 0.25)],
      ]),
    );
  }
  if (style === 3) {
    const knit = ["#6a4a3a", "#4a5a4a", "#5d3a4a", "#33566a"][person.scene % 4];
    A.path("M-26 60C-60 66 -80 84 -92 220H-4L-20 66zM26 60C60 66 80 84 92 220H4L20 66z", across(A, knit)).stroke(
      "M-20 66L-4 220M20 66L4 220",
      light(knit, 0.2),
      2.6,
    );
  }
  if (style === 4) A.stroke("M0 72V220M-40 130h26M40 130h-26", dark(shirt, 0.25), 1.4, 'opacity=".7"');
}

function bishop(A, _person, drawFace) {
  const c = "#191a1f",
    f = "#a3195b",
    beads = [84, 95, 106, 117, 128].map((y) => circ(0, y, 2.2)).join("");
  body(A, c, 1.02);
  A.path(
    "M-24 60C-50 66 -74 80 -80 100Q-60 128 -30 134L0 118L30 134Q60 128 80 100C74 80 50 66 24 60Q0 82 -24 60z",
    A.lin(
      [
        [0, light(c, 0.16)],
        [1, c],
      ],
      0,
      0,
      1,
      0.4,
    ),
  ).stroke("M-80 100Q-60 128 -30 134L0 118L30 134Q60 128 80 100M0 70V118", f, 2.4);
  drawFace();
  A.path("M-19 50Q0 66 19 50L21 63Q0 81 -21 63z", f)
    .path("M-7.500 58.500Q0 61.500 7.500 58.500L7 69Q0 72 -7 69z", "#fdfbf6")
    .path(beads, f)
    .stroke("M-26 64Q-17 86 0 99Q17 86 26 64", P.gold2, 1.6);
  A.path(
    "M-3 97H3V104H9.500V110H3V123H-3V110H-9.500V104H-3z",
    A.lin([
      [0, "#f6e0a2"],
      [1, P.gold],
    ]),
  ).path(
    "M-92 168Q0 182 92 168V198Q0 212 -92 198z",
    A.lin(
      [
        [0, light(f, 0.15)],
        [1, dark(f, 0.3)],
      ],
      0,
      0,
      1,
      0,
    ),
  );
}

function deacon(A, person, drawFace) {
  const c = [P.red, "#2f6a4a", "#5a3a7a", P.gold, "#1f5fa8"][person.dress];
  body(A, "#efe8da");
  drawFace();
  A.path("M-21 56Q0 76 21 56L26 66Q0 90 -26 66z", "#fbf7ee")
    .path(
      "M-62 70Q-52 64 -44 62L84 190V220H64z",
      A.lin([
        [0, light(c, 0.15)],
        [1, dark(c, 0.2)],
      ]),
    )
    .stroke("M-57 72L72 206M-47 66L84 196", P.gold2, 1.6)
    .path("M-13 98h5v7h7v5h-7v14h-5v-14h-7v-5h7z", P.gold2);
}

function sister(A, person, drawFace) {
  const v = ["#2b3442", "#5b5148", "#f1ece2", "#123a6b", "#8d8d8f"][person.dress];
  A.path("M-44 -10C-50 30 -62 80 -74 130Q0 150 74 130C62 80 50 30 44 -10z", dark(v, 0.16));
  body(A, v === "#f1ece2" ? "#dcd5c8" : v);
  drawFace();
  A.path("M-30 40Q0 78 30 40L44 74Q0 104 -44 74z", "#f7f3ea").path(
    "M-38 26C-46 -32 -26 -58 0 -58S46 -32 38 26C36 0 32 -20 20 -29Q0 -36 -20 -29C-32 -20 -36 0 -38 26z",
    "#f7f3ea",
  );
  A.path(
    "M-44 60C-52 0 -48 -62 0 -64S52 0 44 60L66 128Q58 134 46 130C42 90 42 40 38 4C36 -26 24 -46 0 -47S-36 -26 -38 4C-42 40 -42 90 -46 130Q-58 134 -66 128z",
    A.lin(
      [
        [0, light(v, 0.16)],
        [0.5, v],
        [1, dark(v, 0.25)],
      ],
      0,
      0,
      1,
      0,
    ),
  );
  A.stroke("M-24 78Q-12 98 0 104Q12 98 24 78", "#6b5a48", 1.3).path(
    "M-2.500 102H2.500V108H7.500V112.500H2.500V123H-2.500V112.500H-7.500V108H-2.500z",
    "#7a5a3a",
  );
}

function chullo(A, person, drawFace) {
  const c = ["#a8372a", "#8a3a5a", "#7a5a3a", "#2f5a6a", "#4a5a4a"][person.dress];
  body(A, c, 1.05);
  for (const [x, k] of [
    [-62, P.gold2],
    [-54, P.teal],
    [-48, "#e8743b"],
    [62, P.gold2],
    [54, P.teal],
    [48, "#e8743b"],
  ])
    A.stroke(`M${x * 0.8} 74Q${x} 130 ${x * 1.05} 220`, k, 3.2);
  A.path("M-24 56Q0 112 24 56Q10 72 0 74Q-10 72 -24 56z", "#f1e9d8");
  drawFace();
}

function shawl(A, person) {
  const m = ["#d8b7a0", "#7a2f4a", "#2f5f73", "#c9a24e", "#e3dccb"][person.dress];
  let fringe = "";
  for (let i = 0; i < 13; i++)
    fringe += `M${(-2 - i * 2.2).toFixed(1)} ${114 + i * 8}l-7 5M${(2 + i * 2.2).toFixed(1)} ${114 + i * 8}l7 5`;
  A.path(
    "M-22 58Q-66 62 -84 96Q-94 150 -94 220H-30L0 108L30 220H94Q94 150 84 96Q66 62 22 58Q12 92 0 106Q-12 92 -22 58z",
    A.lin(
      [
        [0, light(m, 0.2)],
        [1, dark(m, 0.22)],
      ],
      0,
      0,
      1,
      0.3,
    ),
  )
    .stroke("M-22 58Q-12 92 0 106Q12 92 22 58M0 108L-30 220M0 108L30 220", light(m, 0.4), 1.6)
    .stroke(fringe, light(m, 0.3), 1.1, 'opacity=".7"')
    .path(
      circ(0, 106, 5),
      A.lin([
        [0, "#f8e6b0"],
        [1, P.gold],
      ]),
    );
}

function lay(A, person, drawFace) {
  const { fem, kind, scene } = person,
    style =
      kind === "pollera"
        ? "shawl"
        : (fem ? ["blouse", "cardigan", "round"] : ["shirt", "sweater", "jacket"])[person.dress % 3],
    c = CLOTHS[(scene * 4 + person.dress * 3) % CLOTHS.length],
    pale = ["shirt", "blouse"].includes(style);
  body(A, pale ? light(c, 0.35) : c);
  if (style === "cardigan" || style === "jacket")
    A.path(
      "M-24 58L-8 220H8L24 58Q0 78 -24 58z",
      style === "jacket" ? "#f3ede0" : ["#efe3cf", "#e2b8b0", "#c8d6da"][scene % 3],
    );
  drawFace();
  if (style === "jacket")
    A.path("M-20 52L-34 60L-40 112L-14 150L-6 100zM20 52L34 60L40 112L14 150L6 100z", dark(c, 0.16)).path(
      "M-18 52L0 72L-12 86L-25 60zM18 52L0 72L12 86L25 60z",
      "#fbf7ee",
    );
  if (pale)
    A.path("M-18 50L0 74L-16 90L-30 60zM18 50L0 74L16 90L30 60z", light(c, 0.5)).stroke(
      "M0 76V220",
      dark(c, 0.1),
      1.2,
      'opacity=".6"',
    );
  if (style === "sweater" || style === "round") {
    A.stroke("M-22 57Q0 80 22 57", dark(c, 0.22), 5.5);
    if (scene % 2) {
      let z = "M-84 116";
      for (let i = 1; i <= 24; i++) z += `L${-84 + i * 7} ${i % 2 ? 108 : 116}`;
      A.stroke(z, light(c, 0.55), 2.4, 'opacity=".8"').stroke("M-86 124H86", P.gold2, 2, 'opacity=".7"');
    }
  }
  if (style === "cardigan") A.stroke("M-23 58L-9 220M23 58L9 220", light(c, 0.25), 3);
  if (style === "shawl") shawl(A, person);
}

/** Draws body and clothes of `person` and, at the right moment, the face. */
export function dress(A, person, drawFace) {
  (({ priest, bishop, deacon, sister, chullo })[person.kind] ?? lay)(A, person, drawFace);
}
