/** The shapes of the engine: what it needs of the records of `diocese/collections/misas`, by their names there. */

export const tipos = ["misa", "confesion", "adoracion", "rosario", "palabra", "viacrucis", "oficina", "otra"] as const;
export type Tipo = (typeof tipos)[number];

/** Monday first; `fi`: day of precept within the week; `vf`: its eve. */
export const dias = ["lu", "ma", "mi", "ju", "vi", "sa", "do", "fi", "vf"] as const;
export type Dia = (typeof dias)[number];

export const temporadas = ["adviento", "navidad", "cuaresma", "pascua", "ordinario"] as const;
export type Temporada = (typeof temporadas)[number];

export interface Lugar {
  id: string;
  parroquia: string;
  /** Its zone, and what that is part of. */
  zonas: readonly string[];
  /** Not ours when it says something: notices for a zone or for all do not speak for it. */
  jurisdiccion?: string;
}

/** One line of a timetable. Empty and left out are the same. */
export interface Horario {
  id: string;
  lugar: string;
  tipo: Tipo;
  dias?: readonly Dia[];
  /** `1` … `5`, or `u` for the last. */
  semanas?: readonly string[];
  /** 1 … 31; 0 for none. */
  dia_mes?: number;
  /** `HH:MM`. */
  hora?: string;
  hasta?: string;
  /** Minutes before each Mass of its place; then it has no time of its own. */
  antes_de_misa?: number;
  temporada?: Temporada | "";
  vigente_desde?: string;
  vigente_hasta?: string;
  /** It hides lines of a lower level (`levelOn`). */
  reemplaza?: boolean;
  idiomas?: readonly string[];
  etiqueta?: string;
  transmision?: string;
}

export const acciones = ["suspende", "confirma", "reemplaza", "mueve", "agrega", "avisa"] as const;
export type Accion = (typeof acciones)[number];

/** What is otherwise than the timetable says. */
export interface Excepcion {
  id: string;
  /** When it was written: the last word counts. */
  created: string;
  accion: Accion;
  alcance: "lugar" | "parroquia" | "zona" | "todas";
  lugar?: string;
  parroquia?: string;
  zonas?: readonly string[];
  /** Empty: all. */
  tipos?: readonly Tipo[];
  /** Of one line alone. */
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
