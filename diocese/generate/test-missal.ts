import type { LiturgicalChoices } from "../config/liturgia.ts";

/*
 * Calendar by the Missal's own norms (Universal norms on the liturgical year; table of liturgical days), written
 * without romcal and the generated table, to compare that table with. Days since 1970.
 */

export type MissalDay = [celebration: string, rank: string, color: string, season: string];

/** Feasts by month and day. `|rojo` marks those of martyrs and apostles; all others are white. */
const feasts: Record<string, string> = {
  "01-25": "Conversión de San Pablo, apóstol",
  "02-02": "Presentación de Jesús en el Templo",
  "02-22": "Cátedra de San Pedro, apóstol",
  "04-25": "San Marcos, evangelista|rojo",
  "05-03": "Santos Felipe y Santiago, apóstoles|rojo",
  "05-14": "San Matías, apóstol|rojo",
  "05-31": "Visitación de la Santísima Virgen María",
  "07-03": "Santo Tomás, apóstol|rojo",
  "07-14": "San Francisco Solano, presbítero",
  "07-22": "Santa María Magdalena",
  "07-25": "Santiago, apóstol|rojo",
  "08-06": "Transfiguración del Señor",
  "08-10": "San Lorenzo, diácono y mártir|rojo",
  "08-23": "Santa Rosa de Lima, virgen",
  "08-24": "San Bartolomé, apóstol|rojo",
  "09-08": "Natividad de la Bienaventurada Virgen María",
  "09-14": "Exaltación de la Santa Cruz|rojo",
  "09-21": "San Mateo, apóstol y evangelista|rojo",
  "09-29": "Santos Arcángeles Miguel, Gabriel y Rafael",
  "10-18": "San Lucas, evangelista|rojo",
  "10-28": "Santos Simón y Judas, apóstoles|rojo",
  "11-09": "Dedicación de la basílica de Letrán",
  "11-30": "San Andrés, apóstol|rojo",
  "12-12": "Nuestra Señora de Guadalupe, Patrona de América",
  "12-26": "San Esteban, Primer mártir|rojo",
  "12-27": "San Juan, apóstol y evangelista",
  "12-28": "Santos Inocentes, mártires|rojo",
};
const memorials: Record<string, string> = {
  "01-02": "San Basilio Magno y San Gregorio Nacianceno, obispos y doctores de la Iglesia",
  "01-17": "San Antonio de Egipto, Abad",
  "01-21": "Santa Inés, virgen y mártir|rojo",
  "01-26": "Santos Timoteo y Tito, obispos",
  "01-28": "Santo Tomás de Aquino, obispo y doctor de la Iglesia",
  "01-31": "San Juan Bosco, presbítero",
  "02-05": "Santa Águeda, virgen y mártir|rojo",
  "02-06": "Santos Pablo Miki y compañeros, mártires|rojo",
  "02-10": "Santa Escolástica, virgen",
  "02-14": "Santos Cirilo, monje, y Metodio, obispo",
  "02-23": "San Policarpo, obispo y mártir|rojo",
  "04-07": "San Juan Bautista de la Salle, presbítero",
  "04-11": "San Estanislao de Cracovia, obispo y mártir|rojo",
  "04-29": "Santa Catalina de Siena, virgen y doctora de la Iglesia",
  "05-02": "San Atanasio de Alejandría, obispo y doctor de la Iglesia",
  "05-26": "San Felipe Neri, presbítero",
  "06-01": "San Justino, mártir|rojo",
  "06-03": "Santos Carlos Luanga y compañeros, mártires|rojo",
  "06-05": "San Bonifacio, obispo y mártir|rojo",
  "06-11": "San Bernabé, apóstol|rojo",
  "06-13": "San Antonio de Padua, presbítero y doctor de la Iglesia",
  "06-21": "San Luis Gonzaga, religioso",
  "06-28": "San Ireneo de Lyon, obispo, mártir y doctor de la Iglesia|rojo",
  "07-11": "San Benito, abad",
  "07-15": "San Buenaventura, obispo y doctor de la Iglesia",
  "07-26": "San Joaquín y Santa Ana",
  "07-29": "Santos Marta, María y Lázaro",
  "07-31": "San Ignacio de Loyola, presbítero",
  "08-01": "San Alfonso María de Ligorio, obispo y doctor de la Iglesia",
  "08-04": "San Juan María Vianney, presbítero",
  "08-08": "Santo Domingo de Guzmán, presbítero",
  "08-11": "Santa Clara, virgen",
  "08-14": "San Maximiliano María Kolbe, presbítero y mártir|rojo",
  "08-20": "San Bernardo, abad y doctor de la Iglesia",
  "08-21": "San Pío X, papa",
  "08-22": "Santísima Virgen María, Reina del Cielo",
  "08-27": "Santa Mónica",
  "08-28": "San Agustín de Hipona, obispo y doctor de la Iglesia",
  "08-29": "Martirio de San Juan Bautista|rojo",
  "09-03": "San Gregorio Magno, papa y doctor de la Iglesia",
  "09-13": "San Juan Crisóstomo, obispo y doctor de la Iglesia",
  "09-15": "Bienaventurada Virgen María de los dolores",
  "09-16": "San Cornelio, papa, y Cipriano, obispo, mártires|rojo",
  "09-18": "San Juan Macías, religioso",
  "09-20": "Santos Andrés Kim Taegon, presbítero, Pablo Chong Hasang y compañeros, mártires|rojo",
  "09-23": "San Pío de Pietrelcina, presbítero",
  "09-27": "San Vicente de Paúl, presbítero",
  "09-30": "San Jerónimo, presbítero y doctor de la Iglesia",
  "10-01": "Santa Teresita del Niño Jesús, virgen y doctora de la Iglesia",
  "10-02": "Santos Ángeles Custodios",
  "10-04": "San Francisco de Asís",
  "10-07": "Bienaventurada Virgen María del Rosario",
  "10-15": "Santa Teresa de Jesús, virgen y doctora de la Iglesia",
  "10-17": "San Ignacio de Antioquía, obispo y mártir|rojo",
  "10-24": "San Antonio María Claret, obispo",
  "11-03": "San Martín de Porres, religioso",
  "11-04": "San Carlos Borromeo, obispo",
  "11-10": "San León Magno, papa y doctor de la Iglesia",
  "11-11": "San Martín de Tours, obispo",
  "11-12": "San Josafat Kuncewicz, obispo y mártir|rojo",
  "11-17": "Santa Isabel de Hungría, religiosa",
  "11-19": "Santos Roque González, Alfonso Rodríguez Olmedo y Juan del Castillo, presbíteros y mártires|rojo",
  "11-21": "Presentación de la Santísima Virgen María",
  "11-22": "Santa Cecilia, virgen y mártir|rojo",
  "11-24": "Santos Andrés Dung-Lac, presbítero, y compañeros, mártires|rojo",
  "12-03": "San Francisco Javier, presbítero",
  "12-07": "San Ambrosio, obispo y doctor de la Iglesia",
  "12-13": "Santa Lucía, virgen y mártir|rojo",
  "12-14": "San Juan de la Cruz, presbítero y doctor de la Iglesia",
};
/** Feasts of the Lord, which take precedence over Sundays of Ordinary Time (table, 5). */
const feastsOfTheLord = ["02-02", "08-06", "09-14", "11-09"];

const solemnities: Record<string, string> = {
  "01-01": "Santa María, Madre de Dios",
  "01-24": "Nuestra Señora de La Paz",
  "03-19": "San José, esposo de la Virgen María",
  "03-25": "Anunciación del Señor",
  "06-24": "Natividad de San Juan Bautista",
  "06-29": "San Pedro y San Pablo, apóstoles|rojo",
  "07-16": "Nuestra Señora del Monte Carmelo",
  "08-05": "Virgen de Copacabana",
  "08-15": "Asunción de la Virgen María",
  "11-01": "Todos los Santos",
  "11-02": "Conmemoración de todos los fieles difuntos|morado",
  "12-08": "Inmaculada Concepción de la Virgen María",
  "12-25": "Natividad del Señor",
};

const weekdays = ["Domingo", "Lunes", "Martes", "Miércoles", "Jueves", "Viernes", "Sábado"];
const roman = [
  ...["", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII", "XIII", "XIV", "XV", "XVI", "XVII"],
  ...["XVIII", "XIX", "XX", "XXI", "XXII", "XXIII", "XXIV", "XXV", "XXVI", "XXVII", "XXVIII", "XXIX", "XXX", "XXXI"],
  ...["XXXII", "XXXIII", "XXXIV"],
];

/** Easter by Gauss's rule with the epact of Lilius, independent of the rule of Meeus in the other test. */
function easterOf(year: number): number {
  const century = Math.floor(year / 100) + 1;
  const golden = (year % 19) + 1;
  const solar = Math.floor((3 * century) / 4) - 12;
  const lunar = Math.floor((8 * century + 5) / 25) - 5;
  const sundayOf = Math.floor((5 * year) / 4) - solar - 10;
  let epact = (11 * golden + 20 + lunar - solar) % 30;
  if ((epact === 25 && golden > 11) || epact === 24) epact += 1;
  const fullMoon = 44 - epact < 21 ? 74 - epact : 44 - epact;
  const march = fullMoon + 7 - ((sundayOf + fullMoon) % 7);
  return Date.UTC(year, 2, march) / 86_400_000;
}

const on = (year: number, monthDay: string) => Date.parse(`${year}-${monthDay}T00:00:00Z`) / 86_400_000;
const monthDayOf = (day: number) => new Date(day * 86_400_000).toISOString().slice(5, 10);
const weekdayOf = (day: number) => (day + 4) % 7;
/** Sunday on a day or before it. */
const sundayUpTo = (day: number) => day - weekdayOf(day);

/** All days of a year, in order. */
export function missalYear(year: number, choices: LiturgicalChoices): MissalDay[] {
  const easter = easterOf(year);
  const [ash, palms, pentecost] = [easter - 46, easter - 7, easter + 49];
  const ascension = easter + (choices.ascension === "domingo" ? 42 : 39);
  const corpus = easter + (choices.corpus === "domingo" ? 63 : 60);
  const sacredHeart = easter + 68;
  const epiphany = choices.epifania === "domingo" ? sundayUpTo(on(year, "01-08")) : on(year, "01-06");
  // Sunday after 6 January; the Monday if the Epiphany is on that Sunday.
  const nextSunday = sundayUpTo(on(year, "01-06")) + 7;
  const baptism = nextSunday === epiphany ? epiphany + 1 : nextSunday;
  const christmas = on(year, "12-25");
  const advent = sundayUpTo(christmas - 1) - 21;
  const king = advent - 7;
  const christmasIsSunday = weekdayOf(christmas) === 0;
  const holyFamily = christmasIsSunday ? christmas + 5 : sundayUpTo(christmas + 6);
  const greaterDays = on(year, "12-17");
  const movingFeasts = new Map([
    [baptism, "Bautismo del Señor"],
    [holyFamily, "Sagrada Familia"],
    [easter + 53, "Jesucristo, Sumo y Eterno Sacerdote"],
  ]);
  const free = (day: number) => {
    const isSundayOfSeason =
      weekdayOf(day) === 0 && ((day >= advent && day < christmas) || (day > ash && day <= pentecost));
    const isHoly = day >= palms && day <= easter + 7;
    return !isSundayOfSeason && !isHoly && ![ascension, pentecost, pentecost + 7, corpus, sacredHeart].includes(day);
  };
  const moving = new Map<number, MissalDay>();
  const put = (day: number, name: string, rank: string, color: string) =>
    moving.set(day, [name, rank, color, seasonOf(day)]);
  /** Day on which a solemnity with a fixed date is kept. */
  function keptOn(monthDay: string): number {
    const own = on(year, monthDay);
    if (free(own)) return own;
    if (monthDay === "03-19" && own >= palms) return palms - 1;
    if (monthDay === "06-24" && own === sacredHeart) return own - 1;
    let day = own;
    while (!free(day)) day += 1;
    return day;
  }
  for (const [monthDay, name] of Object.entries(solemnities)) {
    const [celebration = "", color = "blanco"] = name.split("|");
    put(keptOn(monthDay), celebration, "solemnidad", color);
  }
  put(epiphany, "Epifanía del Señor", "solemnidad", "blanco");
  put(easter, "Domingo de Pascua", "solemnidad", "blanco");
  put(ascension, "Ascensión del Señor", "solemnidad", "blanco");
  put(pentecost, "Pentecostés", "solemnidad", "rojo");
  put(pentecost + 7, "Santísima Trinidad", "solemnidad", "blanco");
  put(corpus, "Santísimo Cuerpo y Sangre de Cristo", "solemnidad", "blanco");
  put(sacredHeart, "Sagrado Corazón de Jesús", "solemnidad", "blanco");
  put(king, "Jesucristo, Rey del Universo", "solemnidad", "blanco");
  for (let day = easter + 1; day < easter + 7; day++) {
    put(day, `${weekdays[weekdayOf(day)]} de la Octava de Pascua`, "solemnidad", "blanco");
  }

  function seasonOf(day: number): string {
    if (day <= baptism || day >= christmas) return "Navidad";
    if (day >= advent) return "Adviento";
    if (day < ash || day > pentecost) return "Tiempo Ordinario";
    if (day === easter - 2 || day === easter - 1) return "Triduo Pascual";
    return day < easter ? "Cuaresma" : "Pascua";
  }

  function weekOf(day: number): number {
    if (day >= advent) return (sundayUpTo(day) - advent) / 7 + 1;
    if (day > pentecost) return 34 - (king - sundayUpTo(day)) / 7;
    if (day >= easter) return (sundayUpTo(day) - easter) / 7 + 1;
    if (day >= ash) return 6 - (palms - sundayUpTo(day)) / 7;
    // The week of the Baptism is the first one, also if the Baptism is on a Monday.
    return (sundayUpTo(day) - sundayUpTo(baptism)) / 7 + 1;
  }

  function sunday(day: number): MissalDay {
    const season = seasonOf(day);
    const week = roman[weekOf(day)] ?? "";
    if (season === "Navidad") return ["II domingo de Navidad", "domingo", "blanco", season];
    if (day === palms) return ["Domingo de Ramos", "domingo", "rojo", season];
    if (day === easter + 7) {
      return ["II domingo de Pascua o Domingo de la Divina Misericordia", "domingo", "blanco", season];
    }
    const isRose = (season === "Adviento" && week === "III") || (season === "Cuaresma" && week === "IV");
    const color = { Pascua: "blanco", "Tiempo Ordinario": "verde" }[season] ?? (isRose ? "rosado" : "morado");
    // Motu proprio 'Aperuit illis', 2019.
    const ofTheWord = day < ash && week === "III" ? ", o domingo de la Palabra de Dios" : "";
    return [`${week} domingo ${ofSeason(season)}${ofTheWord}`, "domingo", color, season];
  }

  function weekday(day: number): MissalDay {
    const season = seasonOf(day);
    const name = weekdays[weekdayOf(day)] ?? "";
    const color = { Pascua: "blanco", Navidad: "blanco", "Tiempo Ordinario": "verde" }[season] ?? "morado";
    const named: [when: boolean, words: string][] = [
      [day > palms && day < easter, `${name} Santo`],
      [day === ash, "Miércoles de Ceniza"],
      [day > ash && day < ash + 4, `${name} después de Miércoles de Ceniza`],
      [day >= christmas, `${day - christmas + 1}.º día de la Octava de Navidad`],
      [day >= greaterDays, "Feria mayor de Adviento"],
      [day < epiphany, "Feria del tiempo de Navidad"],
      [day < baptism, `${name} después de la Epifanía`],
    ];
    const words = named.find(([when]) => when)?.[1] ?? `${name} de la ${weekOf(day)}.ª semana ${ofSeason(season)}`;
    if (day === easter - 2) return [words, "Triduo Pascual", "rojo", season];
    return [words, season === "Triduo Pascual" ? season : "feria", color, season];
  }

  const named = (day: number, name: string, rank: string): MissalDay => {
    const [words = "", color = "blanco"] = name.split("|");
    return [words, rank, color, seasonOf(day)];
  };

  /** Celebration of a day without a solemnity. */
  function celebration(day: number): MissalDay {
    const fixed = monthDayOf(day);
    const feast = movingFeasts.get(day) ?? feasts[fixed];
    if (weekdayOf(day) === 0) {
      const isOrdinary = ["Tiempo Ordinario", "Navidad"].includes(seasonOf(day));
      const isOfTheLord = movingFeasts.has(day) || (isOrdinary && feastsOfTheLord.includes(fixed));
      return feast && isOfTheLord ? named(day, feast, "fiesta") : sunday(day);
    }
    // Ash Wednesday and Holy Week take precedence over feasts; Lent and the last days of Advent over memorials.
    if (day === ash || (day >= palms && day <= easter)) return weekday(day);
    if (feast) return named(day, feast, "fiesta");
    return (seasonOf(day) !== "Cuaresma" && day < greaterDays && memorial(day)) || weekday(day);
  }

  function memorial(day: number): MissalDay | null {
    // Decree of 24 March 2018: it takes precedence over other memorials.
    if (day === pentecost + 1) return named(day, "María, Madre de la Iglesia", "memoria");
    const fixed = memorials[monthDayOf(day)];
    if (day === sacredHeart + 1) {
      // Notification of 8 December 1998: if another memorial coincides, both become optional.
      return named(day, "Inmaculado Corazón de María", fixed ? "memoria libre" : "memoria");
    }
    return fixed ? named(day, fixed, "memoria") : null;
  }

  const first = on(year, "01-01");
  return Array.from(
    { length: on(year + 1, "01-01") - first },
    (_, index) => moving.get(first + index) ?? celebration(first + index),
  );
}

const ofSeason = (season: string): string =>
  ({ "Tiempo Ordinario": "del Tiempo Ordinario", Pascua: "de Pascua" })[season] ?? `de ${season}`;
