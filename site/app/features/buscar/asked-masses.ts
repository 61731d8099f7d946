import { type Day, dayText, type Tipo, weekdayOf } from "@arzobispado/diocese/misas";
import type { DirectoryRecords } from "../../backend/directory/directory-questions.ts";
import { readWords, singulars, wordsOf } from "../../text/search/words.ts";

type Reference = Pick<DirectoryRecords["referencias"], "nombre" | "sinonimos" | "slug">;

/** Masses that a search asks for, in the parameters of the page of Masses. */
export interface AskedMasses {
  /** Zone or landmark. */
  where: Reference | null;
  /** `hoy`, `manana`, `domingo` or `AAAA-MM-DD`. Empty: no day in the search. */
  dia: string;
  tipo: Tipo | "";
  idioma: string;
}

const kindsOfOffices: Record<string, Tipo> = {
  misa: "misa",
  eucaristia: "misa",
  confesion: "confesion",
  adoracion: "adoracion",
  rosario: "rosario",
  viacrucis: "viacrucis",
};

const languages: Record<string, string> = {
  aymara: "aymara",
  aimara: "aymara",
  quechua: "quechua",
  castellano: "castellano",
  espanol: "castellano",
  lsb: "lsb",
  sena: "lsb",
};

const weekdays = ["lunes", "martes", "miercoles", "jueves", "viernes", "sabado"];

/**
 * Reads a search that names a zone or a landmark, a day, a kind of office or its language, and nothing else. `null`:
 * the search contains other words.
 * @param today day in La Paz
 */
export function readAskedMasses(search: string, references: readonly Reference[], today: Day): AskedMasses | null {
  const { written } = readWords(search);
  const { where, rest } = takePlace(written, references);
  const asked: AskedMasses = { where, dia: "", tipo: "", idioma: "" };
  for (const [at, word] of rest.entries()) {
    const forms = [word, ...singulars(word)];
    const among = <Value>(values: Record<string, Value>) => forms.map((form) => values[form]).find(Boolean);
    const weekday = weekdays.indexOf(word);
    const [tipo, idioma] = [among(kindsOfOffices), among(languages)];
    // `santo domingo` is the name of a church, not a day.
    const isSaint = rest[at - 1] === "santo";
    if (tipo) asked.tipo ||= tipo;
    else if (idioma) asked.idioma ||= idioma;
    else if (word === "hoy" || word === "manana") asked.dia ||= word;
    else if (word === "domingo" && !isSaint) asked.dia ||= word;
    else if (weekday >= 0) asked.dia ||= dayText(today + ((weekday - weekdayOf(today) + 7) % 7));
    else if (!readWords(word).isGeneric || isSaint || word === "santo") return null;
  }
  return where || asked.dia || asked.tipo || asked.idioma ? asked : null;
}

/** Finds the longest place name or synonym in the search, and removes it from the words. */
function takePlace(written: readonly string[], references: readonly Reference[]) {
  const text = ` ${written.join(" ")} `;
  let best: { where: Reference | null; name: string } = { where: null, name: "" };
  for (const where of references) {
    for (const called of [where.nombre, ...(where.sinonimos ?? "").split(";")]) {
      const name = wordsOf(called).join(" ");
      if (name.length > best.name.length && text.includes(` ${name} `)) best = { where, name };
    }
  }
  const rest = best.name === "" ? text : text.replace(` ${best.name} `, " ");
  return { where: best.where, rest: rest.split(" ").filter((word) => word !== "") };
}
