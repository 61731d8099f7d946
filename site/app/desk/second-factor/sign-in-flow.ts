import type { PasswordAnswer } from "../../backend/second-factor.ts";
import { statusOf } from "../../backend/status-of.ts";
import { createStore, type Store } from "../../state/store.ts";
import { problemCode } from "./factor-problems.ts";

/** Signed-in account with its token. */
export interface Entered<Record> {
  token: string;
  record: Record;
}

/** Current step. `problem`: in Spanish; `null` for none. */
type SignInFlowStep<Record> =
  | { is: "password"; problem: string | null }
  | { is: "code"; problem: string | null }
  /** A factor is required but not set: the token only permits its setup. */
  | { is: "unset"; entered: Entered<Record> }
  | { is: "in"; entered: Entered<Record> };

/** State machine of a password sign-in, with a code if the account has a second factor. */
export interface SignInFlow<Record> {
  step: Omit<Store<SignInFlowStep<Record>>, "set">;
  /** Sends the password. */
  enter(identity: string, password: string): Promise<SignInFlowStep<Record>>;
  /** Sends a code of the app, or a recovery code. */
  prove(otp: string): Promise<SignInFlowStep<Record>>;
  /**
   * Returns to the password step and forgets the typed password. @param problem reason, unless the person asked for it
   */
  restart(problem?: string): void;
}

interface Credentials {
  identity: string;
  password: string;
}

interface SignInFlowSettings<Record> {
  send: (body: Credentials & { mfaId?: string; otp?: string }) => Promise<PasswordAnswer<Record>>;
  /** Spanish error text of a failed sign-in. @param otp code that was sent; "" with the password alone */
  refusalText: (error: unknown, otp: string) => string;
}

export const codeIsLate = "Pasaron los cinco minutos para escribir el código. Empieza otra vez con tu contraseña.";

/** Creates the sign-in. The password is kept only in memory, until the code is accepted. */
export function createSignInFlow<Record>({ send, refusalText }: SignInFlowSettings<Record>): SignInFlow<Record> {
  const step = createStore<SignInFlowStep<Record>>({ is: "password", problem: null });
  let waiting: (Credentials & { mfaId: string }) | null = null;

  const go = (next: SignInFlowStep<Record>): SignInFlowStep<Record> => {
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
      // `false` after 'Volver' was pressed.
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
        // Any other rejection is about the account or its password: another code would not help.
        const isOver = !helpsAgain && [400, 401, 403].includes(statusOf(error));
        return go({ is: isOver ? "password" : "code", problem: refusalText(error, otp) });
      }
    },
    restart(problem) {
      go({ is: "password", problem: problem ?? null });
    },
  };
}

/** Id of the pending sign-in, if the response asks for a code. `null`: it does not. */
function readMfaId(error: unknown): string | null {
  const { response } = (error ?? {}) as { response?: { mfaId?: unknown } };
  return statusOf(error) === 401 && typeof response?.mfaId === "string" ? response.mfaId : null;
}
