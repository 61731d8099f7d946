// Writes ../pictures.json: which picture file is which family and seed, and what it shows.
import { writeFileSync } from "node:fs";
import { describe } from "./draw.mjs";

/**
 * [family, how many, first seed, step between seeds] per group of files.
 * `plan` is spread evenly over the group unless it says `inOrder`; what came `later` follows it in order.
 */
const GROUPS = {
  noticia: {
    size: [1280, 853],
    digits: 3,
    plan: [
      ["iglesia", 9, 101, 1],
      ["manos", 18, 100, 1],
      ["illimani", 7, 1, 1],
      ["titicaca", 6, 3, 1],
      ["afiche", 8, 1, 1],
      ["vitral", 4, 201, 3],
      ["altar", 9, 0, 1],
      ["cocina", 6, 0, 1],
      ["musica", 6, 0, 1],
      ["aula", 6, 0, 1],
      ["salud", 4, 0, 1],
      ["teleferico", 4, 0, 1],
      ["fiesta", 5, 0, 1],
      ["brotes", 4, 0, 1],
      ["libro", 4, 0, 1],
      ["radio", 4, 0, 1],
      ["prensa", 2, 0, 1],
      ["construccion", 4, 0, 1],
      ["minga", 4, 0, 1],
      ["navidad", 4, 0, 1],
      ["reunion", 4, 0, 1],
      ["mercado", 3, 0, 1],
      ["camino", 4, 0, 1],
      ["campana", 3, 0, 1],
      ["acopio", 3, 0, 1],
      ["deporte", 2, 0, 1],
      ["taller", 3, 0, 1],
    ],
    later: [
      ["restauro", 1, 0, 1],
      ["claustro", 1, 0, 1],
      ["archivo", 2, 0, 1],
      ["difuntos", 2, 0, 1],
      ["templo", 1, 0, 1],
      ["templo", 1, 9, 1],
    ],
  },
  parroquia: {
    size: [1200, 1000],
    digits: 2,
    plan: [["iglesia", 64, 1, 1]],
    later: [
      ["templo", 10, 0, 1],
      ["conocido", 2, 0, 1],
    ],
  },
  clero: {
    size: [720, 864],
    digits: 2,
    plan: [
      ["retrato", 4, 4, 10],
      ["retrato", 35, 0, 10],
      ["retrato", 9, 7, 10],
    ],
    inOrder: true,
  },
  santo: { size: [600, 1000], digits: 2, plan: [["vitral", 60, 0, 1]] },
  obra: {
    size: [1280, 800],
    digits: 2,
    plan: [
      ["cocina", 6, 20, 1],
      ["aula", 4, 20, 1],
      ["salud", 4, 20, 1],
      ["taller", 4, 20, 1],
      ["acopio", 3, 20, 1],
      ["deporte", 2, 20, 1],
      ["construccion", 2, 20, 1],
      ["minga", 2, 20, 1],
      ["brotes", 3, 20, 1],
      ["musica", 1, 21, 1],
      ["manos", 3, 204, 5],
      ["libro", 1, 21, 1],
      ["mercado", 1, 23, 1],
    ],
  },
  cuadro: {
    size: [1600, 700],
    digits: 2,
    plan: [
      ["radio", 3, 40, 1],
      ["reunion", 3, 40, 1],
      ["libro", 2, 40, 1],
      ["iglesia", 2, 301, 4],
      ["illimani", 2, 41, 1],
      ["altar", 2, 40, 1],
      ["musica", 1, 42, 1],
      ["prensa", 1, 41, 1],
      ["aula", 1, 41, 1],
      ["camino", 1, 40, 1],
      ["manos", 2, 303, 4],
    ],
  },
  persona: {
    size: [640, 768],
    digits: 2,
    inOrder: true,
    plan: [
      ["retrato", 10, 400, 10],
      ["retrato", 6, 402, 10],
      ["retrato", 4, 403, 10],
      ["retrato", 5, 405, 10],
      ["retrato", 3, 401, 10],
      ["retrato", 4, 409, 10],
      ["retrato", 1, 408, 10],
      ["retrato", 1, 406, 10],
    ],
  },
  video: {
    size: [1280, 720],
    digits: 2,
    plan: [
      ["iglesia", 3, 401, 1],
      ["manos", 4, 401, 1],
      ["illimani", 2, 61, 1],
      ["titicaca", 2, 61, 1],
      ["altar", 2, 60, 1],
      ["musica", 2, 60, 2],
      ["radio", 1, 61, 1],
      ["campana", 2, 60, 1],
      ["fiesta", 2, 60, 1],
      ["camino", 1, 60, 1],
      ["navidad", 1, 60, 1],
      ["teleferico", 1, 62, 1],
      ["reunion", 1, 61, 1],
    ],
  },
};

// Spread every family evenly over the group, so that neighbours differ.
function spread(plan) {
  const list = plan.flatMap(([family, count, first, step], row) =>
    Array.from({ length: count }, (_, i) => ({
      family,
      seed: first + i * step,
      place: (i + 0.5 + (row % 7) / 10) / count,
    })),
  );
  return list.sort((a, b) => a.place - b.place);
}
const inOrder = (plan) =>
  plan.flatMap(([family, count, first, step]) =>
    Array.from({ length: count }, (_, i) => ({ family, seed: first + i * step })),
  );

const pictures = [];
for (const [
  group,
  {
    size: [width, height],
    digits,
    plan,
    later = [],
    inOrder: keep,
  },
] of Object.entries(GROUPS)) {
  for (const [i, { family, seed }] of [...(keep ? inOrder(plan) : spread(plan)), ...inOrder(later)].entries()) {
    const file = `${group}-${String(i + 1).padStart(digits, "0")}.jpg`;
    pictures.push({ file, family, seed, width, height, alt: await describe(family, seed) });
  }
}
const lines = pictures.map((picture) => `  ${JSON.stringify(picture)}`);
writeFileSync(new URL("../pictures.json", import.meta.url), `[\n${lines.join(",\n")}\n]\n`);
