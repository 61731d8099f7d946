import type { Kind } from "./person.ts";

const peoplePath = "/personas-administrador";
/** In the place of an id: somebody who is invited. */
export const newPerson = "nueva";

/** What the address says: which tab, and whose form is open. */
export interface PeopleQuery {
  kind: Kind;
  /** An id, or `newPerson`; "" for none. */
  open: string;
  /** Id of the person whose sessions are open; "" for none. */
  sessionsOf: string;
  /** Id of the parish for which somebody is invited; "" for none. */
  parroquia: string;
}

export function readPeopleQuery(params: URLSearchParams): PeopleQuery {
  return {
    kind: params.get("ver") === "encargados" ? "encargados" : "equipo",
    open: idIn(params.get("persona")),
    sessionsOf: idIn(params.get("sesiones")),
    parroquia: idIn(params.get("parroquia")),
  };
}

const idIn = (text: string | null): string => /^[a-z0-9]{1,15}$/.exec(text ?? "")?.[0] ?? "";

/** @param open see PeopleQuery @param parroquia the same */
export function personAddress(kind: Kind, open = "", parroquia = ""): string {
  const params = new URLSearchParams();
  if (kind === "encargados") params.set("ver", kind);
  if (open !== "") params.set("persona", open);
  if (parroquia !== "") params.set("parroquia", parroquia);
  return addressWith(params);
}

/** Address of the sessions of a person. */
export function sessionsAddress(kind: Kind, id: string): string {
  return addressWith(new URLSearchParams({ ...(kind === "encargados" && { ver: kind }), sesiones: id }));
}

function addressWith(params: URLSearchParams): string {
  const query = params.toString();
  return query === "" ? peoplePath : `${peoplePath}?${query}`;
}
