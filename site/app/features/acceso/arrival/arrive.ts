import { enterByLink, findLinkOwner, keepers } from "../../../backend/accounts.ts";
import type { ArrivalKey } from "../../../backend/arrival-key.ts";
import { storeSession } from "../../../backend/session/session.ts";
import { keeperSessionKey } from "../../../backend/session/session-key.ts";
import type { Session } from "../../../backend/session/stored-session.ts";
import { keepSession, sessionTrouble, UnkeptSessionError } from "../../../backend/session/unkept-session.ts";
import { statusOf } from "../../../backend/status-of.ts";
import type { StorageProblem } from "../../../state/device-store.ts";
import { problemText } from "../../../text/problems/problems.ts";
import { unkeptSessionText } from "../../../text/unkept.ts";

/** Result of using an invitation link. */
export type Arrived = { is: "team"; session: Session } | { is: "keeper" } | Refused;

/** Refusal of a link. `isOver`: the link is invalid, trying again does not help. */
interface Refused {
  is: "refused";
  problem: string;
  isOver: boolean;
}

/** Message for an invalid link. On purpose without the cause. */
const spent = "Este enlace ya no sirve. Pide otro.";

/** Owner of a link, read before it is used. `nombre` empty: the server did not answer. */
export type Looked = { is: "open"; nombre: string } | Refused;

/** Finds the owner of a link. Does not use up the link, however often a person or a program opens it. */
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

/** Exchanges the one-time key of a link for a session and stores the session. */
export async function arrive({ collection, key }: ArrivalKey): Promise<Arrived> {
  // The key works once: do not use it up when this browser cannot store the session.
  const trouble = sessionTrouble();
  if (trouble) return unkept(trouble);
  try {
    const { signInClient } = await import("../../../backend/open-client.ts");
    if (collection === keepers) {
      keepSession(keeperSessionKey, await enterByLink(signInClient(), collection, key));
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
