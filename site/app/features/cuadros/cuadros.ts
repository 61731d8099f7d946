import type { ListaCuadrosPastoralesRecord } from "@arzobispado/diocese/generated/records";
import type PocketBase from "pocketbase";
import { compareNames } from "../../text/names/proper-name.ts";
import type { Cuadro, CuadroDeLista, Reportero } from "./cuadro.ts";

/** Loads every board, sorted by title, for the list page. */
export async function allCuadros(client: PocketBase): Promise<CuadroDeLista[]> {
  const all = await client.collection("cuadros_pastorales").getFullList<CuadroDeLista>({
    sort: "+titulo",
    fields: "id,collectionId,titulo,portada,portada_datos,nombre_encargado",
    batch: 500,
  });
  return [...all].sort(byTitle);
}

/** Loads titles and ids of the boards, for the menu. */
export async function cuadrosOfMenu(client: PocketBase): Promise<ListaCuadrosPastoralesRecord[]> {
  const all = await client
    .collection("lista_cuadros_pastorales")
    .getFullList<ListaCuadrosPastoralesRecord>({ sort: "+titulo", batch: 500 });
  return [...all].sort(byTitle);
}

/** Compares titles as Spanish does. The server sorts by bytes, which puts capitals and accents apart. */
const byTitle = (one: { titulo: string }, other: { titulo: string }) => compareNames(one.titulo, other.titulo);

/** @throws ClientResponseError 404 when it does not exist */
export function getCuadro(client: PocketBase, id: string): Promise<Cuadro> {
  return client.collection("cuadros_pastorales").getOne<Cuadro>(id);
}

export async function allReporteros(client: PocketBase): Promise<Reportero[]> {
  const all = await client.collection("reporteros").getFullList<Reportero>({ sort: "+nombre", batch: 500 });
  return [...all].sort((one, other) => compareNames(one.nombre, other.nombre));
}
