import { useState } from "react";
import type { Session } from "../../backend/session/stored-session.ts";
import { statusOf } from "../../backend/status-of.ts";
import { CredentialsForm } from "../../components/admin/credentials-form.tsx";
import { useRoot } from "../../components/layout/use-root.ts";
import { problemText } from "../../text/problems/problems.ts";
import css from "./password-sign-in.module.css";
import { signInWithPassword } from "./sign-in-with-password.ts";

interface PasswordSignInProps {
  /** Gets the session, which is not stored yet. */
  onSession: (session: Session) => void;
}

/** For whoever has chosen a password: behind a line, so that the provider's button stays the one to press. */
export function PasswordSignIn({ onSession }: PasswordSignInProps) {
  const [open, setOpen] = useState(false);
  const { recaptchaSiteKey } = useRoot();
  const enter = async (email: string, password: string) => {
    try {
      onSession(await signInWithPassword({ email, password, recaptchaSiteKey }));
      return null;
    } catch (error) {
      return refusal(error);
    }
  };
  return (
    <details className={css.clave} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Entrar con correo y contraseña</summary>
      {open && <CredentialsForm signIn={enter} />}
    </details>
  );
}

function refusal(error: unknown): string {
  const status = statusOf(error);
  const { response } = error as { response?: { data?: { recaptcha?: unknown } } };
  if (response?.data?.recaptcha)
    return "La comprobación automática no te reconoció como persona. Espera un minuto y vuelve a intentarlo.";
  if (status === 400) return "El correo o la contraseña no son correctos.";
  return problemText(status === 403 ? 401 : status);
}
