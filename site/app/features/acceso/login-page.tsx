import { useEffect, useState } from "react";
import { Link } from "react-router";
import night from "../../assets/acceso/noche.webp?url";
import { administratorHome } from "../../backend/addresses.ts";
import { storeSession } from "../../backend/session/session.ts";
import { type Session, storedSession } from "../../backend/session/stored-session.ts";
import { Crest } from "../../components/layout/crest.tsx";
import { useRoot } from "../../components/layout/use-root.ts";
import { Icon } from "../../components/ui/icon.tsx";
import "../../styles/desk/problema.css";
import "../../styles/kit/boton.css";
import css from "./login-page.module.css";
import { PasswordSignIn } from "./password-sign-in.tsx";
import providerButtonsCss from "./provider-buttons.module.css";
import { ProviderButtons, SignInStatus } from "./provider-buttons.tsx";
import type { SignInMethods } from "./providers.ts";
import { useSignIn } from "./use-sign-in.ts";

/** Where administrators sign in (ADM-01), by a provider; by a password whoever has chosen one. */
export default function LoginPage({ providers, password }: SignInMethods) {
  const [entered, setEntered] = useState(false);
  const enter = async (session: Session) => {
    setEntered(true);
    await storeSession(session);
    goHome();
  };
  const { state, begin } = useSignIn(enter);

  useEffect(() => {
    if (storedSession()) goHome();
  }, []);

  return (
    <div className={css.ingreso}>
      <div className={css.ingreso__arco}>
        <img src={night} alt="" width="640" height="480" />
      </div>
      <div className={css.ingreso__caja}>
        <Crest />
        <h1>Inicia Sesión Arquidiócesis Nuestra Señora de La Paz</h1>
        <p>Solo para el equipo que cuida este sitio.</p>
        {providers.length === 0 && !password && (
          <p className="ingreso__problema">
            <Icon name="aviso" />
            <span>El ingreso no está configurado en este sitio. Avisa a quien lo cuida.</span>
          </p>
        )}
        {providers.length > 0 && (
          <div className={providerButtonsCss.ingreso__proveedores}>
            <ProviderButtons providers={providers} onPress={begin} />
          </div>
        )}
        {entered ? (
          <p className="ingreso__estado" role="status">
            Entrando…
          </p>
        ) : (
          <SignInStatus state={state} />
        )}
        {password && !entered && <PasswordSignIn onSession={enter} />}
        <noscript>Para entrar hace falta JavaScript.</noscript>
        <ul className={css.ingreso__avisos}>
          <li>
            Al continuar aceptas los <Link to="/terminos">Términos de uso</Link> y el{" "}
            <Link to="/privacidad">Aviso de privacidad</Link>.
          </li>
          <li>
            Este sitio usa solo las <Link to="/cookies">cookies</Link> que tu sesión necesita.
          </li>
          <ProtectionNotice />
        </ul>
      </div>
    </div>
  );
}

function ProtectionNotice() {
  if (!useRoot().recaptchaSiteKey) return <li>Este sitio está protegido contra el acceso automático.</li>;
  return (
    <li>
      Este sitio está protegido por reCAPTCHA. Se aplican la{" "}
      <a href="https://policies.google.com/privacy">Política de privacidad</a> y las{" "}
      <a href="https://policies.google.com/terms">Condiciones del servicio</a> de Google.
    </li>
  );
}

/** In a document of its own, and so that Back does not lead here again. */
function goHome(): void {
  window.location.replace(administratorHome);
}
