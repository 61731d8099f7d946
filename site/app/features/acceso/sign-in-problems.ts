import { UnkeptSessionError } from "../../backend/session/unkept-session.ts";
import { browserFault, faultStatus } from "../../state/browser-fault.ts";
import { problemText } from "../../text/problems/problems.ts";
import { unkeptSessionText } from "../../text/unkept.ts";

/** Cause of a failed sign-in, each with its own message for the person. */
export type SignInProblem =
  | "blocked"
  | "in-app"
  | "closed"
  | "cancelled"
  | "refused"
  | "robot"
  | "not-set-up"
  | "provider"
  | "too-many"
  | "offline"
  | "too-old"
  | "server"
  | "unkept-blocked"
  | "unkept-full";

const texts: Record<SignInProblem, (provider: string) => string> = {
  blocked: (provider) =>
    `El navegador no dejó abrir la ventana de ${provider}. Permite las ventanas emergentes de este sitio y vuelve a intentarlo.`,
  "in-app": (provider) =>
    `Esta página está abierta dentro de otra aplicación, donde ${provider} no deja entrar. Ábrela en Chrome o Safari: menú ⋮ o ··· → «Abrir en el navegador». O copia la dirección y pégala allí.`,
  closed: (provider) => `La ventana de ${provider} se cerró antes de terminar. Vuelve a intentarlo cuando quieras.`,
  cancelled: () => "No elegiste ninguna cuenta. Vuelve a intentarlo cuando quieras.",
  refused: (provider) =>
    `Esta cuenta de ${provider} no puede entrar. Solo entra el equipo que cuida el sitio: pide que te inviten o elige otra cuenta.`,
  robot: () => "La comprobación automática no te reconoció como persona. Espera un minuto y vuelve a intentarlo.",
  "not-set-up": (provider) => `El ingreso con ${provider} no está configurado en este sitio. Avisa a quien lo cuida.`,
  provider: (provider) => `${provider} no confirmó tu cuenta. Vuelve a intentarlo en unos minutos.`,
  "too-many": () => problemText(429),
  offline: () => problemText(0),
  "too-old": () => problemText(faultStatus.old),
  server: () => problemText(500),
  "unkept-blocked": () => unkeptSessionText.blocked,
  "unkept-full": () => unkeptSessionText.full,
};

/** @param provider name of the provider on the screen */
export const signInProblemText = (problem: SignInProblem, provider: string): string => texts[problem](provider);

const byFault = { old: "too-old", blocked: "unkept-blocked", full: "unkept-full" } as const;

/** Error of the official client. */
interface Failure {
  status?: number;
  message?: string;
  response?: { data?: Record<string, unknown> };
  originalError?: { message?: string };
}

/** Finds the cause in an error of the client's OAuth2 sign-in, partly by its message: the client has no error codes. */
export function signInProblem(error: unknown): SignInProblem {
  if (error instanceof UnkeptSessionError) return `unkept-${error.problem}`;
  const { status = 0, message = "", response, originalError } = (error ?? {}) as Failure;
  const words = `${message} ${originalError?.message ?? ""}`;
  if (/access_denied/.test(words)) return "cancelled";
  if (/redirect error|State parameters/.test(words)) return "provider";
  if (/Missing or invalid provider/.test(words)) return "not-set-up";
  if (response?.data?.recaptcha) return "robot";
  const fault = status === 0 ? browserFault(error) : null;
  if (fault) return byFault[fault];
  if (status === 0) return "offline";
  if (status === 429) return "too-many";
  if (status === 403) return "refused";
  return status < 500 ? "provider" : "server";
}
