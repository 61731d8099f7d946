import { deviceStore, type StorageProblem } from "../../state/device-store.ts";

/** Somebody signed in, and the browser keeps no session. */
export class UnkeptSessionError extends Error {
  override readonly name = "UnkeptSessionError";
  readonly problem: StorageProblem;

  constructor(problem: StorageProblem) {
    super(`The session could not be kept: ${problem}.`);
    this.problem = problem;
  }
}

const probeKey = "prueba";
/** As long as a session with a long name. */
const probe = "x".repeat(4096);

/** Whether this browser would keep a session: asked before something is spent for one. */
export function sessionTrouble(): StorageProblem | null {
  const problem = deviceStore.write(probeKey, probe);
  deviceStore.remove(probeKey);
  return problem;
}

/** Keeps a session as the official client does. @throws UnkeptSessionError */
export function keepSession(key: string, session: { token: string; record: unknown }): void {
  const problem = deviceStore.write(key, JSON.stringify({ token: session.token, record: session.record }));
  if (problem) throw new UnkeptSessionError(problem);
}
