// Calm, neutral portraits: clergy, religious, lay women and men. Nobody in particular.
import { arch, circ, dark, light, mix, n, P, poly, rect, rough } from "../lib.mjs";
import { dress } from "../parts/dress.mjs";
import { face, hairBehind, hairOver, headwear } from "../parts/head.mjs";
import { traits } from "../parts/traits.mjs";
import { sentence } from "../words.mjs";

const NAMES = {
  priest: ["un sacerdote", ""],
  bishop: ["un obispo con cruz pectoral", ""],
  deacon: ["un diácono con estola cruzada", ""],
  man: ["un hombre", ""],
  chullo: ["un hombre con chullo", ""],
  sister: ["", "una religiosa con velo"],
  pollera: ["", "una mujer de pollera con sombrero y trenzas"],
  woman: ["", "una mujer"],
  elder: ["un hombre mayor con sombrero", "una mujer mayor"],
  young: ["un joven", "una joven"],
};
const BEARDS = {
  short: "barba corta",
  full: "barba",
  moustache: "bigote",
  goatee: "perilla",
  stubble: "barba de pocos días",
};

export const choose = (_r, seed) => traits(seed);

export function caption(person) {
  const { kind, fem, age, beard, cut, glasses, ground } = person;
  const seen = [];
  if (!["elder", "bishop", "pollera", "chullo", "sister"].includes(kind))
    seen.push(age > 1 ? (cut === "bald" ? "cabeza calva" : "pelo gris") : "pelo oscuro");
  if (BEARDS[beard]) seen.push(BEARDS[beard]);
  if (glasses) seen.push("lentes");
  const list = seen.length > 1 ? `${seen.slice(0, -1).join(", ")} y ${seen.at(-1)}` : seen[0];
  // "de un hombre con chullo y lentes", "de una mujer de pelo gris y lentes".
  const attire = NAMES[kind][fem ? 1 : 0].includes(" con ");
  const link = attire && list ? (seen.length > 1 ? ", " : " y ") : seen[0] === "lentes" ? " con " : " de ";
  return sentence(
    `retrato dibujado de ${NAMES[kind][fem ? 1 : 0]}${list ? link + list : ""}, sobre fondo ${ground[3]}`,
  );
}

function backdrop(A, cx, cy, s, person) {
  const { w, h, r, u } = A,
    pal = person.ground,
    kind = person.scene;
  A.all(
    A.linU(
      [
        [0, mix(pal[0], pal[2], 0.35)],
        [1, pal[1]],
      ],
      0,
      0,
      w * 0.3,
      h,
    ),
  );
  if (kind === 0)
    A.path(circ(cx, cy + s * 8, s * 92), pal[2], 'opacity=".45"').path(
      circ(cx, cy + s * 8, s * 74),
      pal[2],
      'opacity=".4"',
    );
  else if (kind === 1)
    for (let i = -5; i <= 5; i++)
      A.path(
        arch(cx + s * (i * 168 - 75), cy - s * 86, s * 150, h * 2),
        i ? mix(pal[0], pal[1], 0.45) : pal[2],
        `opacity="${i ? 0.4 : 0.5}"`,
      );
  else if (kind === 2) {
    for (let k = 0; k < 3; k++) {
      const y = cy + s * (10 + k * 26),
        ridge = rough(
          r,
          Array.from({ length: 9 }, (_, i) => [-10 + ((w + 20) * i) / 8, y - s * r.range(-10, 46) * (1 - k * 0.28)]),
          s * 8,
          4,
          0.45,
        );
      A.path(
        poly([...ridge, [w + 10, h], [-10, h]]),
        A.linU(
          [
            [0, mix(pal[2], pal[1], 0.15 + k * 0.22)],
            [1, pal[1]],
          ],
          0,
          y - s * 40,
          0,
          h,
        ),
        'opacity=".75"',
      );
    }
  } else if (kind === 3) {
    const threads = [P.red, P.gold2, P.teal, P.navy, "#e8743b", P.paper];
    let x = person.dress % 2 ? w * 0.06 : w * 0.82;
    for (let i = 0; i < 8; i++) {
      const a = u * r.pick([0.7, 1.4, 2.6]);
      A.path(rect(x, 0, a, h), mix(r.pick(threads), pal[0], 0.35));
      x += a + u * 0.25;
    }
  } else if (kind === 4) A.glow(cx - s * 40, cy - s * 30, s * 190, pal[2], 0.7);
  else {
    // a window with panes
    const x = person.dress % 2 ? w * 0.06 : w * 0.62,
      ww = w * 0.32,
      hh = h * 0.4;
    A.path(rect(x - u, h * 0.08 - u, ww + 2 * u, hh + 2 * u), mix(pal[1], pal[2], 0.25)).path(
      rect(x, h * 0.08, ww, hh),
      A.lin([
        [0, mix(pal[2], "#ffffff", 0.5)],
        [1, pal[2]],
      ]),
      'opacity=".8"',
    );
    A.path(
      rect(x + ww / 2 - u * 0.6, h * 0.08, u * 1.2, hh) + rect(x, h * 0.08 + hh * 0.45, ww, u * 1.2),
      mix(pal[1], pal[2], 0.25),
    );
  }
  A.glow(cx - s * 60, cy - s * 60, s * 210, "#fff6e2", 0.28);
}

export default function retrato(A, person) {
  const { w, h } = A,
    wide = w / h > 1.25,
    s = Math.min(h / 215, w / 185),
    cx = w * (wide ? 0.36 + (person.scene % 3) * 0.14 : 0.5),
    cy = h - s * (h > w * 1.15 ? 128 : 122);
  backdrop(A, cx, cy, s, person);
  A.path(
    `M${n(cx - s * 70)} ${n(h)}Q${n(cx + s * 40)} ${n(cy + s * 10)} ${n(cx + s * 130)} ${n(h)}z`,
    dark(person.ground[1], 0.5),
    'opacity=".22"',
  );
  A.add(`<g transform="translate(${n(cx)} ${n(cy)}) scale(${s.toFixed(3)}) rotate(${n(person.tilt)})">`);
  hairBehind(A, person);
  dress(A, person, () => face(A, person));
  hairOver(A, person);
  headwear(A, person);
  A.add("</g>");
  A.path(
    rect(0, 0, w, h),
    A.linU(
      [
        [0, light("#fff4dc", 0), 0.1],
        [0.5, "#fff4dc", 0],
        [1, "#0b1730", 0.14],
      ],
      0,
      0,
      w,
      h,
    ),
  );
  A.grain(0.04);
}
