import type { Kind } from "./person.ts";

const peoplePath = "/personas-administrador";
/** In the place of an id: somebody who is invited. */
export const newPerson = "nueva";

/** What the address says: which tab, and whose form is open. */
export interface PeopleQuery {
  kind: Kind;
  /** An id, or `newPerson`; "" for none. */
  open: string;
}

export function readPeopleQuery(params: URLSearchParams): PeopleQuery {
  return {
    kind: params.get("ver") === "encargados" ? "encargados" : "equipo",
    open: /^[a-z0-9]{1,15}$/.exec(params.get("persona") ?? "")?.[0] ?? "",
  };
}

/** @param open see PeopleQuery */
export function personAddress(kind: Kind, open = ""): string {
  const params = new URLSearchParams();
  if (kind === "encargados") params.set("ver", kind);
  if (open !== "") params.set("persona", open);
  const query = params.toString();
  return query === "" ? peoplePath : `${peoplePath}?${query}`;
}
