import type PocketBase from "pocketbase";
import { ClientResponseError } from "pocketbase";
import { type Cuadro, presentsReporteros, type Reportero } from "./cuadro.ts";
import { allReporteros, getCuadro } from "./cuadros.ts";

/** Why a board could not be had; a new object for each failure, so that its message is shown again. */
export interface CuadroFailure {
  /** Of the answer; 0 when none came. */
  status: number;
}

/** A board with its reporters (null: they could not be had), or the failure that the page keeps and shows (CUA-03). */
export type LoadedCuadro =
  | { cuadro: Cuadro; reporteros: Reportero[] | null; failure: null }
  | { cuadro: null; reporteros: null; failure: CuadroFailure };

/** Reporters are asked for on their own board only, after it is there (CUA-02). */
export async function loadCuadro(client: PocketBase, id: string): Promise<LoadedCuadro> {
  try {
    const cuadro = await getCuadro(client, id);
    const reporteros = presentsReporteros(cuadro) ? await allReporteros(client).catch(() => null) : [];
    return { cuadro, reporteros, failure: null };
  } catch (error) {
    if (!(error instanceof ClientResponseError)) throw error;
    return failedCuadro(error.status === 404 ? 404 : 503);
  }
}

export function failedCuadro(status: number): LoadedCuadro {
  return { cuadro: null, reporteros: null, failure: { status } };
}
