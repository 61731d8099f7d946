import {
  type AccountSession,
  type AccountState,
  administrators,
  findAccountStates,
  findSessions,
} from "../../../backend/accounts.ts";
import { shownByDialog } from "../../../backend/answer-notices.ts";
import { browserClient } from "../../../backend/browser-client.ts";
import { type FactorState, factorClient } from "../../../backend/second-factor.ts";
import { storeSession } from "../../../backend/session/session.ts";
import { type Session, storedSession } from "../../../backend/session/stored-session.ts";
import { withSession } from "../../../backend/session/with-session.ts";
import { statusOf } from "../../../backend/status-of.ts";

/** One's own account as it is now, with what no record shows. */
export interface OwnAccount {
  record: Session["record"];
  state: AccountState;
  /** Empty for an older server, which keeps none. */
  sessions: AccountSession[];
  /** `null` for an older server, which knows no second factor. */
  factor: FactorState | null;
}

/** Requests about one's own second factor. */
export const ownFactor = factorClient<Session>(
  (work) => withSession(async () => work(await browserClient())),
  administrators,
);

export async function loadOwnAccount(id: string): Promise<OwnAccount | null> {
  return withSession(async () => {
    const client = await browserClient();
    const [record, states, sessions, factor] = await Promise.all([
      client.collection(administrators).getOne<Session["record"]>(id, shownByDialog),
      findAccountStates(client, administrators, [id]),
      findSessions(client, administrators).catch(withoutIt([])),
      factorClient((work) => work(client), administrators)
        .find()
        .catch(withoutIt(null)),
    ]);
    const state = states.get(id);
    return state ? { record, state, sessions, factor } : null;
  });
}

/** Answers `instead` for a request that an older server does not know. */
const withoutIt =
  <Value>(instead: Value) =>
  (error: unknown): Value => {
    if (statusOf(error) === 404) return instead;
    throw error;
  };

/** Saves one's own name or picture; on this device every page that is opened from now on has it. */
export async function saveOwn(id: string, values: FormData | Record<string, unknown>): Promise<Session["record"]> {
  const record = await withSession(async () =>
    (await browserClient()).collection(administrators).update<Session["record"]>(id, values, shownByDialog),
  );
  const session = storedSession();
  // Saved it is, also where the device has no room for it now.
  if (session?.record.id === id) await storeSession({ token: session.token, record }).catch(() => undefined);
  return record;
}
