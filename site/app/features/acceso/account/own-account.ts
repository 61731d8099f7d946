import type PocketBase from "pocketbase";
import {
  type AccountSession,
  type AccountState,
  administrators,
  findAccountStates,
  findSessions,
} from "../../../backend/accounts.ts";
import { shownByDialog } from "../../../backend/answer-notices.ts";
import { loadedPart, problemOfParts } from "../../../backend/page-parts.ts";
import { type FactorState, factorClient } from "../../../backend/second-factor.ts";
import { storeSession } from "../../../backend/session/session.ts";
import { type Session, storedSession } from "../../../backend/session/stored-session.ts";
import { UnkeptSessionError } from "../../../backend/session/unkept-session.ts";
import { withOwner } from "../../../backend/session/with-session.ts";
import { ifMissing } from "../../../backend/status-of.ts";
import type { SaveBody } from "../../../components/photos/save/save-body.ts";
import { sendWithFiles } from "../../../desk/uploads/send-with-files.ts";
import type { StorageProblem } from "../../../state/device-store.ts";

/** Account of the signed-in person: the record, and data that is not in the record. */
export interface OwnAccount {
  record: Session["record"];
  /** Sign-in methods of the account. `null`: not loaded, or not supported by an older server. */
  state: AccountState | null;
  /** Sessions of the account. Empty: not supported by an older server. `null`: not loaded. */
  sessions: AccountSession[] | null;
  /** Second factor. `null`: not loaded, or not supported by an older server. */
  factor: FactorState | null;
  /** HTTP status of the first part that failed to load. `null`: all parts loaded. */
  problem: number | null;
}

/** Client for the second factor of the signed-in person. */
export const ownFactor = factorClient<Session>(withOwner, administrators);

export const loadOwnAccount = (id: string): Promise<OwnAccount> => withOwner((client) => findOwnAccount(client, id));

/**
 * Loads the account. A request that an older server does not know (404) gives an empty part. Any other part that fails
 * is `null` and sets `problem`; only a failed record, or a session that is over, throws.
 */
export async function findOwnAccount(client: PocketBase, id: string): Promise<OwnAccount> {
  const [record, states, sessions, factor] = await Promise.all([
    client.collection(administrators).getOne<Session["record"]>(id, shownByDialog),
    loadedPart(findAccountStates(client, administrators, [id]).catch(ifMissing(new Map<string, AccountState>()))),
    loadedPart(findSessions(client, administrators).catch(ifMissing([]))),
    loadedPart(
      factorClient((work) => work(client), administrators)
        .find()
        .catch(ifMissing(null)),
    ),
  ]);
  const state = states.part?.get(id) ?? null;
  const problem = problemOfParts(states, sessions, factor);
  return { record, state, sessions: sessions.part, factor: factor.part, problem };
}

/** Result of saving the own record. */
export interface SavedOwn {
  record: Session["record"];
  /** Reason why this device could not store the new record and keeps the former one. `null`: stored. */
  unkept: StorageProblem | null;
}

/** Saves the own name or picture, and updates the session of this device so that new pages show it. */
export async function saveOwn(
  id: string,
  values: SaveBody["values"],
  files: SaveBody["files"] = {},
): Promise<SavedOwn> {
  const record = await withOwner((client) =>
    sendWithFiles({ values, files }, (body) =>
      client.collection(administrators).update<Session["record"]>(id, body, shownByDialog),
    ),
  );
  const session = storedSession();
  if (session?.record.id !== id) return { record, unkept: null };
  try {
    await storeSession({ token: session.token, record });
    return { record, unkept: null };
  } catch (error) {
    return { record, unkept: error instanceof UnkeptSessionError ? error.problem : "blocked" };
  }
}

/** Message after saving a name or picture. */
export function savedInWords({ unkept }: SavedOwn): string {
  const saved = "Así te ve el equipo desde ahora.";
  return unkept ? `${saved} ${why[unkept]} En este equipo te verás como antes hasta que entres otra vez.` : saved;
}

const why: Record<StorageProblem, string> = {
  blocked: "Este navegador no deja guardar datos de este sitio.",
  full: "Este navegador ya no tiene espacio.",
};
