import { type Action, may, type Role, roleOf } from "@arzobispado/diocese/config/roles";
import { documentAccounts, keepers } from "./document-accounts.ts";
import { storedSession } from "./stored-session.ts";

let known: Role = roleOf(undefined);

/** Role of the person who works on this page, as the server last sent it; stays when their session is lost. */
export function myRole(): Role {
  const session = storedSession();
  if (session) known = roleOf(session.record.rol);
  return known;
}

/** Whether the person's role allows an action on records of a collection: screens hide what the server would refuse. */
export function iMay(collection: string, action: Action): boolean {
  return may(documentAccounts().collection === keepers ? "encargado" : myRole(), collection, action);
}
