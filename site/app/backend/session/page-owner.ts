import { type Session, storedSession } from "./stored-session.ts";

/** Person whose work is in this document. */
export interface PageOwner {
  id: string;
  nombre: string;
}

let owner: PageOwner | null = null;

/** Person for whom this document was opened; stays when the session is lost. `null`: nobody yet. */
export function pageOwner(): PageOwner | null {
  return owner;
}

/**
 * Stored session, if it is that of this document's owner. The first session that is read makes its person the owner:
 * work begun under one account is never saved under another that signs in in another tab.
 */
export function sessionOfPage(): Session | null {
  const session = storedSession();
  if (!session) return null;
  owner ??= { id: session.record.id, nombre: session.record.nombre };
  return session.record.id === owner.id ? session : null;
}
