import { askByPassword } from "../../backend/second-factor.ts";
import { administrators } from "../../backend/session/document-accounts.ts";
import type { Session } from "../../backend/session/stored-session.ts";
import { passwordProblem, problemCode } from "../../desk/second-factor/factor-problems.ts";
import { createSignInFlow, type SignInFlow } from "../../desk/second-factor/sign-in-flow.ts";
import { recaptchaToken } from "./recaptcha.ts";

/** Creates the team's sign-in by password. Each step gets a new reCAPTCHA token, valid for one use. Stores nothing. */
export function createTeamSignInFlow(recaptchaSiteKey: string | null): SignInFlow<Session["record"]> {
  return createSignInFlow({
    refusalText: refusal,
    send: async (body) => {
      const headers: Record<string, string> = {};
      if (recaptchaSiteKey) headers["X-Recaptcha-Token"] = await recaptchaToken(recaptchaSiteKey);
      return askByPassword<Session["record"]>(administrators, body, headers);
    },
  });
}

function refusal(error: unknown, otp: string): string {
  if (problemCode(error, "recaptcha"))
    return "La comprobación automática no te reconoció como persona. Espera un minuto y vuelve a intentarlo.";
  return passwordProblem(error, otp, "Esta cuenta no puede entrar con contraseña. Avisa a quien cuida el sitio.");
}
