import { myRole } from "../../backend/session/my-role.ts";
import { listAddress, readId, readPaging } from "../../text/list-query.ts";

export const activityPath = "/actividad-administrador";

/** Filters and page in the address of 'Actividad'. Empty text: not filtered. */
export interface ActivityQuery {
  /** Account id. */
  persona: string;
  /** `YYYY-MM-DD` in La Paz. */
  dia: string;
  /** Collection name. */
  coleccion: string;
  /** Id of one item of `coleccion`. */
  item: string;
  page: number;
  perPage: number;
}

/** Entries per page. */
export const usualSize = 50;

/** Reads the query from the address. An invalid value becomes its default; never throws. */
export function readActivityQuery(params: URLSearchParams): ActivityQuery {
  const { page, perPage } = readPaging(params);
  const coleccion = readId(params, "coleccion");
  return {
    persona: readId(params, "persona"),
    dia: readDay(params.get("dia") ?? ""),
    coleccion,
    item: coleccion === "" ? "" : readId(params, "item"),
    page,
    perPage: params.get("perPage") === String(perPage) ? perPage : usualSize,
  };
}

export function activityParams(query: Partial<ActivityQuery>): URLSearchParams {
  const { persona = "", dia = "", coleccion = "", item = "", page = 1, perPage = usualSize } = query;
  const params = new URLSearchParams(
    Object.entries({ persona, dia, coleccion, item }).filter(([, value]) => value !== ""),
  );
  if (page > 1) params.set("page", String(page));
  if (perPage !== usualSize) params.set("perPage", String(perPage));
  return params;
}

export const activityAddress = (query: Partial<ActivityQuery>): string =>
  listAddress(activityPath, activityParams(query));

/** Short address to redirect to after a GET form was submitted. `null`: the address is short already. */
export function canonicalActivityAddress(params: URLSearchParams): string | null {
  const canonical = activityAddress(readActivityQuery(params));
  return canonical === listAddress(activityPath, params) ? null : canonical;
}

function readDay(text: string): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return "";
  const day = new Date(`${text}T12:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? text : "";
}

/** Only administradores and editores may read 'Actividad'; the server enforces the same (diocese/history.ts). */
export const readsActivity = (): boolean => ["administrador", "editor"].includes(myRole());
