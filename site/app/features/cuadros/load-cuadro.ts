import type PocketBase from "pocketbase";
import { ClientResponseError } from "pocketbase";
import { type Cuadro, presentsReporteros, type Reportero } from "./cuadro.ts";
import { allReporteros, getCuadro } from "./cuadros.ts";

/** A board with its reporters (null: they could not be had), or the failure that the page keeps and shows (CUA-03). */
export type LoadedCuadro =
  | { cuadro: Cuadro; reporteros: Reportero[] | null; failure: null }
  | { cuadro: null; reporteros: null; failure: { status: 404 | 503 } };

/** Reporters are asked for on their own board only, after it is there (CUA-02). */
export async function loadCuadro(client: PocketBase, id: string): Promise<LoadedCuadro> {
  try {
    const cuadro = await getCuadro(client, id);
    const reporteros = presentsReporteros(cuadro) ? await allReporteros(client).catch(() => null) : [];
    return { cuadro, reporteros, failure: null };
  } catch (error) {
    if (!(error instanceof ClientResponseError)) throw error;
    return { cuadro: null, reporteros: null, failure: { status: error.status === 404 ? 404 : 503 } };
  }
}
