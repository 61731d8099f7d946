import { AdminIcon } from "../../components/admin/admin-icon.tsx";
import { Modal } from "../../components/ui/modal.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import { settleSignIn, useSignInAsked } from "./with-superuser.ts";

interface SignInAgainProps {
  /** Of whose session ended. */
  email: string;
  /** A backup has just been restored: with it came the accounts of then. */
  restored: boolean;
}

/** Asks the superuser to sign in again, over the page (with-superuser.ts). */
export function SignInAgain({ email, restored }: SignInAgainProps) {
  if (!useSignInAsked()) return null;
  return (
    <Modal title="Entra de nuevo" icon={<AdminIcon name="llave" />} onClose={() => settleSignIn("without")}>
      <p>
        {restored
          ? "El servidor volvió, y tu sesión de antes ya no vale. Entra con la cuenta y la contraseña que había en el respaldo."
          : "Tu sesión terminó. Entra otra vez y sigues donde estabas; lo que escribiste sigue en la página."}
      </p>
      <SignInForm email={email} onSignedIn={() => settleSignIn("in")}>
        <button type="button" className="boton boton--linea" onClick={() => settleSignIn("without")}>
          Seguir sin entrar
        </button>
      </SignInForm>
    </Modal>
  );
}
