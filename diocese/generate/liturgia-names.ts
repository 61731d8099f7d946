/** Day from romcal, with the properties that the table needs. */
interface RomcalDay {
  id: string;
  name: string;
  precedence: string;
  rank: string;
  seasons: string[];
  colors: string[];
}

const ranks: Record<string, string> = {
  SOLEMNITY: "solemnidad",
  SUNDAY: "domingo",
  FEAST: "fiesta",
  MEMORIAL: "memoria",
  OPT_MEMORIAL: "memoria libre",
  WEEKDAY: "feria",
};

const colors: Record<string, string> = {
  WHITE: "blanco",
  RED: "rojo",
  GREEN: "verde",
  PURPLE: "morado",
  ROSE: "rosado",
};

const seasons: Record<string, string> = {
  ADVENT: "Adviento",
  CHRISTMAS_TIME: "Navidad",
  ORDINARY_TIME: "Tiempo Ordinario",
  LENT: "Cuaresma",
  PASCHAL_TRIDUUM: "Triduo Pascual",
  EASTER_TIME: "Pascua",
};

/** Names that the Spanish missal has in full and romcal shortens or lacks, by romcal's id. */
const fullNames: Record<string, string> = {
  mary_mother_of_god: "Santa María, Madre de Dios",
  epiphany_of_the_lord: "Epifanía del Señor",
  baptism_of_the_lord: "Bautismo del Señor",
  joseph_spouse_of_mary: "San José, esposo de la Virgen María",
  annunciation_of_the_lord: "Anunciación del Señor",
  nativity_of_john_the_baptist: "Natividad de San Juan Bautista",
  most_holy_body_and_blood_of_christ: "Santísimo Cuerpo y Sangre de Cristo",
  most_holy_trinity: "Santísima Trinidad",
  most_sacred_heart_of_jesus: "Sagrado Corazón de Jesús",
  transfiguration_of_the_lord: "Transfiguración del Señor",
  assumption_of_the_blessed_virgin_mary: "Asunción de la Virgen María",
  immaculate_conception_of_the_blessed_virgin_mary: "Inmaculada Concepción de la Virgen María",
  nativity_of_the_lord: "Natividad del Señor",
  // romcal has no Spanish name.
  john_macias_religious: "San Juan Macías, religioso",
};

export function celebrationOf({ id, name }: RomcalDay): string {
  return (fullNames[id] ?? name)
    .replace(/^(\d+)º domingo/, (_, number: string) => `${romanNumeral(Number(number))} domingo`)
    .replace(/^\d+ de diciembre$/, "Feria mayor de Adviento")
    .replace(/^\d+ de enero$/, "Feria del tiempo de Navidad")
    .replace(/^(\p{L}+) de Semana Santa$/u, "$1 Santo")
    .replace(/ día de la Octava de Pascua$/, " de la Octava de Pascua")
    .replace(/(\d+)([ºª])/g, "$1.$2");
}

/** Rank of a day. The Triduum ranks above everything; the Baptism of the Lord is a feast (Missal; table, 5). */
export function rankOf({ id, precedence, rank }: RomcalDay): string {
  if (id === "baptism_of_the_lord") return "fiesta";
  if (precedence === "TRIDUUM_1" && id !== "easter_sunday") return "Triduo Pascual";
  return known(ranks, rank);
}

/** Colour of a day: the first one if two are allowed. Holy Saturday has no Mass; its Office wears purple. */
export function colorOf({ id, colors: worn }: RomcalDay): string {
  return id === "holy_saturday" ? "morado" : known(colors, worn[0]);
}

/** Season of a day. Easter Sunday ends the Triduum and opens the season that people name. */
export function seasonOf({ seasons: named }: RomcalDay): string {
  return known(seasons, named.at(-1));
}

function known(words: Record<string, string>, key: string | undefined): string {
  const word = words[key ?? ""];
  if (!word) throw new Error(`romcal gives "${key}", which has no Spanish word here.`);
  return word;
}

function romanNumeral(number: number): string {
  return "X".repeat(Math.floor(number / 10)) + (romanUnits[number % 10] ?? "");
}

const romanUnits = ["", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX"];
