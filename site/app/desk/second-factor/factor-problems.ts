import { TooManyTriesError } from "../../backend/retry-after.ts";
import { statusOf } from "../../backend/status-of.ts";
import { refusalText } from "../../text/problems/problem-codes.ts";
import { problemText } from "../../text/problems/problems.ts";

/** Error code of one field in a rejected request. Empty: no error. */
export function problemCode(error: unknown, field: string): string {
  const { response } = (error ?? {}) as { response?: { data?: { [name: string]: { code?: unknown } } } };
  const code = response?.data?.[field]?.code;
  return typeof code === "string" ? code : "";
}

/** Fields of factor requests, in the order in which their errors are shown. */
const fields = ["password", "otp", "setup"] as const;

export interface FactorProblem {
  /** Field with the error. `null`: not about one field. */
  field: (typeof fields)[number] | null;
  text: string;
}

const wrongRecoveryCode = "Ese código de recuperación no es correcto, o ya se usó: cada uno sirve una sola vez.";

/** Spanish error text of a failed request about the second factor. @param otp code that was sent, if any */
export function factorProblem(error: unknown, otp = ""): FactorProblem {
  for (const field of fields) {
    const code = problemCode(error, field);
    if (code === "validation_invalid_otp" && otp.length > 6) return { field, text: wrongRecoveryCode };
    if (code !== "") return { field, text: refusalText({ status: 400, code, requestId: null }) };
  }
  return { field: null, text: otherProblem(error) };
}

function otherProblem(error: unknown): string {
  if (error instanceof TooManyTriesError) return waitText(error.seconds);
  const status = statusOf(error);
  if (status === 400 || status === 403) return refusalText({ status, code: null, requestId: null });
  if (status === 503) return "Por ahora el servidor no guarda cambios. Vuelve a intentarlo más tarde.";
  return problemText(status);
}

/** Text for too many attempts. @param seconds from `Retry-After`; 0: no such header */
export function waitText(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes <= 1) return problemText(429);
  return `Hubo demasiados intentos. Espera ${minutes} minutos y vuelve a intentarlo.`;
}

/**
 * Spanish error text of a failed password sign-in.
 * @param otp code that was sent, if any
 * @param forbidden text for a 403 with this kind of account
 */
export function passwordProblem(error: unknown, otp: string, forbidden: string): string {
  if (problemCode(error, "otp") !== "" || error instanceof TooManyTriesError) return factorProblem(error, otp).text;
  const status = statusOf(error);
  if (status === 400) return "El correo o la contraseña no son correctos.";
  return status === 403 ? forbidden : problemText(status);
}
