// Face, beard, glasses, hair and headwear of a portrait, in a box of about 100 around (0, 0).
import { circ, dark, light, mix, P } from "../lib.mjs";

const HEAD =
  "M0 -42C23 -42 33 -26 32.500 -4C32 16 22 35 9 42Q0 46 -9 42C-22 35 -32 16 -32.500 -4C-33 -26 -23 -42 0 -42z";
const HAIR = {
  short:
    "M-33.500 -2C-38 -34 -22 -52 2 -51C26 -51 38 -32 33.500 -2C31 -8 31 -16 27 -22C12 -20 -8 -24 -16 -30C-22 -24 -31 -14 -33.500 -2z",
  side: "M-33.500 -2C-39 -36 -20 -53 4 -52C28 -51 37 -30 33.500 -2C31 -12 28 -20 20 -27C6 -20 -16 -22 -26 -24C-31 -16 -32 -8 -33.500 -2z",
  crew: "M-33 -4C-36 -30 -24 -47 0 -47C24 -47 36 -30 33 -4C31 -12 30 -20 26 -25C16 -31 -16 -31 -26 -25C-30 -20 -31 -12 -33 -4z",
  wavy: "M-34 2C-42 -34 -26 -56 -6 -54C2 -60 24 -56 30 -44C40 -34 38 -12 34 2C33 -8 31 -16 26 -24C20 -30 12 -26 4 -28C-4 -34 -10 -26 -18 -28C-26 -26 -31 -12 -34 2z",
  fringe:
    "M-33.500 0C-39 -34 -22 -53 2 -52C26 -52 38 -32 33.500 0C32 -6 31 -10 29 -15C22 -12 18 -17 12 -14C6 -18 -2 -13 -8 -17C-14 -13 -20 -18 -28 -13C-31 -8 -32 -4 -33.500 0z",
  thin: "M-33.500 4C-37 -14 -35 -26 -29 -31C-27 -22 -31 -10 -31 -4zM33.500 4C37 -14 35 -26 29 -31C27 -22 31 -10 31 -4zM-22 -39Q0 -50 22 -39Q0 -45 -22 -39z",
  bald: "M-33.500 6C-36 -6 -35 -14 -32 -18C-31 -10 -31.500 -4 -31 2zM33.500 6C36 -6 35 -14 32 -18C31 -10 31.500 -4 31 2z",
  center: "M-34 14C-40 -28 -24 -51 0 -51C24 -51 40 -28 34 14C32 -6 26 -24 0 -36C-26 -24 -32 -6 -34 14z",
  bang: "M-34 12C-40 -30 -22 -53 2 -52C26 -52 40 -28 34 12C33 -4 30 -14 26 -20C14 -16 -8 -16 -25 -19C-30 -12 -33 -2 -34 12z",
};
const BEARDS = {
  full: "M-32 2C-30 20 -22 39 -10 47Q0 51 10 47C22 39 30 20 32 2C27 14 20 18 11 18.500Q0 16 -11 18.500C-20 18 -27 14 -32 2zM-8 23.500Q0 26 8 23.500Q5 29 0 29T-8 23.500z",
  short:
    "M-32 4C-30 21 -22 36.500 -9 43Q0 46.500 9 43C22 36.500 30 21 32 4C28 18 22 24 13 20Q0 16.500 -13 20C-22 24 -28 18 -32 4zM-8 23.500Q0 26 8 23.500Q5 29 0 29T-8 23.500z",
  goatee:
    "M-12 22Q-12 17 0 17.500Q12 17 12 22Q14 38 7 43.500Q0 46.500 -7 43.500Q-14 38 -12 22zM-8 23.500Q0 26 8 23.500Q5 29 0 29T-8 23.500z",
  moustache: "M0 17.500Q10 16 15 26Q6 23.500 0 22Q-6 23.500 -15 26Q-10 16 0 17.500z",
};
const sheen = (A, c) =>
  A.lin(
    [
      [0, light(c, 0.2)],
      [0.5, c],
      [1, dark(c, 0.2)],
    ],
    0,
    0,
    1,
    0.6,
  );
const widen = (A, person, draw) => {
  A.add(`<g transform="scale(${person.width.toFixed(3)} 1)">`);
  draw();
  A.add("</g>");
};

/** Lips by name; `y` is the line between them. */
const MOUTHS = {
  smile: (_A, { smile }, lip) => lip(`M-9.500 ${24.5 - smile * 0.3}Q0 ${25 + smile} 9.500 ${24.5 - smile * 0.3}`),
  calm: (_A, _person, lip) => lip("M-8 24.600Q-3 25.800 0 25.400Q3 25.800 8 24.600"),
  wry: (_A, { smile }, lip) => lip(`M-8 26Q2 ${26 + smile * 0.5} 10 ${23.5 - smile * 0.2}`),
  full: (A, _person, lip, red) => {
    A.path("M-9 25Q-4 21.500 0 23.200Q4 21.500 9 25Q4 30 0 30T-9 25z", red, 'opacity=".42"');
    lip("M-9 25Q-3 26.500 0 25.800Q3 26.500 9 25");
  },
  laughing: (A, _person, lip, red) => {
    A.path("M-9.500 23Q0 25.600 9.500 23Q7 30.800 0 30.800T-9.500 23z", dark(red, 0.5)).path(
      "M-8.400 23.500Q0 26 8.400 23.500L7.600 25.800Q0 27.600 -7.600 25.800z",
      "#fbf6ee",
    );
    lip("M-10.500 22.500Q0 25.700 10.500 22.500");
  },
  small: (A, _person, lip, _red, line) => {
    lip("M-6 25Q0 26.800 6 25");
    A.stroke("M-4 30Q0 31.200 4 30", line, 1.2, 'opacity=".5"');
  },
};

function mouth(A, person, shade, line) {
  const red = mix(shade, person.fem ? "#a8362f" : "#7a2a22", person.fem ? 0.55 : 0.35);
  const lip = (d) => A.stroke(d, red, person.fem ? 2.3 : 1.9, 'opacity=".9"');
  MOUTHS[person.mouth](A, person, lip, red, line);
}

export function face(A, person) {
  const { skin: k, kind, hair, age, beard, glasses } = person,
    line = dark(k, 0.32),
    f = dark(k, 0.62),
    stroke = (d, c, w, o) => A.stroke(d, c, w, o ? `opacity="${o}"` : "");
  A.path("M-15 26L-17 62Q0 78 17 62L15 26z", dark(k, 0.14)).path(
    "M-15 34Q0 54 15 34L16 46Q0 58 -16 46z",
    dark(k, 0.34),
    'opacity=".55"',
  );
  widen(A, person, () => {
    if (!["sister", "chullo"].includes(kind))
      for (const d of [-1, 1])
        A.path(`M${d * 31} -6C${d * 40} -12 ${d * 41} 10 ${d * 31} 14z`, d > 0 ? dark(k, 0.16) : k);
    A.path(
      HEAD.replaceAll("42Q", `${(42 + person.jaw).toFixed(1)}Q`),
      A.lin(
        [
          [0, light(k, 0.16)],
          [0.55, k],
          [1, dark(k, 0.18)],
        ],
        0,
        0.2,
        1,
        0.6,
      ),
    );
    A.path(
      "M10 -41C30 -36 34 -14 32.500 -4C32 16 22 35 9 42C16 30 20 12 19 -6C18 -22 16 -34 10 -41z",
      line,
      'opacity=".2"',
    );
    A.path(circ(-17, 13, 8) + circ(17, 13, 8), mix(k, "#b8452f", 0.5), 'opacity=".13"');
    const eb = person.brows;
    stroke(
      `M-21 ${-11.5 + eb * 0.3}Q-14 ${-14.5 - eb} -7 -12M21 ${-11.5 + eb * 0.3}Q14 ${-14.5 - eb} 7 -12`,
      mix(dark(hair, 0.1), k, 0.25),
      eb,
      0.85,
    );
    if (person.eyes === 0) stroke("M-19 -2Q-13.500 1.500 -8.500 -2M19 -2Q13.500 1.500 8.500 -2", f, 1.7);
    else {
      stroke("M-19 -3Q-13.500 -7 -8.500 -3M19 -3Q13.500 -7 8.500 -3", f, 1.7);
      A.path("M-16 -4.500a2.400 2.600 0 0 0 4.800 0zM11.200 -4.500a2.400 2.600 0 0 0 4.800 0z", f);
      if (person.fem) stroke("M-19 -3L-21.500 -4.500M19 -3L21.500 -4.500", f, 1.3);
    }
    stroke(`M1.500 -6Q3 6 ${5.5 + person.nose * 0.5} 11Q4 15 ${-1.5 - person.nose * 0.4} 14`, line, 1.5, 0.75);
    mouth(A, person, f, line);
    if (age > 0) stroke("M-14 14Q-17 19 -15.500 24M14 14Q17 19 15.500 24", line, 1, 0.32);
    if (age > 1)
      stroke(
        "M-24 2L-28 4M24 2L28 4M-12 -25Q0 -28 12 -25M-9 -31Q0 -33 9 -31M-19 3Q-14 5.500 -9 3M19 3Q14 5.500 9 3",
        line,
        1.1,
        0.5,
      );
    if (beard === "stubble") A.path(BEARDS.short, hair, 'fill-rule="evenodd" opacity=".28"');
    else if (BEARDS[beard]) A.path(BEARDS[beard], hair, 'fill-rule="evenodd" opacity=".93"');
    if (beard === "full" || beard === "short") A.path(BEARDS.moustache, hair, 'opacity=".8"');
    if (glasses) {
      const round = person.dress % 2,
        d = round
          ? circ(-14, -4, 8.6) + circ(14, -4, 8.6)
          : "M-23.500 -10h18q0.500 13.500 -9 13.500t-9 -13.500zM23.500 -10h-18q-0.500 13.500 9 13.500t9 -13.500z";
      A.path(d, "#ffffff", 'opacity=".16"').stroke(
        `${d}M-5.500 -6Q0 -9 5.500 -6M-23 -7L-31 -9M23 -7L31 -9`,
        glasses,
        round ? 1.4 : 2,
      );
    }
  });
}

/** Hair that falls behind the shoulders; drawn first. */
export function hairBehind(A, person) {
  if (!person.fem || ["pollera", "sister"].includes(person.kind)) return;
  const paint = sheen(A, person.hair);
  if (person.back === "long")
    A.path("M-34 -14C-44 30 -46 70 -52 96Q-30 108 -14 96H14Q30 108 52 96C46 70 44 30 34 -14z", paint);
  else if (person.back === "bob")
    A.path("M-34 -16C-42 10 -44 34 -40 50Q-20 58 0 52Q20 58 40 50C44 34 42 10 34 -16z", paint);
  else if (person.back === "bun") A.path(circ(0, -54, 15), paint);
}

/** Hair around the face, braids and earrings. */
export function hairOver(A, person) {
  const { kind, hair, fem, cut } = person;
  if (["sister", "chullo"].includes(kind)) return;
  widen(A, person, () => {
    if (cut === "curly" && !fem) {
      // Close-cropped at the sides: curls over the ears would read as a woman's hair.
      let d = "";
      for (let i = 0; i <= 8; i++) {
        const a = Math.PI * (0.86 - i * 0.09);
        d += circ(Math.cos(a) * 29, -17 - Math.sin(a) * 29, i % 2 ? 7 : 6);
      }
      for (const [x, y] of [
        [-15, -33],
        [-5, -37],
        [6, -37],
        [16, -33],
      ])
        d += circ(x, y, 7);
      A.path(HAIR.crew, mix(hair, person.skin, 0.18)).path(d, sheen(A, hair));
    } else A.path(HAIR[kind === "pollera" ? "center" : cut] ?? HAIR.short, sheen(A, hair));
  });
  if (kind === "pollera")
    for (const d of [-1, 1]) {
      for (let i = 0; i < 8; i++)
        A.add(
          `<ellipse cx="${(d * (33 + Math.sin(i * 0.5) * 3)).toFixed(1)}" cy="${24 + i * 11}" rx="6" ry="8" fill="${i % 2 ? hair : light(hair, 0.12)}" transform="rotate(${d * (i % 2 ? 24 : -24)} ${d * 33} ${24 + i * 11})"/>`,
        );
      A.stroke(`M${d * 32} 24L${d * 32.5} 30`, P.gold2, 2.2);
    }
  if (fem && kind !== "pollera" && person.dress % 2) A.path(circ(-35, 17, 2.2) + circ(35, 17, 2.2), P.gold2);
}

const felt = ["#241b18", "#4b3829", "#6d5238", "#8a7660", "#3c3f46"];

export function headwear(A, person) {
  const { kind, dress } = person,
    c = felt[dress];
  if (kind === "bishop")
    A.path(
      "M-24 -40C-20 -56 20 -56 24 -40Q0 -49 -24 -40z",
      A.lin(
        [
          [0, "#c43578"],
          [1, "#7d1246"],
        ],
        0,
        0,
        1,
        0,
      ),
    );
  if (kind === "pollera")
    A.path(
      "M-29 -40C-31 -70 -19 -77 0 -77S31 -70 29 -40Q0 -32 -29 -40z",
      A.lin(
        [
          [0, light(c, 0.25)],
          [0.5, c],
          [1, dark(c, 0.3)],
        ],
        0,
        0,
        1,
        0,
      ),
    )
      .path("M-29.500 -46Q0 -38 29.500 -46L29.500 -38Q0 -30 -29.500 -38z", dark(c, 0.45))
      .path(
        "M-50 -37Q-46 -43 -29 -39Q0 -32 29 -39Q46 -43 50 -37Q30 -24 0 -24T-50 -37z",
        A.lin(
          [
            [0, light(c, 0.2)],
            [1, dark(c, 0.25)],
          ],
          0,
          0,
          1,
          0,
        ),
      );
  if (kind === "elder" && !person.fem)
    A.path(
      "M-31 -34C-32 -66 -22 -74 -8 -70Q0 -66 8 -70C22 -74 32 -66 31 -34z",
      A.lin(
        [
          [0, light(c, 0.2)],
          [1, dark(c, 0.28)],
        ],
        0,
        0,
        1,
        0,
      ),
    )
      .path("M-31 -42H31V-33H-31z", dark(c, 0.5))
      .path(
        "M-58 -31Q-30 -40 0 -39T58 -31Q30 -22 0 -22T-58 -31z",
        A.lin(
          [
            [0, light(c, 0.15)],
            [1, dark(c, 0.2)],
          ],
          0,
          0,
          1,
          0,
        ),
      );
  if (kind === "chullo") {
    const wool = ["#c23b2a", "#d9962e", "#0f766e", "#b8436a", "#1f5fa8"][dress];
    let z = "M-35 -24";
    for (let i = 1; i <= 10; i++)
      z += `L${-35 + i * 7} ${((i % 2 ? -33 : -25) - Math.sin((i / 10) * 3.14) * 6).toFixed(1)}`;
    A.path(
      "M-36 -6C-40 -44 -20 -62 0 -72C20 -62 40 -44 36 -6L38 34Q30 40 27 30L27 -16Q0 -26 -27 -16L-27 30Q-30 40 -38 34z",
      A.lin(
        [
          [0, light(wool, 0.14)],
          [1, dark(wool, 0.25)],
        ],
        0,
        0,
        1,
        0,
      ),
    )
      .stroke(z, P.gold2, 2.6)
      .stroke("M-33 -40Q0 -52 33 -40", "#f4ecd8", 2.4)
      .stroke("M-32 36L-34 58M32 36L34 58", wool, 2.4)
      .path(circ(0, -73, 5), P.gold2);
  }
}
