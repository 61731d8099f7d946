import { enterByLink, findLinkOwner, keepers } from "../../../backend/accounts.ts";
import type { ArrivalKey } from "../../../backend/arrival-key.ts";
import { type KeeperSession, storeKeeperSession } from "../../../backend/session/keeper-session.ts";
import { storeSession } from "../../../backend/session/session.ts";
import type { Session } from "../../../backend/session/stored-session.ts";
import { sessionTrouble, UnkeptSessionError } from "../../../backend/session/unkept-session.ts";
import { statusOf } from "../../../backend/status-of.ts";
import type { StorageProblem } from "../../../state/device-store.ts";
import { problemText } from "../../../text/problems/problems.ts";
import { unkeptSessionText } from "../../../text/unkept.ts";

/** What came of a link. */
export type Arrived = { is: "team"; session: Session } | { is: "keeper" } | Refused;

/** `isOver`: nothing that they do here helps. */
interface Refused {
  is: "refused";
  problem: string;
  isOver: boolean;
}

/** What it was that ended it, nobody is told. */
const spent = "Este enlace ya no sirve. Pide otro.";

/** Whose a link is, as far as it can be known before it is spent: "" when the server could not be asked. */
export type Looked = { is: "open"; nombre: string } | Refused;

/** Asks whose a link is. It stays as it is, however often somebody or a program opens it. */
export async function lookAtLink({ collection, key }: ArrivalKey): Promise<Looked> {
  try {
    const { signInClient } = await import("../../../backend/open-client.ts");
    return { is: "open", nombre: await findLinkOwner(signInClient(), collection, key) };
  } catch (error) {
    return isSpent(error) ? refused(error) : { is: "open", nombre: "" };
  }
}

const isSpent = (error: unknown): boolean => [400, 403, 404].includes(statusOf(error));

function refused(error: unknown): Refused {
  const isOver = isSpent(error);
  return { is: "refused", problem: isOver ? spent : problemText(statusOf(error)), isOver };
}

/** Spends the key of a link, and stores the session that it opens. */
export async function arrive({ collection, key }: ArrivalKey): Promise<Arrived> {
  // A key is good once: it stays unspent where its session could not be kept.
  const trouble = sessionTrouble();
  if (trouble) return unkept(trouble);
  try {
    const { signInClient } = await import("../../../backend/open-client.ts");
    if (collection === keepers) {
      storeKeeperSession(await enterByLink<KeeperSession>(signInClient(), collection, key));
      return { is: "keeper" };
    }
    const session = await enterByLink<Session>(signInClient(), collection, key);
    await storeSession(session);
    return { is: "team", session };
  } catch (error) {
    return error instanceof UnkeptSessionError ? unkept(error.problem) : refused(error);
  }
}

const unkept = (problem: StorageProblem): Refused => ({
  is: "refused",
  problem: unkeptSessionText[problem],
  isOver: false,
});
