import { utcOffset } from "@arzobispado/diocese/config/place";
import { dias, temporadas, tipos } from "@arzobispado/diocese/misas";
import { languages } from "../../../text/hours.ts";
import { accesses, reasons } from "../words/names.ts";
import { schemaPath } from "./license.ts";
import { csvColumns } from "./places-csv.ts";

const text = { type: "string" } as const;
const day = { type: "string", format: "date" } as const;
const offset = utcOffset.replace("+", "\\+");
const moment = { type: "string", pattern: `^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:00${offset}$` } as const;
const address = { type: "string", format: "uri" } as const;
const telephone = { type: "string", pattern: "^(tel:(\\+\\d{8,15}|800\\d{6}|1\\d\\d|911))?$" } as const;
const hour = "([01]\\d|2[0-3]):[0-5]\\d";
const mayBe = (pattern: string) => ({ type: "string", pattern: `^(${pattern})?$` });
const oneOf = (values: readonly string[]) => ({ type: "string", enum: values });
const severalOf = (values: readonly string[]) => ({ type: "array", items: { enum: values }, uniqueItems: true });
/** Pattern of a CSV cell that holds several of these words, separated by blanks. */
const wordsOf = (values: readonly string[]) => mayBe(`(${values.join("|")})( (${values.join("|")}))*`);

const closed = (properties: Record<string, unknown>, description: string) => ({
  type: "object",
  description,
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});

const classes = ["sede", "capilla", "comunidad", "oratorio", "hospital", "colegio", "cementerio"];
const weeks = ["1", "2", "3", "4", "5", "u"];
const states = ["normal", "suspendida", "movida", "en_otro_momento", "agregada"];
const dayOrNone = mayBe("\\d{4}-\\d\\d-\\d\\d");
const license = closed({ nombre: { const: "CC BY 4.0" }, direccion: address }, "Con qué licencia se usan los datos.");

const line = closed(
  {
    id: text,
    tipo: oneOf(tipos),
    dias: { ...severalOf(dias), description: "Vacío: todos. fi: fiesta de precepto entre semana; vf: su víspera." },
    semanas: { ...severalOf(weeks), description: "Del mes; u: la última. Vacío: todas." },
    dia_mes: { type: "integer", minimum: 0, maximum: 31 },
    hora: mayBe(hour),
    hasta: mayBe(hour),
    antes_de_misa: { type: "integer", minimum: 0, maximum: 120 },
    temporada: oneOf(["", ...temporadas]),
    vigente_desde: dayOrNone,
    vigente_hasta: dayOrNone,
    reemplaza: { type: "boolean", description: "Quita ese día las líneas más generales de su clase." },
    idiomas: severalOf(Object.keys(languages)),
    etiqueta: text,
    transmision: text,
    osm_service_times: { type: "string", description: "De OpenStreetMap; vacío si no lo puede decir." },
    osm_opening_hours: { type: "string", description: "De OpenStreetMap, solo de la secretaría." },
  },
  "Una línea de un horario.",
);

const place = closed(
  {
    ...{ id: text, parroquia: text, nombre: text, clase: oneOf(classes), zona: text },
    lat: { type: ["number", "null"], minimum: -90, maximum: 90 },
    lon: { type: ["number", "null"], minimum: -180, maximum: 180 },
    ...{ indicaciones: text, telefono: telephone, whatsapp: telephone },
    accesos: severalOf(Object.keys(accesses)),
    transmision: text,
    jurisdiccion: { type: "string", description: "De otra diócesis, si dice algo: dato de cortesía." },
    direccion: address,
    verificado: { anyOf: [day, { type: "null" }], description: "Cuándo alguien confirmó el horario por última vez." },
    texto_original: text,
    horarios: { type: "array", items: { $ref: "#/$defs/linea" } },
  },
  "Un templo o una capilla.",
);

const celebration = closed(
  {
    clave: { type: "string", description: "La misma en cada lectura, también si la celebración se mueve." },
    ...{ lugar: text, nombre: text, tipo: oneOf(tipos), fecha: day, hora: { type: "string", pattern: `^${hour}$` } },
    estado: oneOf(states),
    inicio: moment,
    fin: { anyOf: [moment, { type: "null" }] },
    motivo: oneOf(["", ...Object.keys(reasons)]),
    ...{ nota: text, sitio: text, idiomas: severalOf(Object.keys(languages)), etiqueta: text, transmision: text },
  },
  "Lo que se celebra, o estaba anunciado, en un momento.",
);

const row = closed(
  {
    ...Object.fromEntries(csvColumns.map((column) => [column, text])),
    clase: oneOf(classes),
    lat: mayBe("-?\\d+(\\.\\d+)?"),
    lon: mayBe("-?\\d+(\\.\\d+)?"),
    ...{ telefono: telephone, whatsapp: telephone, accesos: wordsOf(Object.keys(accesses)), direccion: address },
    ...{ verificado: dayOrNone, tipo: oneOf(tipos), dias: wordsOf(dias), semanas: wordsOf(weeks) },
    ...{ dia_mes: mayBe("\\d{1,2}"), hora: mayBe(hour), hasta: mayBe(hour), antes_de_misa: mayBe("\\d{1,3}") },
    temporada: oneOf(["", ...temporadas]),
    ...{ vigente_desde: dayOrNone, vigente_hasta: dayOrNone, reemplaza: oneOf(["0", "1"]) },
    idiomas: wordsOf(Object.keys(languages)),
    licencia: { const: "CC BY 4.0" },
  },
  "Una fila de misas.csv, por los nombres de sus columnas.",
);

const about = { $schema: address, licencia: license, fuente: address };

/**
 * JSON schema of the open data: places, celebrations, and rows of the CSV.
 * @param origin of the site, without a final slash
 * @see https://json-schema.org/draft/2020-12
 */
export const openDataSchema = (origin: string) => ({
  $schema: "https://json-schema.org/draft/2020-12/schema",
  $id: origin + schemaPath,
  title: "Dónde hay misa: datos abiertos",
  anyOf: [{ $ref: "#/$defs/misas" }, { $ref: "#/$defs/celebraciones" }],
  $defs: {
    misas: closed(
      { ...about, actualizado: text, lugares: { type: "array", items: { $ref: "#/$defs/lugar" } } },
      "misas.json: lugares con sus horarios.",
    ),
    celebraciones: closed(
      {
        ...{ ...about, desde: day, hasta: day },
        celebraciones: { type: "array", items: { $ref: "#/$defs/celebracion" } },
      },
      "celebraciones.json: lo que se celebra de un día a otro.",
    ),
    lugar: place,
    linea: line,
    celebracion: celebration,
    fila: row,
  },
});
