import { Crest } from "../../components/layout/crest.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import css from "./sign-in-page.module.css";

interface SignInPageProps {
  /** Why it is asked for, where that is not plain. */
  reason?: string | null;
}

/** Nobody is signed in: the superuser's own way in, by password. */
export function SignInPage({ reason }: SignInPageProps) {
  return (
    <main id="contenido" className={css["sistema-ingreso"]}>
      <Crest />
      <h1>Sistema</h1>
      <p>
        {reason ??
          "Para quien cuida el servidor: respaldos, registros y ajustes. Entra con tu cuenta de superusuario, que no es la del equipo."}
      </p>
      <SignInForm onSignedIn={() => undefined} />
      <p className="suave">
        ¿Olvidaste la contraseña? En la máquina del servidor, <code>npm run cli -- superuser upsert CORREO</code> pone
        otra.
      </p>
    </main>
  );
}
