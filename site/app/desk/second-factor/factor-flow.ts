import type { FactorClient, FactorProof, FactorSecret } from "../../backend/second-factor.ts";
import { statusOf } from "../../backend/status-of.ts";
import { createStore, type Store } from "../../state/store.ts";
import { type FactorProblem, factorProblem } from "./factor-problems.ts";

/**
 * Change of the second factor. `demanded`: setup during sign-in, required by the settings, without a second password
 * prompt.
 */
export type FactorPurpose = "set-up" | "change" | "codes" | "off" | "demanded";

/** Current step. `problem`: `null` for none. */
type FactorStep<Session> =
  | { is: "proving"; problem: FactorProblem | null }
  | { is: "scanning"; secret: FactorSecret; problem: FactorProblem | null }
  /** Shows recovery codes, only once. */
  | { is: "saving"; codes: readonly string[]; session: Session | null }
  | { is: "off" }
  /** The token of a demanded setup has expired. */
  | { is: "expired" };

/** State machine of a change of the second factor: proof of identity, scan, recovery codes. */
export interface FactorFlow<Session> {
  step: Omit<Store<FactorStep<Session>>, "set">;
  prove(proof: FactorProof): Promise<FactorStep<Session>>;
  confirm(otp: string): Promise<FactorStep<Session>>;
}

export function createFactorFlow<Session>(client: FactorClient<Session>, purpose: FactorPurpose): FactorFlow<Session> {
  const step = createStore<FactorStep<Session>>({ is: "proving", problem: null });
  const go = (next: FactorStep<Session>): FactorStep<Session> => {
    step.set(next);
    return next;
  };
  const isExpired = (error: unknown) => purpose === "demanded" && [401, 403].includes(statusOf(error));

  async function attempt(proof: FactorProof): Promise<FactorStep<Session>> {
    if (purpose === "off") {
      await client.switchOff(proof);
      return { is: "off" };
    }
    if (purpose !== "codes") return { is: "scanning", secret: await client.begin(proof), problem: null };
    const { recoveryCodes: codes, session } = await client.renewCodes(proof);
    return { is: "saving", codes, session };
  }

  return {
    step,
    async prove(proof) {
      try {
        return go(await attempt(proof));
      } catch (error) {
        return go(isExpired(error) ? { is: "expired" } : { is: "proving", problem: factorProblem(error, proof.otp) });
      }
    },
    async confirm(otp) {
      const before = step.get();
      if (before.is !== "scanning") return before;
      try {
        const { recoveryCodes: codes, session } = await client.confirm(before.secret.setup, otp);
        return go({ is: "saving", codes, session });
      } catch (error) {
        if (isExpired(error)) return go({ is: "expired" });
        const problem = factorProblem(error);
        return go(problem.field === "setup" ? { is: "proving", problem } : { ...before, problem });
      }
    },
  };
}
