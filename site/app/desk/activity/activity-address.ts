import { myRole } from "../../backend/session/my-role.ts";
import { listAddress, readId, readPaging } from "../../text/list-query.ts";

export const activityPath = "/actividad-administrador";

/** What the address of 'Actividad' says; "" for all. */
export interface ActivityQuery {
  /** Id of an account. */
  persona: string;
  /** `YYYY-MM-DD`, a day of La Paz. */
  dia: string;
  /** Name of a collection. */
  coleccion: string;
  /** Id of one item of it. */
  item: string;
  page: number;
  perPage: number;
}

/** Entries of a page. */
export const usualSize = 50;

/** Reads the address: whatever is not understood is its default, nothing fails. */
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

/** Where a form's own way of writing belongs; null when the address is in its short form already. */
export function canonicalActivityAddress(params: URLSearchParams): string | null {
  const canonical = activityAddress(readActivityQuery(params));
  return canonical === listAddress(activityPath, params) ? null : canonical;
}

function readDay(text: string): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return "";
  const day = new Date(`${text}T12:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? text : "";
}

/** 'Actividad' is for those who answer for what the site says; the server asks the same (diocese/history.ts). */
export const readsActivity = (): boolean => ["administrador", "editor"].includes(myRole());
