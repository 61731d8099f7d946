import { chanceOf } from "./random.ts";
import { type Point, type Referencia, referencias } from "./referencias.ts";

export interface Lugar {
  id: string;
  parroquia: string;
  nombre: string;
  clase: string;
  zona: string;
  punto: { lat: number; lon: number };
  indicaciones: string;
  telefono: string;
  whatsapp: string;
  nombres_alternos: string;
  accesos: string[];
  transmision: string;
  nota: string;
  fiesta_patronal: string;
  texto_original: string;
  jurisdiccion: string;
  activo: boolean;
}

/** Parish of the demonstration as its file has it. */
export interface DemoParroquia {
  id: string;
  maps_ubicacion: string;
  vicaria: string;
}

export const notaDeDemostracion = "Horario inventado para la demostración";
const elAlto = "Diócesis de El Alto";

/** Parish churches in the order of the parishes' ids: zone, and patronal feast if it has a day of its own. */
const sedes: [zona: string, fiesta: string][] = [
  ["Casco Viejo", "01-24"],
  ["Casco Viejo", "10-04"],
  ["Casco Viejo", "05-24"],
  ["Casco Viejo", "08-08"],
  ["Casco Viejo", "08-28"],
  ["Casco Viejo", "07-16"],
  ["Casco Viejo", "03-08"],
  ["Casco Viejo", "09-24"],
  ["Churubamba", "01-20"],
  ["La Recoleta", ""],
  ["Santa Bárbara", "12-04"],
  ["San Pedro", "06-29"],
  ["Cristo Rey", ""],
  ["Sopocachi", "12-08"],
  ["Tembladerani", "12-12"],
  ["San Pedro Alto", ""],
  ["Gran Poder", ""],
  ["El Rosario", "10-07"],
  ["La Portada", ""],
  ["Villa Victoria", "03-19"],
  ["Munaypata", "07-25"],
  ["El Tejar", ""],
  ["Achachicala", "08-05"],
  ["Villa Fátima", "05-13"],
  ["Villa El Carmen", "07-16"],
  ["Vino Tinto", "10-01"],
  ["Las Delicias", "08-06"],
  ["Chuquiaguillo", "09-08"],
  ["Villa San Antonio", "06-13"],
  ["Villa Copacabana", "08-05"],
  ["Miraflores", "02-11"],
  ["Miraflores", "11-03"],
  ["Pampahasi", "05-15"],
  ["Villa Armonía", "10-04"],
  ["Obrajes", "09-14"],
  ["Calacoto", "09-29"],
  ["Alto Obrajes", "05-22"],
  ["Bolognia", ""],
  ["Irpavi", "11-01"],
  ["Achumani", "01-25"],
  ["Cota Cota", "07-03"],
  ["Chasquipampa", ""],
  ["Mallasa", "02-02"],
  ["Següencoma", "07-20"],
  ["Villa Nuevo Potosí", "05-01"],
  ["Alto Pasankeri", ""],
  ["Cotahuma", "08-02"],
  ["Luribay", "12-03"],
  ["Colquiri", "08-30"],
  ["Ovejuyo", "05-03"],
];

/** Alternative names of a parish, by its number. */
const alternos: Record<number, string> = {
  1: "La Catedral; Iglesia de la plaza Murillo",
  2: "San Francisco; Convento de San Francisco",
  3: "María Auxiliadora; Los salesianos; Iglesia del Prado",
  8: "La Merced",
  10: "La Recoleta",
  12: "Iglesia de San Pedro; Iglesia de la plaza Sucre",
  14: "El Montículo",
  17: "Gran Poder",
  35: "La Exaltación; Iglesia de Obrajes",
  36: "San Miguelito; Iglesia de San Miguel",
};

type Chapel = [parroquia: number, nombre: string, clase: string, zona: string, point: Point];

/** Chapels. The last six see a priest once a month. */
const capillas: Chapel[] = [
  [2, "Oratorio de San Antonio", "oratorio", "Casco Viejo", [-16.4969, -68.1366]],
  [3, "Capilla del Colegio Don Bosco", "colegio", "Casco Viejo", [-16.5009, -68.1339]],
  [12, "Capilla San Vicente", "capilla", "San Pedro", [-16.5031, -68.1362]],
  [13, "Oratorio de San José", "oratorio", "Sopocachi", [-16.5139, -68.1312]],
  [15, "Capilla Virgen del Carmen", "capilla", "Tembladerani", [-16.5163, -68.1391]],
  [17, "Capilla Señor de la Sentencia", "capilla", "Gran Poder", [-16.4962, -68.1449]],
  [19, "Capilla San Juan Bautista", "capilla", "La Portada", [-16.4838, -68.1588]],
  [20, "Capilla Cristo Rey", "capilla", "Pura Pura", [-16.4829, -68.1496]],
  [22, "Capilla del Cementerio General", "cementerio", "El Tejar", [-16.4982, -68.1517]],
  [23, "Capilla Santa Ana", "capilla", "Achachicala", [-16.4716, -68.1479]],
  [24, "Capilla San José", "capilla", "Villa Fátima", [-16.4762, -68.1163]],
  [24, "Capilla del Hospital Arco Iris", "hospital", "Villa Fátima", [-16.4769, -68.1207]],
  [25, "Capilla San Miguel", "capilla", "Villa El Carmen", [-16.4721, -68.1241]],
  [26, "Capilla Señor de los Milagros", "capilla", "Vino Tinto", [-16.4812, -68.1349]],
  [29, "Capilla Alto San Antonio", "capilla", "Villa San Antonio", [-16.4921, -68.1047]],
  [29, "Capilla Valle Hermoso", "capilla", "Villa San Antonio", [-16.4987, -68.1039]],
  [29, "Capilla Callapa", "capilla", "Villa San Antonio", [-16.5089, -68.0883]],
  [30, "Capilla San Martín", "capilla", "Villa Copacabana", [-16.4883, -68.1108]],
  [31, "Capilla del Hospital de Clínicas", "hospital", "Miraflores", [-16.5057, -68.119]],
  [31, "Capilla del Hospital Obrero", "hospital", "Miraflores", [-16.499, -68.1183]],
  [33, "Capilla Virgen de Urkupiña", "capilla", "Pampahasi", [-16.4938, -68.0977]],
  [35, "Capilla Santa María Magdalena", "capilla", "Obrajes", [-16.5269, -68.1042]],
  [36, "Oratorio de La Florida", "oratorio", "La Florida", [-16.5443, -68.0846]],
  [40, "Capilla San Luis", "capilla", "Achumani", [-16.5301, -68.0642]],
  [41, "Capilla Los Pinos", "capilla", "Los Pinos", [-16.5418, -68.0698]],
  [42, "Capilla Virgen de las Nieves", "capilla", "Chasquipampa", [-16.5479, -68.0378]],
  [44, "Capilla del Cementerio Jardín", "cementerio", "Següencoma", [-16.5347, -68.1251]],
  [43, "Capilla de Jupapina", "comunidad", "Jupapina", [-16.5893, -68.0766]],
  [43, "Comunidad de Huajchilla", "comunidad", "Huajchilla", [-16.6257, -68.0487]],
  [43, "Comunidad de Mecapaca", "comunidad", "Mecapaca", [-16.6663, -68.0185]],
  [50, "Comunidad de Ventilla", "comunidad", "Palca", [-16.5338, -67.9389]],
  [50, "Comunidad de Cohoni", "comunidad", "Palca", [-16.7122, -67.8391]],
  [48, "Comunidad de Catavi", "comunidad", "Luribay", [-17.1004, -67.6911]],
  [48, "Comunidad de Anquioma", "comunidad", "Sapahaqui", [-16.9462, -67.8804]],
];
/** Number of rural chapels, the last ones. */
const rurales = 6;

/** Parishes of the neighbouring diocese, with their zones. */
const cortesias: Record<string, string> = {
  parroquia000051: "El Alto",
  parroquia000052: "Villa Adela",
  parroquia000053: "16 de Julio",
};

/** Numbers of places with Mass over the internet. */
const transmiten = [1, 3, 13, 24, 36];
/** Numbers of places with Mass in sign language. */
export const conLsb = [3, 30];

/** Prose of places whose timetable is not entered as lines yet. */
const prosa: Record<string, string> = {
  sede00000000028:
    "Domingos 9 am y 17:30. 1er sábado del mes, misa de la Virgen a hrs. 18. Bautizos previa cita con la secretaria.",
  capilla00000007:
    "Misa los domingos a las 11 cuando hay padre, si no celebración con la hermana. Catequesis sábados por la tarde.",
};

export const idDeSede = (number: number): string => `sede${String(number).padStart(11, "0")}`;
export const idDeCapilla = (number: number): string => `capilla${String(number).padStart(8, "0")}`;
const idDeParroquia = (number: number): string => `parroquia${String(number).padStart(6, "0")}`;
export const esRural = ({ id }: Pick<Lugar, "id">): boolean =>
  id > idDeCapilla(capillas.length - rurales) && id.startsWith("capilla");

const byName = new Map(referencias.filter(({ clase }) => clase === "zona").map(({ nombre, id }) => [nombre, id]));
export const zonaOf = (nombre: string): string => {
  const id = byName.get(nombre);
  if (!id) throw new Error(`No zone of the demonstration is called ${nombre}.`);
  return id;
};

/** Makes every church, chapel and community and, as a courtesy, some places of the neighbouring diocese. */
export function makeLugares(parroquias: readonly DemoParroquia[]): Lugar[] {
  const pointOf = (id: string) => pointOfMap(parroquias.find((parroquia) => parroquia.id === id));
  const made: Lugar[] = sedes.map(([zona, fiesta_patronal], index) => {
    const number = index + 1;
    const parroquia = idDeParroquia(number);
    const place = newPlace(idDeSede(number), parroquia, "sede", zona, pointOf(parroquia));
    return {
      ...place,
      ...phones(number),
      fiesta_patronal,
      nombres_alternos: alternos[number] ?? "",
      transmision: transmiten.includes(number) ? `https://transmision.example/parroquia-${number}` : "",
      accesos: conLsb.includes(number) ? [...place.accesos, "lsb"] : place.accesos,
    };
  });
  for (const [index, [parroquia, nombre, clase, zona, point]] of capillas.entries()) {
    const number = index + 1;
    const place = newPlace(idDeCapilla(number), idDeParroquia(parroquia), clase, zona, point);
    // Most chapels are called through their parish.
    const own = number % 4 === 0 ? phones(sedes.length + number) : {};
    made.push({ ...place, ...own, nombre });
  }
  for (const [parroquia, zona] of Object.entries(cortesias)) {
    const id = `cortesia${parroquia.slice(-7)}`;
    made.push({ ...newPlace(id, parroquia, "sede", zona, pointOf(parroquia)), jurisdiccion: elAlto });
  }
  return made;
}

function newPlace(id: string, parroquia: string, clase: string, zona: string, [lat, lon]: Point): Lugar {
  const chance = chanceOf([...id].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) | 0, 7));
  const accesos = ["rampa", "sin_gradas", "bano_adaptado", "estacionamiento", "aro_magnetico"];
  return {
    id,
    parroquia,
    nombre: "",
    clase,
    zona: zonaOf(zona),
    punto: { lat, lon },
    indicaciones: directionsTo([lat, lon]),
    telefono: "",
    whatsapp: "",
    nombres_alternos: "",
    accesos: accesos.filter((_, index) => chance.happens(index === 4 ? 0.05 : 0.35)),
    transmision: "",
    nota: notaDeDemostracion,
    fiesta_patronal: "",
    texto_original: prosa[id] ?? "",
    jurisdiccion: "",
    activo: true,
  };
}

/** Invented numbers that belong to nobody. */
function phones(number: number): Pick<Lugar, "telefono" | "whatsapp"> {
  const last = String(number).padStart(2, "0");
  return { telefono: `+591 2 000 00${last}`, whatsapp: `+591 0000 00${last}` };
}

/** Point that the map of a parish marks. */
function pointOfMap(parroquia: DemoParroquia | undefined): Point {
  const [, lat, lon] = /marker=(-?[\d.]+)%2C(-?[\d.]+)/.exec(parroquia?.maps_ubicacion ?? "") ?? [];
  if (!lat || !lon) throw new Error("A parish of the demonstration has no point on its map.");
  return [Number(lat), Number(lon)];
}

const metersOfDegree = 111_000;

/** Directions by the nearest landmark. Empty: none is near. */
function directionsTo([lat, lon]: Point): string {
  const far = ({ punto }: Referencia) => Math.hypot(punto.lat - lat, (punto.lon - lon) * 0.96) * metersOfDegree;
  const [nearest] = referencias
    .filter(({ clase }) => clase !== "zona")
    .map((referencia) => ({ referencia, meters: far(referencia) }))
    .toSorted((one, other) => one.meters - other.meters);
  if (!nearest || nearest.meters > 900) return "";
  const blocks = Math.round(nearest.meters / 100);
  const name = withArticle(nearest.referencia);
  if (blocks === 0) return `Junto a ${name}.`.replace("a el ", "al ");
  return `A ${blocks === 1 ? "una cuadra" : `${blocks} cuadras`} de ${name}.`.replace("de el ", "del ");
}

function withArticle({ clase, nombre }: Referencia): string {
  if (clase === "estacion" || clase === "plaza") return `la ${nombre.charAt(0).toLowerCase()}${nombre.slice(1)}`;
  return nombre.startsWith("Universidad") ? `la ${nombre}` : `el ${nombre}`;
}
