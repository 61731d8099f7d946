import { type Session, storedSession } from "./stored-session.ts";

/** Whose work stands in this document. */
export interface PageOwner {
  id: string;
  nombre: string;
}

let owner: PageOwner | null = null;

/** Who this document was opened for: stays when the session is lost. */
export function pageOwner(): PageOwner | null {
  return owner;
}

/**
 * The stored session, if it is that of who works in this document. The first one asked for makes it theirs: what is
 * written under one name is never saved under another, whoever signs in in another tab.
 */
export function sessionOfPage(): Session | null {
  const session = storedSession();
  if (!session) return null;
  owner ??= { id: session.record.id, nombre: session.record.nombre };
  return session.record.id === owner.id ? session : null;
}
