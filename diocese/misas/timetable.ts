/** Types of the engine: the fields that it needs of the records of `diocese/collections/misas`, with the same names. */

export const tipos = ["misa", "confesion", "adoracion", "rosario", "palabra", "viacrucis", "oficina", "otra"] as const;
export type Tipo = (typeof tipos)[number];

/** Days of a line, Monday first; `fi`: feast of obligation within the week; `vf`: its eve. */
export const dias = ["lu", "ma", "mi", "ju", "vi", "sa", "do", "fi", "vf"] as const;
export type Dia = (typeof dias)[number];

export const temporadas = ["adviento", "navidad", "cuaresma", "pascua", "ordinario"] as const;
export type Temporada = (typeof temporadas)[number];

export interface Lugar {
  id: string;
  parroquia: string;
  /** Zone of the place, and the zone that contains it. */
  zonas: readonly string[];
  /** Diocese, if another one: notices for a zone or for all do not apply to it. */
  jurisdiccion?: string;
}

/** Line of a timetable. Empty and absent values are equal. */
export interface Horario {
  id: string;
  lugar: string;
  tipo: Tipo;
  dias?: readonly Dia[];
  /** Weeks of the month: `1` … `5`, or `u` for the last. */
  semanas?: readonly string[];
  /** Day of the month, 1 … 31. 0: none. */
  dia_mes?: number;
  /** Start, `HH:MM`. */
  hora?: string;
  hasta?: string;
  /** Minutes before each Mass of its place; then the line has no time of its own. */
  antes_de_misa?: number;
  temporada?: Temporada | "";
  vigente_desde?: string;
  vigente_hasta?: string;
  /** Whether it hides lines of a lower level (`levelOn`). */
  reemplaza?: boolean;
  idiomas?: readonly string[];
  etiqueta?: string;
  transmision?: string;
}

export const acciones = ["suspende", "confirma", "reemplaza", "mueve", "agrega", "avisa"] as const;
export type Accion = (typeof acciones)[number];

/** Exception from a timetable. */
export interface Excepcion {
  id: string;
  /** Time of writing: the last exception counts. */
  created: string;
  accion: Accion;
  alcance: "lugar" | "parroquia" | "zona" | "todas";
  lugar?: string;
  parroquia?: string;
  zonas?: readonly string[];
  /** Kinds of celebrations concerned. Empty: all. */
  tipos?: readonly Tipo[];
  /** Id of the only line concerned. Empty: all lines. */
  horario?: string;
  desde: string;
  hasta: string;
  hora_desde?: string;
  hora_hasta?: string;
  nueva_fecha?: string;
  nueva_hora?: string;
  nueva_hasta?: string;
  nuevo_sitio?: string;
  idiomas?: readonly string[];
  etiqueta?: string;
  transmision?: string;
  motivo?: string;
  nota?: string;
  noticia?: string;
  grupo?: string;
}
