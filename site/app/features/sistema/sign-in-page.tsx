import { useState } from "react";
import { Crest } from "../../components/layout/crest.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import css from "./sign-in-page.module.css";

/** Sign-in page of superusers, by password. */
export function SignInPage() {
  const [demanded, setDemanded] = useState(false);
  return (
    <main id="contenido" className={`en-pila hueco-4 ${css["sistema-ingreso"]}`}>
      <Crest />
      <h1>Sistema</h1>
      {!demanded && (
        <p>
          Para quien cuida el servidor: respaldos, registros y ajustes. Entra con tu cuenta de superusuario, que no es
          la del equipo.
        </p>
      )}
      <SignInForm onSignedIn={() => undefined} onDemanded={setDemanded} />
      <p className="suave" hidden={demanded}>
        ¿Olvidaste la contraseña? En la máquina del servidor, <code>npm run cli -- superuser upsert CORREO</code> pone
        otra.
      </p>
    </main>
  );
}
