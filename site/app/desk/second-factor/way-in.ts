import type { PasswordAnswer } from "../../backend/second-factor.ts";
import { statusOf } from "../../backend/status-of.ts";
import { createStore, type Store } from "../../state/store.ts";
import { problemCode } from "./factor-problems.ts";

/** Account that came in, with its token. */
export interface Entered<Record> {
  token: string;
  record: Record;
}

/** Step that the person sees. `problem`: in Spanish, `null` for none. */
type WayInStep<Record> =
  | { is: "password"; problem: string | null }
  | { is: "code"; problem: string | null }
  /** The factor is demanded and not set: the token opens only its set-up. */
  | { is: "unset"; entered: Entered<Record> }
  | { is: "in"; entered: Entered<Record> };

/** Signing in by password, with a code where the account has a second factor. */
export interface WayIn<Record> {
  step: Omit<Store<WayInStep<Record>>, "set">;
  /** Sends the password. */
  enter(identity: string, password: string): Promise<WayInStep<Record>>;
  /** Sends a code of the application, or a recovery code. */
  prove(otp: string): Promise<WayInStep<Record>>;
  /** Asks for the password again, and forgets the one that was typed. @param problem why, where the person did not ask for it */
  restart(problem?: string): void;
}

interface Credentials {
  identity: string;
  password: string;
}

interface WayInSettings<Record> {
  send: (body: Credentials & { mfaId?: string; otp?: string }) => Promise<PasswordAnswer<Record>>;
  /** Why nobody gets in, in Spanish. @param otp the code that was sent; "" with the password alone */
  refusalText: (error: unknown, otp: string) => string;
}

export const codeIsLate = "Pasaron los cinco minutos para escribir el código. Empieza otra vez con tu contraseña.";

/** The password stays in memory until the code is right, and nowhere else. */
export function createWayIn<Record>({ send, refusalText }: WayInSettings<Record>): WayIn<Record> {
  const step = createStore<WayInStep<Record>>({ is: "password", problem: null });
  let waiting: (Credentials & { mfaId: string }) | null = null;

  const go = (next: WayInStep<Record>): WayInStep<Record> => {
    if (next.is !== "code") waiting = null;
    step.set(next);
    return next;
  };
  const answered = ({ token, record, secondFactor }: PasswordAnswer<Record>) =>
    go({ is: secondFactor === "required" ? "unset" : "in", entered: { token, record } });

  return {
    step,
    async enter(identity, password) {
      try {
        return answered(await send({ identity, password }));
      } catch (error) {
        const mfaId = readMfaId(error);
        if (mfaId === null) return go({ is: "password", problem: refusalText(error, "") });
        waiting = { identity, password, mfaId };
        return go({ is: "code", problem: null });
      }
    },
    async prove(otp) {
      const asked = waiting;
      if (!asked) return go({ is: "password", problem: codeIsLate });
      // False once 'Volver' was pressed.
      const isCurrent = () => waiting === asked;
      try {
        const answer = await send({ ...asked, otp });
        return isCurrent() ? answered(answer) : step.get();
      } catch (error) {
        if (!isCurrent()) return step.get();
        if (problemCode(error, "mfaId")) return go({ is: "password", problem: codeIsLate });
        const mfaId = readMfaId(error);
        if (mfaId !== null) waiting = { ...asked, mfaId };
        const helpsAgain = mfaId !== null || problemCode(error, "otp") !== "" || problemCode(error, "recaptcha") !== "";
        // Anything else that is refused concerns the account or its password: another code does not help.
        const isOver = !helpsAgain && [400, 401, 403].includes(statusOf(error));
        return go({ is: isOver ? "password" : "code", problem: refusalText(error, otp) });
      }
    },
    restart(problem) {
      go({ is: "password", problem: problem ?? null });
    },
  };
}

/** @returns `null` unless the answer asks for a code */
function readMfaId(error: unknown): string | null {
  const { response } = (error ?? {}) as { response?: { mfaId?: unknown } };
  return statusOf(error) === 401 && typeof response?.mfaId === "string" ? response.mfaId : null;
}
