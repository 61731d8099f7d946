import type { Calendar, CalendarDay } from "./calendar.ts";
import { type Day, dayOf, dayText } from "./days.ts";
import { dias, type Excepcion, type Horario, type Temporada, temporadas, tipos } from "./timetable.ts";

/** Zone or landmark as stored on a phone. */
export interface KeptReference {
  slug: string;
  nombre: string;
  clase: string;
  sinonimos: string;
  lat: number;
  lon: number;
  /** Slug of the zone that it is part of. Empty: none. */
  parteDe: string;
}

/** Church or chapel as stored on a phone. */
export interface KeptPlace {
  id: string;
  parroquia: string;
  nombre: string;
  isSede: boolean;
  /** Slug of the zone. */
  zona: string;
  /** Latitude and longitude. Both 0: unknown. */
  lat: number;
  lon: number;
  telefono: string;
  whatsapp: string;
  indicaciones: string;
  jurisdiccion: string;
  /** Day of the last verification, `AAAA-MM-DD`. Empty: never. */
  verificado: string;
  /** Address of its transmissions. Empty: none. An older worker does not read it. */
  transmision?: string;
}

/** Social work with a telephone, as stored on a phone. */
export interface KeptWork {
  id: string;
  nombre: string;
  ubicacion: string;
  /** Text as the work writes it: one or several telephones and more. */
  contacto: string;
}

/** All data from which a phone answers when offline. */
export interface KeptDirectory {
  /** Time at which the data were made: ISO 8601. */
  made: string;
  references: KeptReference[];
  places: KeptPlace[];
  horarios: Horario[];
  excepciones: Excepcion[];
  obras: KeptWork[];
  calendario: Calendar;
}

type Row = (string | number)[];

/**
 * `KeptDirectory` as rows for transport: fields by position, words of lists by number. Numbers of optional words start
 * with 1: zeros at the end of a row are left out.
 */
export interface Packed {
  v: 1;
  made: string;
  references: Row[];
  places: Row[];
  horarios: Row[];
  excepciones: Partial<Excepcion>[];
  obras: Row[];
  /** First day of `days`. */
  from: string;
  /** Letters, one per day: its season and its flags. */
  days: string;
}

const idiomas = ["castellano", "aymara", "quechua", "lsb"];
const semanas = ["1", "2", "3", "4", "5", "u"];

/** Packs the data for phones. @param from first day of the calendar @param howMany number of days */
export function pack(
  { made, references, places, horarios, excepciones, obras, calendario }: KeptDirectory,
  from: Day,
  howMany: number,
): Packed {
  const slugs = references.map(({ slug }) => slug);
  const numberOf = (slug: string) => slugs.indexOf(slug) + 1;
  const ids = places.map(({ id }) => id);
  const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5;
  return {
    v: 1,
    made,
    references: references.map((one) =>
      row(one.slug, one.nombre, one.clase, one.sinonimos, round(one.lat), round(one.lon), numberOf(one.parteDe)),
    ),
    places: places.map((one) =>
      row(
        ...[one.id, one.parroquia, one.nombre, Number(one.isSede), numberOf(one.zona), round(one.lat)],
        ...[
          round(one.lon),
          one.telefono,
          one.whatsapp,
          one.indicaciones,
          one.jurisdiccion,
          one.verificado,
          one.transmision ?? "",
        ],
      ),
    ),
    horarios: horarios.map((one) =>
      row(
        ...[one.id, ids.indexOf(one.lugar), tipos.indexOf(one.tipo), bits(dias, one.dias), bits(semanas, one.semanas)],
        ...[one.dia_mes ?? 0, one.hora ?? "", one.hasta ?? "", one.antes_de_misa ?? 0],
        ...[temporadas.indexOf(one.temporada as Temporada) + 1, one.vigente_desde ?? "", one.vigente_hasta ?? ""],
        ...[Number(one.reemplaza ?? false), bits(idiomas, one.idiomas), one.etiqueta ?? "", one.transmision ?? ""],
      ),
    ),
    excepciones: excepciones.map(withoutEmpty),
    obras: obras.map(({ id, nombre, ubicacion, contacto }) => row(id, nombre, ubicacion, contacto)),
    from: dayText(from),
    days: Array.from({ length: howMany }, (_, index) => letterOf(calendario(from + index))).join(""),
  };
}

export function unpack({ made, references, places, horarios, excepciones, obras, from, days }: Packed): KeptDirectory {
  const slug = (index: Row[number] | undefined) => text(references[number(index) - 1]?.[0]);
  const first = dayOf(from);
  return {
    made,
    references: references.map(([one, nombre, clase, sinonimos, lat, lon, parteDe]) => ({
      ...{ slug: text(one), nombre: text(nombre), clase: text(clase), sinonimos: text(sinonimos) },
      ...{ lat: number(lat), lon: number(lon), parteDe: slug(parteDe) },
    })),
    places: places.map(([id, parroquia, nombre, isSede, zona, lat, lon, ...words]) => {
      const [telefono = "", whatsapp = "", indicaciones = "", jurisdiccion = "", verificado = "", transmision = ""] =
        words.map(text);
      return {
        ...{ id: text(id), parroquia: text(parroquia), nombre: text(nombre), isSede: isSede === 1 },
        ...{ zona: slug(zona), lat: number(lat), lon: number(lon) },
        ...{ telefono, whatsapp, indicaciones, jurisdiccion, verificado, ...(transmision !== "" && { transmision }) },
      };
    }),
    horarios: horarios.map((one) => lineOf(one, places)),
    excepciones: excepciones as Excepcion[],
    obras: obras.map((one) => {
      const [id = "", nombre = "", ubicacion = "", contacto = ""] = one.map(text);
      return { id, nombre, ubicacion, contacto };
    }),
    calendario: (day) => dayOfLetter(days[day - first]),
  };
}

function lineOf(one: Row, places: readonly Row[]): Horario {
  const [
    id,
    lugar,
    tipo,
    of,
    weeks,
    dia_mes,
    hora,
    hasta,
    antes,
    temporada,
    desde,
    until,
    reemplaza,
    idioma,
    etiqueta,
    transmision,
  ] = one;
  return {
    ...{ id: text(id), lugar: text(places[number(lugar)]?.[0]), tipo: tipos[number(tipo)] ?? "otra" },
    ...{ dias: words(dias, of), semanas: words(semanas, weeks), dia_mes: number(dia_mes) },
    ...{ hora: text(hora), hasta: text(hasta), antes_de_misa: number(antes) },
    ...{ temporada: temporadas[number(temporada) - 1] ?? "", vigente_desde: text(desde), vigente_hasta: text(until) },
    ...{ reemplaza: reemplaza === 1, idiomas: words(idiomas, idioma), etiqueta: text(etiqueta) },
    ...(text(transmision) !== "" && { transmision: text(transmision) }),
  };
}

/** Text of a value; values left out at the end of a row are empty. */
const text = (value: Row[number] | undefined): string => String(value ?? "");
const number = (value: Row[number] | undefined): number => Number(value ?? 0);

/** Row without empty values at its end. */
function row(...values: Row): Row {
  const isEmpty = (value: string | number) => value === "" || value === 0;
  let length = values.length;
  while (length > 0 && isEmpty(values[length - 1] ?? "")) length -= 1;
  return values.slice(0, length);
}

function bits(of: readonly string[], chosen: readonly string[] = []): number {
  return of.reduce((sum, word, index) => sum + (chosen.includes(word) ? 2 ** index : 0), 0);
}

function words<Word extends string>(of: readonly Word[], mask: Row[number] | undefined): Word[] {
  return of.filter((_, index) => (number(mask) & (2 ** index)) !== 0);
}

const withoutEmpty = (exception: Excepcion): Partial<Excepcion> =>
  Object.fromEntries(
    Object.entries(exception).filter(([, value]) => value !== "" && !(Array.isArray(value) && value.length === 0)),
  );

const flags = ["precepto", "vispera", "feriado", "sinHorario"] as const;

/** Letter of a day, one of 96: six seasons (including none) by sixteen flags. */
function letterOf(day: CalendarDay): string {
  const season = temporadas.indexOf(day.temporada as Temporada) + 1;
  const mask = flags.reduce((sum, flag, index) => sum + (day[flag] ? 2 ** index : 0), 0);
  return String.fromCharCode(firstLetter + season * 16 + mask);
}

const firstLetter = 0x100;

function dayOfLetter(letter: string | undefined): CalendarDay {
  const code = (letter?.charCodeAt(0) ?? firstLetter) - firstLetter;
  const has = (index: number) => ((code % 16) & (2 ** index)) !== 0;
  return {
    temporada: temporadas[Math.floor(code / 16) - 1] ?? "",
    ...{ precepto: has(0), vispera: has(1), feriado: has(2), sinHorario: has(3) },
  };
}
