import type PocketBase from "pocketbase";
import {
  type AccountSession,
  type AccountState,
  administrators,
  findAccountStates,
  findSessions,
} from "../../../backend/accounts.ts";
import { shownByDialog } from "../../../backend/answer-notices.ts";
import { browserClient } from "../../../backend/browser-client.ts";
import { loadedPart, problemOfParts } from "../../../backend/page-parts.ts";
import { type FactorState, factorClient } from "../../../backend/second-factor.ts";
import { storeSession } from "../../../backend/session/session.ts";
import { type Session, storedSession } from "../../../backend/session/stored-session.ts";
import { UnkeptSessionError } from "../../../backend/session/unkept-session.ts";
import { withSession } from "../../../backend/session/with-session.ts";
import { statusOf } from "../../../backend/status-of.ts";
import type { StorageProblem } from "../../../state/device-store.ts";

/** One's own account as it is now, with what no record shows. */
export interface OwnAccount {
  record: Session["record"];
  /** How one enters. `null`: not loaded, or an older server, which does not tell. */
  state: AccountState | null;
  /** Empty for an older server, which keeps none. `null`: not loaded. */
  sessions: AccountSession[] | null;
  /** `null`: not loaded, or an older server, which knows no second factor. */
  factor: FactorState | null;
  /** Status of the first part that was not loaded; `null`: all were. */
  problem: number | null;
}

/** Requests about one's own second factor. */
export const ownFactor = factorClient<Session>(
  (work) => withSession(async () => work(await browserClient())),
  administrators,
);

export const loadOwnAccount = (id: string): Promise<OwnAccount> =>
  withSession(async () => findOwnAccount(await browserClient(), id));

/** What of it does not come besides the record leaves its section out. */
export async function findOwnAccount(client: PocketBase, id: string): Promise<OwnAccount> {
  const [record, states, sessions, factor] = await Promise.all([
    client.collection(administrators).getOne<Session["record"]>(id, shownByDialog),
    loadedPart(findAccountStates(client, administrators, [id]).catch(withoutIt(new Map<string, AccountState>()))),
    loadedPart(findSessions(client, administrators).catch(withoutIt([]))),
    loadedPart(
      factorClient((work) => work(client), administrators)
        .find()
        .catch(withoutIt(null)),
    ),
  ]);
  const state = states.part?.get(id) ?? null;
  const problem = problemOfParts(states, sessions, factor);
  return { record, state, sessions: sessions.part, factor: factor.part, problem };
}

/** Answers `instead` for a request that an older server does not know. */
const withoutIt =
  <Value>(instead: Value) =>
  (error: unknown): Value => {
    if (statusOf(error) === 404) return instead;
    throw error;
  };

/** One's own record as it was saved. */
export interface SavedOwn {
  record: Session["record"];
  /** Why this device goes on with the record of before; `null`: it has the new one. */
  unkept: StorageProblem | null;
}

/** Saves one's own name or picture; on this device every page that is opened from now on has it. */
export async function saveOwn(id: string, values: FormData | Record<string, unknown>): Promise<SavedOwn> {
  const record = await withSession(async () =>
    (await browserClient()).collection(administrators).update<Session["record"]>(id, values, shownByDialog),
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

/** What is said of a saved name or picture. */
export function savedInWords({ unkept }: SavedOwn): string {
  const saved = "Así te ve el equipo desde ahora.";
  return unkept ? `${saved} ${why[unkept]} En este equipo te verás como antes hasta que entres otra vez.` : saved;
}

const why: Record<StorageProblem, string> = {
  blocked: "Este navegador no deja guardar datos de este sitio.",
  full: "Este navegador ya no tiene espacio.",
};
