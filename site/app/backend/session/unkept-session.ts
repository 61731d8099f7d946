import { deviceStore, type StorageProblem } from "../../state/device-store.ts";

/** The sign-in succeeded, but the browser cannot store the session. */
export class UnkeptSessionError extends Error {
  override readonly name = "UnkeptSessionError";
  readonly problem: StorageProblem;

  constructor(problem: StorageProblem) {
    super(`The session could not be kept: ${problem}.`);
    this.problem = problem;
  }
}

const probeKey = "prueba";
/** Text as long as a session with a long name. */
const probe = "x".repeat(4096);

/** Tests whether this browser can store a session, before a link or a code is used up for one. `null`: it can. */
export function sessionTrouble(): StorageProblem | null {
  const problem = deviceStore.write(probeKey, probe);
  deviceStore.remove(probeKey);
  return problem;
}

/** Stores a session in the form of the official client. @throws UnkeptSessionError */
export function keepSession(key: string, session: { token: string; record: unknown }): void {
  const problem = deviceStore.write(key, JSON.stringify({ token: session.token, record: session.record }));
  if (problem) throw new UnkeptSessionError(problem);
}
