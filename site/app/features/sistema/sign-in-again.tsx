import { SignInAgain, sessionEnded } from "../../components/admin/sign-in-again.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import { superuserSession } from "./with-superuser.ts";

const { asked, settle } = superuserSession;

interface SuperuserSignInAgainProps {
  /** E-mail of the superuser whose session ended. */
  email: string;
  /** A backup was just restored, and with it the accounts of that time. */
  restored: boolean;
}

/** Dialog over the page that asks the superuser to sign in again. */
export function SuperuserSignInAgain({ email, restored }: SuperuserSignInAgainProps) {
  return (
    <SignInAgain asked={asked} onClose={() => settle("without")}>
      <p>
        {restored
          ? "El servidor volvió, y tu sesión de antes ya no vale. Entra con la cuenta y la contraseña que había en el respaldo."
          : sessionEnded}
      </p>
      <SignInForm email={email} onSignedIn={() => settle("in")}>
        <button type="button" className="boton boton--linea" onClick={() => settle("without")}>
          Seguir sin entrar
        </button>
      </SignInForm>
    </SignInAgain>
  );
}
