// Two more churches that everybody in La Paz knows: San Pedro beside its prison, and the chapel of the Montículo.
import { dark, hour, light, mix, n, poly, rect, rough, sky } from "../lib.mjs";
import { tint } from "../parts/churches/pieces.mjs";
import { singleTower } from "../parts/churches/single-tower.mjs";
import { people, square } from "../parts/churches/square.mjs";
import { pine, rail, viewpoint } from "../parts/churches/viewpoint.mjs";
import { mountain } from "../parts/city.mjs";
import { atHour, sentence } from "../words.mjs";

const KNOWN = [
  {
    text: "iglesia blanca con cantería parda y una sola torre de dos cuerpos, junto al muro del penal, ante una plaza arbolada",
    hours: ["noon", "dawn"],
    draw: (A, H) => square(A, { H, church: singleTower, across: 1, up: 0.92 }),
  },
  {
    text: "capilla blanca de una sola nave y una campana, entre pinos, en un mirador ante el Illimani",
    hours: ["dusk"],
    draw: onTheHill,
  },
];

export function choose(r, seed) {
  const known = KNOWN[seed % KNOWN.length];
  return { H: hour(r, known.hours), known };
}

export function caption({ H, known }) {
  return sentence(`${known.text}, ${atHour(H)}`);
}

export default function conocido(A, { H, known }) {
  known.draw(A, H);
}

/** The mountain over the roofs of the valley, the edge of the hill, and the chapel in the middle. */
function onTheHill(A, H) {
  const { w, h, u, r } = A,
    gy = h * 0.82,
    far = gy - h * 0.15,
    lit = r.sign();
  A.sunSide = lit;
  sky(A, H, far, { sx: w * (lit > 0 ? 0.08 : 0.92) });
  mountain(A, H, w * 0.5, far, w * 0.62, h * 0.34, -lit);
  for (const [rise, share] of [
    [0.02, 0.4],
    [-0.04, 0.62],
  ]) {
    const hill = rough(
      r,
      Array.from({ length: 7 }, (_, i) => [-20 + ((w + 40) * i) / 6, far - h * rise + r.range(-1, 1) * h * 0.02]),
      h * 0.014,
      4,
    );
    A.path(poly([...hill, [w + 20, gy], [-20, gy]]), mix(H.haze, H.shade, share));
  }
  let lamps = "";
  for (let i = 0; i < 170; i++)
    lamps += rect(r.range(0, w), far + h * 0.035 + r.f() * (gy - far - h * 0.04), u * 0.5, u * 0.5);
  A.path(lamps, H.lamps > 0.2 ? "#ffd98a" : light(H.haze, 0.4), 'opacity=".65"');
  rail(A, H, -u, gy + u * 0.2, w + 2 * u, u * 5.4);
  const ground = tint(H, "#b9a98c");
  A.path(
    rect(0, gy, w, h - gy + 1),
    A.linU(
      [
        [0, mix(ground, H.haze, 0.3)],
        [1, dark(ground, 0.34)],
      ],
      0,
      gy,
      0,
      h,
    ),
  );
  const S = Math.min(w, gy) * 0.86;
  for (const [at, size] of [
    [-0.62, 0.62],
    [-0.46, 0.8],
    [0.6, 0.74],
    [0.74, 0.56],
  ])
    pine(A, H, w * 0.5 + S * at, gy + u * 1.6, S * size);
  viewpoint(A, H, w * 0.5, gy + u * 0.8, S, lit);
  A.path(
    `M${n(w * 0.5 - S * 0.07)} ${n(gy + u)}h${n(S * 0.14)}L${n(w * 0.5 + S * 0.3)} ${n(h)}H${n(w * 0.5 - S * 0.3)}z`,
    light(ground, 0.28),
    'opacity=".6"',
  );
  people(A, H, gy, r.int(4, 6));
  A.grain(0.05);
}
