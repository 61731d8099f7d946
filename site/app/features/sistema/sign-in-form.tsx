import type { ReactNode } from "react";
import { statusOf } from "../../backend/status-of.ts";
import { CredentialsForm } from "../../components/admin/credentials-form.tsx";
import { problemText } from "../../text/problems/problems.ts";
import { signIn } from "./superuser-client.ts";

interface SignInFormProps {
  /** Known already: it can be changed all the same. */
  email?: string;
  onSignedIn: () => void;
  /** Beside the button. */
  children?: ReactNode;
}

/** E-mail and password of a superuser. */
export function SignInForm({ email = "", onSignedIn, children }: SignInFormProps) {
  const enter = async (identity: string, password: string) => {
    try {
      await signIn(identity, password);
    } catch (error) {
      return refusal(statusOf(error));
    }
    onSignedIn();
    return null;
  };
  return (
    <CredentialsForm email={email} signIn={enter}>
      {children}
    </CredentialsForm>
  );
}

/** @param status of the answer; 0 when none came */
function refusal(status: number): string {
  if (status === 400) return "El correo o la contraseña no son correctos.";
  if (status === 403)
    return "Desde esta dirección de internet no se permite entrar. Lo deciden los ajustes del servidor.";
  return problemText(status);
}
