/** First and last year of `generated/liturgia.json`, for code that must not load the large table. */
export const liturgicalYears = { first: 2024, last: 2050 } as const;

/*
 * Differences between this archdiocese and the general calendar, each with its source. `docs/decisions/0083` says who
 * decides and how a choice is changed.
 */

/**
 * Solemnities that a bishops' conference may move to the Sunday. The first value of each is the default of the
 * archdiocese until the team chooses another ('Dirección y redes', part 'Calendario litúrgico');
 * `generated/liturgia.json` has both.
 */
export const liturgicalOptions = {
  ascension: {
    values: ["domingo", "jueves"],
    // Homilies of 2 June 2019 (infodecom.net) and of 24 May 2020 (campanas.iglesiasantacruz.org), both Sundays.
    source: "Homilías publicadas en Bolivia: domingo 2 de junio de 2019 y domingo 24 de mayo de 2020.",
  },
  corpus: {
    values: ["jueves", "domingo"],
    // Supreme decree 21060 and its successors: Corpus Christi is a holiday of the whole country, on its Thursday.
    source: "Corpus Christi es feriado nacional en su jueves.",
  },
  epifania: {
    values: ["6-enero", "domingo"],
    // ceb.bo, 4 January 2026: the archbishop of La Paz celebrates the second Sunday after Christmas.
    source: "Noticia de la Conferencia Episcopal, 4 de enero de 2026: segundo domingo de Navidad en La Paz.",
  },
} as const;

type Options = typeof liturgicalOptions;
export type LiturgicalChoices = { readonly [Name in keyof Options]: Options[Name]["values"][number] };

export const usualChoices: LiturgicalChoices = {
  ascension: liturgicalOptions.ascension.values[0],
  corpus: liturgicalOptions.corpus.values[0],
  epifania: liturgicalOptions.epifania.values[0],
};

/** Reads the choices of a record of `datos_sitio`; empty or unknown values get the default. */
export function choicesIn(record: object | undefined): LiturgicalChoices {
  const stored = (record ?? {}) as Record<string, unknown>;
  const chosen = Object.entries(liturgicalOptions).map(([name, { values }]) => [
    name,
    values.find((value) => value === stored[name]) ?? values[0],
  ]);
  return Object.fromEntries(chosen) as LiturgicalChoices;
}

/**
 * Solemnities that the calendar of Bolivia (romcal) lacks, by month and day. As feasts of the principal patron both
 * outrank a Sunday (Table of liturgical days, 4).
 */
export const ownSolemnities: Readonly<Record<string, string>> = {
  // Patron of the archdiocese, whose name she bears.
  "01-24": "Nuestra Señora de La Paz",
  // Patron of Bolivia, crowned on 1 August 1925.
  "08-05": "Virgen de Copacabana",
};

/**
 * Solemnities that move when their day is taken, with the days to try, as distances from their own day.
 * @see Norms on the liturgical year, 60
 */
export const transferredSolemnities = [
  {
    celebration: "San José, esposo de la Virgen María",
    on: "03-19",
    color: "blanco",
    // Tries its own day, or in Holy Week the last free day before, the Saturday before Palm Sunday (Missal, 19 March).
    tries: () => [0, -1, -2, -3, -4, -5, -6, -7],
  },
  {
    celebration: "Natividad de San Juan Bautista",
    on: "06-24",
    color: "blanco",
    // Before the Sacred Heart, as the Holy See decided for 2022; after Corpus Christi.
    tries: (there: string) => [0, there === "Sagrado Corazón de Jesús" ? -1 : 1],
  },
  { celebration: "San Pedro y San Pablo, apóstoles", on: "06-29", color: "rojo", tries: () => [0, 1] },
] as const;
