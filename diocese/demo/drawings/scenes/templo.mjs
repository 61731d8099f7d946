// Churches that everybody in La Paz knows by their shape; each by day and by night.
import { hour } from "../lib.mjs";
import { cathedral } from "../parts/churches/cathedral.mjs";
import { franciscan } from "../parts/churches/franciscan.mjs";
import { neogothic } from "../parts/churches/neogothic.mjs";
import { onion } from "../parts/churches/onion.mjs";
import { salesian } from "../parts/churches/salesian.mjs";
import { square } from "../parts/churches/square.mjs";
import { tent } from "../parts/churches/tent.mjs";
import { atHour, sentence } from "../words.mjs";

const TEMPLES = [
  {
    text: "catedral de piedra con dos torres, columnas en dos cuerpos y una gran cúpula, frente a la plaza",
    church: cathedral,
    across: 0.96,
    up: 0.84,
  },
  {
    text: "basílica barroca de piedra rosada con portada muy labrada y una sola torre, frente a una plaza con gente",
    church: franciscan,
    across: 1,
    up: 0.82,
  },
  {
    text: "basílica clara con una torre central coronada por una imagen dorada de la Virgen, entre árboles de un paseo",
    church: salesian,
    across: 0.92,
    up: 0.86,
  },
  {
    text: "templo redondo de techo alto como una carpa, con una cruz en la punta",
    church: tent,
    across: 1.02,
    up: 0.94,
  },
  {
    text: "iglesia neogótica de torre aguda, con rosetón y ventanas ojivales",
    church: neogothic,
    across: 0.9,
    up: 0.84,
  },
  {
    text: "templo de torres pintadas de colores con cúpulas en forma de cebolla, en una plaza de barrio",
    church: onion,
    across: 0.94,
    up: 0.88,
    tallHouses: true,
  },
];

export function choose(r, seed) {
  const night = Math.floor(seed / TEMPLES.length) % 2;
  return { H: hour(r, night ? ["night"] : ["noon", "noon", "dawn", "dusk"]), temple: TEMPLES[seed % TEMPLES.length] };
}

export function caption({ H, temple }) {
  return sentence(`${temple.text}, ${atHour(H)}`);
}

export default function templo(A, { H, temple }) {
  square(A, { H, ...temple });
}
