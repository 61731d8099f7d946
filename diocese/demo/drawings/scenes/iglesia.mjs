// A church and its square, in five ways of building.
import { hour } from "../lib.mjs";
import { adobe } from "../parts/churches/adobe.mjs";
import { brick } from "../parts/churches/brick.mjs";
import { modern } from "../parts/churches/modern.mjs";
import { square } from "../parts/churches/square.mjs";
import { stone } from "../parts/churches/stone.mjs";
import { white } from "../parts/churches/white.mjs";
import { atHour, sentence } from "../words.mjs";

const CHURCHES = {
  stone: { church: stone, across: 0.84, up: 0.86 },
  adobe: { church: adobe, across: 0.72, up: 1.2, country: true },
  brick: { church: brick, across: 0.86, up: 0.78, tallHouses: true },
  white: { church: white, across: 1.02, up: 1.05 },
  modern: { church: modern, across: 0.92, up: 0.92 },
};
const KINDS = ["stone", "adobe", "brick", "white", "modern"];
const DESCRIPTIONS = {
  stone: "fachada de piedra labrada de una iglesia, con columnas y campanario, frente a una plaza con gente",
  adobe: "capilla de adobe con techo de paja y torre de campanas en el altiplano",
  brick: "parroquia de ladrillo con franjas de colores y torre alta, en una plaza de barrio",
  white: "iglesia blanca de dos torres con tejas rojas y portada de color, frente a su plaza",
  modern: "templo moderno de techo a dos aguas, con gran vitral y campanario de hormigón",
};

export function choose(r, seed) {
  return { H: hour(r), kind: KINDS[seed % KINDS.length] };
}

export function caption({ H, kind }) {
  return sentence(`${DESCRIPTIONS[kind]}, ${atHour(H)}`);
}

export default function iglesia(A, { H, kind }) {
  square(A, { H, ...CHURCHES[kind] });
}
