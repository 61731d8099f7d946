import { type AccountCollection, enterByLink, keepers } from "../../../backend/accounts.ts";
import { type KeeperSession, storeKeeperSession } from "../../../backend/session/keeper-session.ts";
import { storeSession } from "../../../backend/session/session.ts";
import type { Session } from "../../../backend/session/stored-session.ts";
import { statusOf } from "../../../backend/status-of.ts";
import { problemText } from "../../../text/problems/problems.ts";

/** What came of a link. */
export type Arrived = { is: "team"; session: Session } | { is: "keeper" } | { is: "refused"; problem: string };

const spent =
  "Este enlace ya no sirve: se usó, venció o llegó otro más nuevo. Pide uno nuevo a la persona que te invitó.";

/** Spends the key of a link, and stores the session that it opens. */
export async function arrive({ collection, key }: { collection: AccountCollection; key: string }): Promise<Arrived> {
  try {
    const { signInClient } = await import("../../../backend/open-client.ts");
    if (collection === keepers) {
      await storeKeeperSession(await enterByLink<KeeperSession>(signInClient(), collection, key));
      return { is: "keeper" };
    }
    const session = await enterByLink<Session>(signInClient(), collection, key);
    await storeSession(session);
    return { is: "team", session };
  } catch (error) {
    const status = statusOf(error);
    return { is: "refused", problem: [400, 403, 404].includes(status) ? spent : problemText(status) };
  }
}
