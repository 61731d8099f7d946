// Care for the sick and the old: a hand that holds another, a consulting room, a bench in the sun, a pharmacy.
import { hour } from "../lib.mjs";
import { clinic } from "../parts/care/clinic.mjs";
import { company } from "../parts/care/company.mjs";
import { elders } from "../parts/care/elders.mjs";
import { pharmacy } from "../parts/care/pharmacy.mjs";
import { atHour, sentence } from "../words.mjs";

const KINDS = ["company", "clinic", "elders", "pharmacy"];
const DRAW = { company, clinic, elders, pharmacy };
const WALLS = [
  ["#cfe0dc", "celeste"],
  ["#e9dfc9", "crema"],
  ["#d7e0c6", "verde"],
  ["#e6d0c6", "rosada"],
];

export function choose(r, seed) {
  return {
    kind: KINDS[seed % 4],
    wall: WALLS[Math.floor(seed / 2) % WALLS.length],
    H: hour(r, ["dawn", "noon", "dusk"]),
  };
}

export function caption({ kind, wall, H }) {
  return sentence(
    {
      company: `una mano joven sostiene la mano de una persona enferma sobre una frazada tejida, en una pieza de pared ${wall[1]}`,
      clinic: `mesa de un consultorio de pared ${wall[1]}: dos manos toman la presión de un brazo, junto a un estetoscopio`,
      elders: `dos personas mayores, de espaldas, sentadas en un banco frente a los cerros, ${atHour(H)}`,
      pharmacy: `mostrador de una farmacia de pared ${wall[1]}: una mano entrega una bolsa con una cruz verde, ante estantes de frascos`,
    }[kind],
  );
}

export default function salud(A, { kind, wall: [wall], H }) {
  DRAW[kind](A, wall, H);
  A.grain(0.04);
}
