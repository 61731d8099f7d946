import type { Kind } from "./person.ts";

const peoplePath = "/personas-administrador";
/** Value in place of an id: the form for a new invitation. */
export const newPerson = "nueva";

/** Query of the address: the tab, and the open form or sessions. */
export interface PeopleQuery {
  kind: Kind;
  /** Id of the person whose form is open, or `newPerson`. Empty: no form. */
  open: string;
  /** Id of the person whose sessions are open. Empty: no sessions. */
  sessionsOf: string;
  /** Id of the parish chosen at the start for a new keeper. Empty: no parish. */
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

/** @param open see PeopleQuery @param parroquia see PeopleQuery */
export function personAddress(kind: Kind, open = "", parroquia = ""): string {
  const params = new URLSearchParams();
  if (kind === "encargados") params.set("ver", kind);
  if (open !== "") params.set("persona", open);
  if (parroquia !== "") params.set("parroquia", parroquia);
  return addressWith(params);
}

export function sessionsAddress(kind: Kind, id: string): string {
  return addressWith(new URLSearchParams({ ...(kind === "encargados" && { ver: kind }), sesiones: id }));
}

function addressWith(params: URLSearchParams): string {
  const query = params.toString();
  return query === "" ? peoplePath : `${peoplePath}?${query}`;
}
