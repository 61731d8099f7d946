import { useState } from "react";
import type { Session } from "../../backend/session/stored-session.ts";
import { statusOf } from "../../backend/status-of.ts";
import { CredentialsForm } from "../../components/admin/credentials-form.tsx";
import { useRoot } from "../../components/layout/use-root.ts";
import { problemText } from "../../text/problems/problems.ts";
import css from "./password-sign-in.module.css";
import { signInWithPassword } from "./sign-in-with-password.ts";

interface PasswordFieldsProps {
  /** Typed before in this form: it can be changed all the same. */
  email?: string;
  /** Called with the address before the server is asked. */
  onEmail?: (email: string) => void;
  /** Gets the session, which is not stored yet. */
  onSession: (session: Session) => void;
}

/** Fields of e-mail and password, for whoever has chosen a password. */
export function PasswordFields({ email, onEmail, onSession }: PasswordFieldsProps) {
  const { recaptchaSiteKey } = useRoot();
  const enter = async (identity: string, password: string) => {
    onEmail?.(identity);
    try {
      onSession(await signInWithPassword({ email: identity, password, recaptchaSiteKey }));
      return null;
    } catch (error) {
      return refusal(error);
    }
  };
  return <CredentialsForm email={email} signIn={enter} />;
}

/** The fields in a dialog: behind a line, so that the provider's button stays the one to press. */
export function PasswordSignIn({ onSession }: Pick<PasswordFieldsProps, "onSession">) {
  const [open, setOpen] = useState(false);
  return (
    <details className={css.clave} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Entrar con correo y contraseña</summary>
      {open && <PasswordFields onSession={onSession} />}
    </details>
  );
}

function refusal(error: unknown): string {
  const status = statusOf(error);
  const { response } = error as { response?: { data?: { recaptcha?: unknown } } };
  if (response?.data?.recaptcha)
    return "La comprobación automática no te reconoció como persona. Espera un minuto y vuelve a intentarlo.";
  if (status === 400) return "El correo o la contraseña no son correctos.";
  if (status === 403) return "Esta cuenta no puede entrar con contraseña. Avisa a quien cuida el sitio.";
  return problemText(status);
}
