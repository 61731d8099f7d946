import type { ListaCuadrosPastoralesRecord } from "@arzobispado/diocese/generated/records";
import type PocketBase from "pocketbase";
import type { Cuadro, CuadroDeLista, Reportero } from "./cuadro.ts";

/** Every board by title, for the list page. */
export function allCuadros(client: PocketBase): Promise<CuadroDeLista[]> {
  return client.collection("cuadros_pastorales").getFullList<CuadroDeLista>({
    sort: "+titulo",
    fields: "id,collectionId,titulo,portada,portada_datos,nombre_encargado",
    batch: 500,
  });
}

/** Titles and ids only, for the menu. */
export function cuadrosOfMenu(client: PocketBase): Promise<ListaCuadrosPastoralesRecord[]> {
  return client
    .collection("lista_cuadros_pastorales")
    .getFullList<ListaCuadrosPastoralesRecord>({ sort: "+titulo", batch: 500 });
}

/** @throws ClientResponseError 404 when it does not exist */
export function getCuadro(client: PocketBase, id: string): Promise<Cuadro> {
  return client.collection("cuadros_pastorales").getOne<Cuadro>(id);
}

export function allReporteros(client: PocketBase): Promise<Reportero[]> {
  return client.collection("reporteros").getFullList<Reportero>({ sort: "+nombre", batch: 500 });
}
