import type PocketBase from "pocketbase";
import { ClientResponseError } from "pocketbase";
import { type Cuadro, presentsReporteros, type Reportero } from "./cuadro.ts";
import { allReporteros, getCuadro } from "./cuadros.ts";

/** Board with its reporters (`null`: they could not be loaded), or the failure that the page shows (CUA-03). */
export type LoadedCuadro =
  | { cuadro: Cuadro; reporteros: Reportero[] | null; failure: null }
  | { cuadro: null; reporteros: null; failure: { status: 404 | 503 } };

/** Loads a board, and then the reporters if the board presents them (CUA-02). Does not throw when the API refuses. */
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
