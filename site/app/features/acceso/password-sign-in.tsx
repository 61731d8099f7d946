import { useState } from "react";
import { administrators } from "../../backend/session/document-accounts.ts";
import type { Session } from "../../backend/session/stored-session.ts";
import { useRoot } from "../../components/layout/use-root.ts";
import { PasswordWayIn } from "../../desk/second-factor/password-way-in.tsx";
import css from "./password-sign-in.module.css";
import { createTeamWayIn } from "./sign-in-with-password.ts";

interface PasswordFieldsProps {
  /** Typed before in this form: it can be changed all the same. */
  email?: string;
  /** Called with the address before the server is asked. */
  onEmail?: (email: string) => void;
  /** Gets the session, which is not stored yet. */
  onSession: (session: Session) => void;
  /** Called when a second factor has to be set before they get in, and when that is given up. */
  onDemanded?: (isDemanded: boolean) => void;
}

/** Fields of e-mail and password, for whoever has chosen a password. */
export function PasswordFields({ onSession, ...fields }: PasswordFieldsProps) {
  const { recaptchaSiteKey } = useRoot();
  const [wayIn] = useState(() => createTeamWayIn(recaptchaSiteKey));
  return <PasswordWayIn wayIn={wayIn} collection={administrators} onEntered={onSession} {...fields} />;
}

/** The fields in a dialog: behind a line, so that the provider's button stays the one to press. */
export function PasswordSignIn(props: Pick<PasswordFieldsProps, "onSession" | "onDemanded">) {
  const [open, setOpen] = useState(false);
  return (
    <details className={css.clave} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Entrar con correo y contraseña</summary>
      {open && <PasswordFields {...props} />}
    </details>
  );
}
