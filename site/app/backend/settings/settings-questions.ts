import type {
  AvisosUrgentesRecord,
  DatosSitioRecord,
  DiapositivasRecord,
  DocumentosSinodoRecord,
  MenusRecord,
  PaginasSitioRecord,
  RevistasRecord,
} from "@arzobispado/diocese/generated/records";

/** Menu entry with the records that it leads to, if they exist. */
export type MenuRecord = MenusRecord & { expand?: { parroquia?: { id: string }; cuadro?: { id: string } } };

/** Records of the team's settings, by collection. */
export interface SettingsRecords {
  datos_sitio: DatosSitioRecord;
  menus: MenuRecord;
  avisos_urgentes: AvisosUrgentesRecord;
  diapositivas: DiapositivasRecord;
  paginas_sitio: PaginasSitioRecord;
  revistas: RevistasRecord;
  documentos_sinodo: DocumentosSinodoRecord;
}

export type SettingsName = keyof SettingsRecords;

interface Question {
  sort: string;
  expand?: string;
  fields?: string;
  /** Date fields between which a record is public. */
  from?: string;
  until?: string;
}

const inTheirOrder = "orden,id";
const whileTheyLast = { from: "desde", until: "hasta" };

/** Collection that is requested first: a backend has all of these or none. */
export const askedFirst = "datos_sitio" satisfies SettingsName;

/** Request for each collection: there are few records, and all of them are shown. */
export const questions: Record<SettingsName, Question> = {
  datos_sitio: { sort: "created" },
  menus: {
    sort: inTheirOrder,
    expand: "parroquia,cuadro",
    fields:
      "id,etiqueta,menu,grupo,seccion,detalle,parroquia,cuadro,pagina,direccion,expand.parroquia.id,expand.cuadro.id",
  },
  avisos_urgentes: { sort: "-desde,-created", ...whileTheyLast },
  diapositivas: { sort: inTheirOrder, ...whileTheyLast },
  paginas_sitio: { sort: "created" },
  revistas: { sort: "-fecha,id", from: "fecha" },
  documentos_sinodo: { sort: inTheirOrder },
};

const mostRecords = "200";

export function questionOf(name: SettingsName): string {
  const { sort, expand, fields } = questions[name];
  const query = new URLSearchParams({ perPage: mostRecords, skipTotal: "1", sort });
  if (expand) query.set("expand", expand);
  if (fields) query.set("fields", fields);
  return `/api/collections/${name}/records?${query}`;
}
