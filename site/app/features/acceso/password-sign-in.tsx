import { useState } from "react";
import { administrators } from "../../backend/session/document-accounts.ts";
import type { Session } from "../../backend/session/stored-session.ts";
import { useRoot } from "../../components/layout/use-root.ts";
import { PasswordSignInFlow } from "../../desk/second-factor/password-sign-in-flow.tsx";
import css from "./password-sign-in.module.css";
import { createTeamSignInFlow } from "./sign-in-with-password.ts";

interface PasswordFieldsProps {
  /** Initial value of the e-mail field; it stays editable. */
  email?: string;
  /** Called with the e-mail before the request. */
  onEmail?: (email: string) => void;
  /** Called with the new session. The caller stores it. */
  onSession: (session: Session) => void;
  /** Called with true when the account must set up a second factor first, with false when the person cancels that. */
  onDemanded?: (isDemanded: boolean) => void;
}

/** Sign-in form of the team with e-mail and password. */
export function PasswordFields({ onSession, ...fields }: PasswordFieldsProps) {
  const { recaptchaSiteKey } = useRoot();
  const [signInFlow] = useState(() => createTeamSignInFlow(recaptchaSiteKey));
  return <PasswordSignInFlow signInFlow={signInFlow} collection={administrators} onEntered={onSession} {...fields} />;
}

/** Collapsed form with e-mail and password for a dialog, so that the provider's button stays the main action. */
export function PasswordSignIn(props: Pick<PasswordFieldsProps, "onSession" | "onDemanded">) {
  const [open, setOpen] = useState(false);
  return (
    <details className={css.clave} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="sin-marca">Entrar con correo y contraseña</summary>
      {open && <PasswordFields {...props} />}
    </details>
  );
}
