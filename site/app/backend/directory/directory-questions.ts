import { localIso } from "@arzobispado/diocese/config/place";
import { mostOfPlace } from "@arzobispado/diocese/config/timetable-bounds";
import type {
  CargosRecord,
  ClerosDiocesanosRecord,
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
import { sections } from "../../sections/index.ts";

/** Fields of each record in the directory, by collection. Long texts come without markup, cut. */
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
  /** Omitted: all fields. */
  fields?: string;
  /** Parts that are read each to its own end, so that one part cannot keep another out. Omitted: one part. */
  parts?: (day: string) => readonly Part[];
  /** Fields by which the records of all parts are sorted; `-` before the name: descending. */
  order?: readonly string[];
}

export interface Part {
  filter?: string;
  /** Sort order; must begin with `owner`. */
  sort?: string;
  /** Field that names the owner of a record. The first records of each owner are kept; the others are skipped. */
  owner?: string;
}

/** Most records of one owner that are kept: one more than pages compute, so that they notice an excess. */
export const mostOfOwner = mostOfPlace + 1;

/** Field with the searched beginning of a long text. */
const longestText = 1500;
const text = `descripcion:excerpt(${longestText},false)`;

/** Questions for the records of sections that the search shows by their fields alone. */
function questionsOfSections(): Record<string, Question> {
  return Object.fromEntries(
    sections.flatMap(({ detail, search }) => {
      if (!detail || !search?.entry) return [];
      const { title, line, text } = search.entry;
      return [
        [detail.collection, { sort: `+${title}`, fields: `id,${title},${line},${text}:excerpt(${longestText},false)` }],
      ];
    }),
  );
}

/** Requests for all public records of collections that have few and seldom change: a search reads them whole. */
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
  ...questionsOfSections(),
  tags: { sort: "+nombre", fields: "id,nombre" },
  referencias: { sort: "+nombre" },
  lugares_de_culto: { sort: "+nombre,id" },
  horarios: {
    sort: "+lugar,hora,id",
    // Past lines have no bound on the server: they are a part of their own, the latest first, so that lines in force
    // always fit.
    parts: (day) => [
      {
        filter: `vigente_hasta = "" || vigente_hasta >= "${day}"`,
        ...{ sort: "+lugar,created,id", owner: "lugar" },
      },
      { filter: `vigente_hasta != "" && vigente_hasta < "${day}"`, sort: "-vigente_hasta,id" },
    ],
    order: ["lugar", "hora", "id"],
  },
  // Exceptions that end last come first: of very many the past ones are not read.
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

/** Records of one request. */
export const recordsOfPage = 500;

/** Parts in which a collection is read. @param now decides which records are past */
export function directoryParts(name: DirectoryName, now: Date): readonly Part[] {
  return directoryQuestions[name].parts?.(localIso(now).slice(0, 10)) ?? [{}];
}

/**
 * Path of a request for one page of a part.
 * @param after owner whose records, and those of owners before it, are skipped
 */
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
