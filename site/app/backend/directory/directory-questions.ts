import { mostOfPlace } from "@arzobispado/diocese/config/timetable-bounds";
import type {
  CargosRecord,
  ClerosDiocesanosRecord,
  CuadrosPastoralesRecord,
  DatosSitioRecord,
  DiasEspecialesRecord,
  ExcepcionesHorarioRecord,
  HorariosRecord,
  LugaresDeCultoRecord,
  ObrasSocialesRecord,
  ParroquiasRecord,
  ReferenciasRecord,
  TagsRecord,
  TiposParroquiasRecord,
  UltimasVerificacionesRecord,
  VicariasRecord,
} from "@arzobispado/diocese/generated/records";

/** What the directory knows of each record, by collection. Long texts come without marks, cut. */
export interface DirectoryRecords {
  parroquias: Pick<ParroquiasRecord, "id" | "nombre" | "ubicacion" | "descripcion"> & {
    expand?: { vicaria?: Pick<VicariasRecord, "nombre">; tipo_parroquia?: Pick<TiposParroquiasRecord, "tipo"> };
  };
  cleros_diocesanos: Pick<
    ClerosDiocesanosRecord,
    | "id"
    | "titulo"
    | "nombres"
    | "apellido_paterno"
    | "apellido_materno"
    | "telefono"
    | "whatsapp"
    | "correo"
    | "semblanza"
  > & {
    expand?: {
      cargo?: Pick<CargosRecord, "cargo">;
      parroquia?: Pick<ParroquiasRecord, "id" | "nombre">;
    };
  };
  obras_sociales: Pick<
    ObrasSocialesRecord,
    | "id"
    | "nombre"
    | "ubicacion"
    | "contacto"
    | "que_hace"
    | "para_quien"
    | "necesidades"
    | "telefono"
    | "whatsapp"
    | "nombre_responsable"
    | "descripcion"
  >;
  cuadros_pastorales: Pick<CuadrosPastoralesRecord, "id" | "titulo" | "nombre_encargado" | "descripcion">;
  tags: Pick<TagsRecord, "id" | "nombre">;
  referencias: ReferenciasRecord;
  lugares_de_culto: LugaresDeCultoRecord;
  horarios: HorariosRecord;
  excepciones_horario: ExcepcionesHorarioRecord;
  dias_especiales: DiasEspecialesRecord;
  ultimas_verificaciones: UltimasVerificacionesRecord;
  datos_sitio: Pick<DatosSitioRecord, "id" | "ascension" | "corpus" | "epifania">;
}

export type DirectoryName = keyof DirectoryRecords;

interface Question {
  sort: string;
  expand?: string;
  /** Left out: all of them. */
  fields?: string;
  /** Parts in which they are read, each to its own end, so that one part cannot keep another out. Left out: one. */
  parts?: (day: string) => readonly Part[];
  /** Fields by which the records of all parts are put in order; `-` before the name: the last first. */
  order?: readonly string[];
}

export interface Part {
  filter?: string;
  /** Begins with `owner`. */
  sort?: string;
  /** Field that names whose the records are. Of one owner the first ones are kept; the others are passed over, not read. */
  owner?: string;
}

/** Records of one owner that are kept: one more than pages compute, so that they know of it. */
export const mostOfOwner = mostOfPlace + 1;

/** Characters of a long text in which a word is looked for. */
const text = "descripcion:excerpt(1500,false)";

/** All that is public of collections that have few records and seldom change: a search reads them whole. */
export const directoryQuestions: Record<DirectoryName, Question> = {
  parroquias: {
    sort: "+nombre",
    expand: "vicaria,tipo_parroquia",
    fields: `id,nombre,ubicacion,${text},expand.vicaria.nombre,expand.tipo_parroquia.tipo`,
  },
  cleros_diocesanos: {
    sort: "apellido_paterno,apellido_materno,nombres",
    expand: "cargo,parroquia",
    fields: [
      "id,titulo,nombres,apellido_paterno,apellido_materno,telefono,whatsapp,correo,semblanza:excerpt(1500,false)",
      "expand.cargo.cargo,expand.parroquia.id,expand.parroquia.nombre",
    ].join(","),
  },
  obras_sociales: {
    sort: "+nombre",
    fields: `id,nombre,ubicacion,contacto,que_hace,para_quien,necesidades,telefono,whatsapp,nombre_responsable,${text}`,
  },
  cuadros_pastorales: { sort: "+titulo", fields: `id,titulo,nombre_encargado,${text}` },
  tags: { sort: "+nombre", fields: "id,nombre" },
  referencias: { sort: "+nombre" },
  lugares_de_culto: { sort: "+nombre,id" },
  horarios: {
    sort: "+lugar,hora,id",
    // Past lines have no bound on the server: read the latest ones in a part of their own, so that lines in force always fit.
    parts: (day) => [
      {
        filter: `vigente_hasta = "" || vigente_hasta >= "${day}"`,
        ...{ sort: "+lugar,created,id", owner: "lugar" },
      },
      { filter: `vigente_hasta != "" && vigente_hasta < "${day}"`, sort: "-vigente_hasta,id" },
    ],
    order: ["lugar", "hora", "id"],
  },
  // Those that end last first: of very many the past ones are not read.
  excepciones_horario: {
    sort: "-hasta,id",
    parts: (day) => [
      {
        filter: `hasta >= "${day}" && alcance = "lugar"`,
        ...{ sort: "+lugar,desde,created,id", owner: "lugar" },
      },
      {
        filter: `hasta >= "${day}" && alcance = "parroquia"`,
        ...{ sort: "+parroquia,desde,created,id", owner: "parroquia" },
      },
      { filter: `hasta >= "${day}" && alcance != "lugar" && alcance != "parroquia"` },
      { filter: `hasta < "${day}"` },
    ],
    order: ["-hasta", "id"],
  },
  dias_especiales: { sort: "-fecha" },
  ultimas_verificaciones: { sort: "+id" },
  datos_sitio: { sort: "created", fields: "id,ascension,corpus,epifania" },
};

/** Records that one request brings. */
export const recordsOfPage = 500;

/** @param now decides what is over */
export function directoryParts(name: DirectoryName, now: Date): readonly Part[] {
  // La Paz is four hours behind UTC.
  const day = new Date(now.getTime() - 4 * 60 * 60 * 1000).toISOString().slice(0, 10);
  return directoryQuestions[name].parts?.(day) ?? [{}];
}

/** @param after owner whose records, and those of owners before it, are not asked for */
export function directoryQuestion(name: DirectoryName, page: number, part: Part = {}, after = ""): string {
  const { sort, expand, fields } = directoryQuestions[name];
  const query = new URLSearchParams({
    page: String(page),
    perPage: String(recordsOfPage),
    skipTotal: "1",
    sort: part.sort ?? sort,
  });
  const behind = after === "" ? "" : `${part.owner} > "${after}"`;
  const filter = part.filter && behind ? `(${part.filter}) && ${behind}` : part.filter || behind;
  if (filter) query.set("filter", filter);
  if (fields) query.set("fields", fields);
  if (expand) query.set("expand", expand);
  return `/api/collections/${name}/records?${query}`;
}
