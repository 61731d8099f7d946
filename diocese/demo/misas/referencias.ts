/** Latitude and longitude, to about a hundred metres. */
export type Point = readonly [lat: number, lon: number];

export interface Referencia {
  id: string;
  nombre: string;
  clase: string;
  linea: string;
  sinonimos: string;
  slug: string;
  punto: { lat: number; lon: number };
  parte_de: string;
}

/** Zone or part of one, with its other names. */
type Zone = [nombre: string, point: Point, sinonimos?: string];

const zones: [zone: Zone, parts: Zone[]][] = [
  [
    ["Zona Central", [-16.4975, -68.134], "Centro; Casco central"],
    [
      ["Casco Viejo", [-16.4955, -68.133], "Plaza Murillo"],
      ["Churubamba", [-16.4925, -68.1375], "San Sebastián"],
      ["La Recoleta", [-16.4932, -68.14]],
      ["Santa Bárbara", [-16.494, -68.129]],
      ["El Rosario", [-16.495, -68.14], "Calle Sagárnaga"],
      ["San Pedro", [-16.501, -68.1375]],
      ["Sopocachi", [-16.511, -68.1265], "Sopo; El Montículo"],
      ["San Jorge", [-16.514, -68.1215]],
      ["Cristo Rey", [-16.5165, -68.1345]],
      ["Miraflores", [-16.501, -68.119], "Estadio"],
    ],
  ],
  [
    ["Zona Oeste", [-16.496, -68.149], "Laderas del oeste; Max Paredes"],
    [
      ["Gran Poder", [-16.4945, -68.1433]],
      ["La Portada", [-16.4858, -68.156]],
      ["Villa Victoria", [-16.4892, -68.1497]],
      ["Munaypata", [-16.4905, -68.1545]],
      ["El Tejar", [-16.4968, -68.1552], "Cementerio"],
      ["Pura Pura", [-16.4835, -68.149]],
      ["San Pedro Alto", [-16.5052, -68.1405]],
      ["Tembladerani", [-16.514, -68.1405], "Tembla"],
      ["Cotahuma", [-16.5118, -68.1442]],
      ["Villa Nuevo Potosí", [-16.5035, -68.1512]],
      ["Alto Pasankeri", [-16.5222, -68.1428], "Pasankeri"],
    ],
  ],
  [
    ["Zona Norte", [-16.477, -68.128], "Periférica"],
    [
      ["Achachicala", [-16.4745, -68.1463]],
      ["Vino Tinto", [-16.4838, -68.1325]],
      ["Villa Fátima", [-16.479, -68.119], "Minasa"],
      ["Villa El Carmen", [-16.4745, -68.1225]],
      ["Las Delicias", [-16.4702, -68.1178]],
      ["Chuquiaguillo", [-16.4655, -68.1055]],
    ],
  ],
  [
    ["Zona Este", [-16.496, -68.1085], "Las Villas"],
    [
      ["Villa Copacabana", [-16.4908, -68.1135]],
      ["Villa San Antonio", [-16.4952, -68.1092], "San Antonio"],
      ["Pampahasi", [-16.4965, -68.1012]],
      ["Villa Armonía", [-16.5045, -68.1078]],
    ],
  ],
  [
    ["Zona Sur", [-16.5385, -68.083], "Sur"],
    [
      ["Obrajes", [-16.5232, -68.108]],
      ["Alto Obrajes", [-16.5188, -68.1128]],
      ["Bolognia", [-16.5205, -68.0905], "Bolonia"],
      ["Irpavi", [-16.5268, -68.085]],
      ["Calacoto", [-16.54, -68.081], "Calaco; San Miguel"],
      ["La Florida", [-16.544, -68.085]],
      ["Los Pinos", [-16.5415, -68.07]],
      ["Achumani", [-16.5338, -68.069]],
      ["Cota Cota", [-16.5388, -68.0645], "Cotacota"],
      ["Chasquipampa", [-16.5452, -68.042], "Chasqui"],
      ["Ovejuyo", [-16.5403, -68.0352]],
      ["Següencoma", [-16.532, -68.113], "Seguencoma"],
      ["Mallasilla", [-16.56, -68.1]],
      ["Mallasa", [-16.569, -68.0895], "Valle de la Luna"],
    ],
  ],
  [
    ["Río Abajo", [-16.617, -68.055], "Rio Abajo"],
    [
      ["Jupapina", [-16.589, -68.077]],
      ["Huajchilla", [-16.6255, -68.049]],
      ["Mecapaca", [-16.666, -68.019]],
    ],
  ],
  [
    ["Provincias", [-16.9, -67.75], "Valles"],
    [
      ["Palca", [-16.561, -67.952]],
      ["Sapahaqui", [-16.894, -67.946]],
      ["Luribay", [-17.0617, -67.6636]],
      ["Colquiri", [-17.3892, -67.1298]],
    ],
  ],
  [
    ["El Alto", [-16.506, -68.169]],
    [
      ["La Ceja", [-16.5035, -68.1625], "Ceja"],
      ["Ciudad Satélite", [-16.5238, -68.152], "Satélite"],
      ["16 de Julio", [-16.4948, -68.1735], "Feria de la 16"],
      ["Villa Adela", [-16.5225, -68.212]],
      ["Río Seco", [-16.4895, -68.2035]],
    ],
  ],
];

/** Stations of Mi Teleférico with their lines. */
const stations: [nombre: string, linea: string, point: Point][] = [
  ["Central", "Roja y Naranja", [-16.4902, -68.1445]],
  ["Cementerio", "Roja", [-16.4951, -68.1527]],
  ["16 de Julio", "Roja, Azul y Plateada", [-16.4975, -68.1642]],
  ["Libertador", "Amarilla, Verde y Celeste", [-16.5186, -68.1162]],
  ["Sopocachi", "Amarilla", [-16.5152, -68.1282]],
  ["Buenos Aires", "Amarilla", [-16.5147, -68.1407]],
  ["Mirador", "Amarilla y Plateada", [-16.5205, -68.1506]],
  ["Alto Obrajes", "Verde", [-16.5203, -68.1112]],
  ["Obrajes", "Verde", [-16.5262, -68.1035]],
  ["Irpavi", "Verde", [-16.5292, -68.0872]],
  ["Del Poeta", "Celeste", [-16.5118, -68.1212]],
  ["Teatro al Aire Libre", "Celeste", [-16.5046, -68.1276]],
  ["Prado", "Celeste", [-16.5008, -68.1328]],
  ["San Jorge", "Blanca", [-16.5129, -68.1203]],
  ["Triangular", "Blanca", [-16.5052, -68.1198]],
  ["Monumento Busch", "Blanca y Café", [-16.4968, -68.1205]],
  ["Plaza Villarroel", "Blanca y Naranja", [-16.4848, -68.1216]],
  ["Periférica", "Naranja", [-16.4816, -68.1329]],
  ["Armentia", "Naranja", [-16.4852, -68.1404]],
  ["Las Villas", "Café", [-16.4936, -68.1121]],
  ["Obelisco", "Morada", [-16.4989, -68.1335]],
  ["Faro Murillo", "Morada y Plateada", [-16.5108, -68.1602]],
];

const landmarks: [clase: string, nombre: string, point: Point, sinonimos?: string][] = [
  ["mercado", "Mercado Rodríguez", [-16.5005, -68.1404]],
  ["mercado", "Mercado Lanza", [-16.4963, -68.1381]],
  ["mercado", "Mercado Camacho", [-16.4998, -68.1298]],
  ["mercado", "Mercado Uruguay", [-16.4935, -68.1446]],
  ["mercado", "Mercado Sopocachi", [-16.5086, -68.1286]],
  ["mercado", "Mercado de Achumani", [-16.5331, -68.0708]],
  ["plaza", "Plaza Murillo", [-16.4957, -68.1335]],
  ["plaza", "Plaza Mayor de San Francisco", [-16.4964, -68.1376], "Plaza San Francisco"],
  ["plaza", "Plaza Sucre", [-16.5008, -68.137], "Plaza San Pedro"],
  ["plaza", "Plaza Abaroa", [-16.5106, -68.1266], "Avaroa"],
  ["plaza", "Plaza España", [-16.5121, -68.129]],
  ["plaza", "Plaza del Estudiante", [-16.5044, -68.1301]],
  ["plaza", "Plaza Humboldt", [-16.5386, -68.0824]],
  ["hospital", "Hospital de Clínicas", [-16.5056, -68.1188], "Hospital General"],
  ["hospital", "Hospital Obrero", [-16.4989, -68.1184]],
  ["hospital", "Hospital La Paz", [-16.4944, -68.1464], "Garita de Lima"],
  ["hospital", "Hospital Arco Iris", [-16.4768, -68.1206]],
  ["hospital", "Hospital Los Pinos", [-16.542, -68.0704]],
  ["universidad", "Universidad Mayor de San Andrés", [-16.5047, -68.1299], "UMSA; Monoblock"],
  ["universidad", "Campus de Cota Cota", [-16.5386, -68.0669], "UMSA Cota Cota"],
  ["universidad", "Universidad Católica Boliviana", [-16.5222, -68.1122], "UCB; La Cato"],
  ["cementerio", "Cementerio General", [-16.4985, -68.1514]],
  ["cementerio", "Cementerio Jardín", [-16.5345, -68.1255]],
];

/** Slug of a name, without accents and signs: `Villa El Carmen` → `villa-el-carmen`. */
function slugOf(nombre: string): string {
  const plain = nombre.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return plain.replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "");
}

/** Landmarks and zones of La Paz: public names; the points are approximate. */
export const referencias: Referencia[] = [];

function add(clase: string, nombre: string, [lat, lon]: Point, more: Partial<Referencia> = {}): string {
  const id = `referencia${String(referencias.length + 1).padStart(5, "0")}`;
  const known = {
    id,
    nombre,
    clase,
    linea: "",
    sinonimos: "",
    slug: slugOf(nombre),
    punto: { lat, lon },
    parte_de: "",
  };
  referencias.push({ ...known, ...more });
  return id;
}

for (const [[nombre, point, sinonimos = ""], parts] of zones) {
  const whole = add("zona", nombre, point, { sinonimos });
  for (const [part, at, alias = ""] of parts) add("zona", part, at, { sinonimos: alias, parte_de: whole });
}
for (const [nombre, linea, point] of stations) add("estacion", `Estación ${nombre}`, point, { linea });
for (const [clase, nombre, point, sinonimos = ""] of landmarks) add(clase, nombre, point, { sinonimos });
