import { organization } from "@arzobispado/diocese/config/organization";
import { useCallback, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import night from "../../assets/acceso/noche.jpg?url";
import { administratorHome } from "../../backend/addresses.ts";
import { storeSession } from "../../backend/session/session.ts";
import { type Session, storedSession } from "../../backend/session/stored-session.ts";
import { sessionTrouble, UnkeptSessionError } from "../../backend/session/unkept-session.ts";
import { Crest } from "../../components/layout/crest.tsx";
import { useRoot } from "../../components/layout/use-root.ts";
import "../../styles/desk/problema.css";
import "../../styles/kit/boton.css";
import type { StorageProblem } from "../../state/device-store.ts";
import css from "./login-page.module.css";
import { PasswordFields } from "./password-sign-in.tsx";
import { SignInProblem, UnkeptSession } from "./problem.tsx";
import providerButtonsCss from "./provider-buttons.module.css";
import { ProviderButtons, SignInStatus } from "./provider-buttons.tsx";
import type { Provider, SignInMethods } from "./providers.ts";
import { useLoginForm } from "./use-login-form.ts";
import { useSignIn } from "./use-sign-in.ts";

/**
 * Login page of administrators (ADM-01): by a provider, or by password with `?forma=clave`. Without a provider the
 * password form shows at the bare address too.
 */
export default function LoginPage({ providers, silent = [], password }: SignInMethods) {
  const [entered, setEntered] = useState(false);
  const [demanded, setDemanded] = useState(false);
  const email = useRef("");
  const forms = useRef<HTMLDivElement>(null);
  const [unkept, setUnkept] = useState<StorageProblem | null>(null);
  const enter = async (session: Session) => {
    setEntered(true);
    try {
      await storeSession(session);
    } catch (error) {
      // Only storing can fail here. Without a message the page would show 'Entrando…' forever.
      setUnkept(error instanceof UnkeptSessionError ? error.problem : "blocked");
      return setEntered(false);
    }
    goHome();
  };
  const { state, begin, giveUp } = useSignIn(enter);
  // The pressed link is removed and with it the focus, so set it again.
  const onSwitch = useCallback(() => {
    giveUp();
    forms.current?.querySelector<HTMLElement>("[data-first]")?.focus();
  }, [giveUp]);
  const { byPassword, toPassword, toProviders } = useLoginForm(onSwitch);
  const hasProvider = providers.length > 0;
  const showsFields = password && (byPassword || !hasProvider);

  useEffect(() => {
    if (storedSession()) goHome();
    // Warns before somebody types a password in vain.
    else setUnkept(sessionTrouble());
  }, []);

  return (
    <div className={`en-columna hueco-5 ${css.ingreso}`}>
      <div className={css.ingreso__arco}>
        <img src={night} alt="" width="640" height="480" />
      </div>
      <div className={`en-pila hueco-4 ${css.ingreso__caja}`}>
        <Crest />
        <h1>{organization.signInTitle}</h1>
        {!demanded && <p>Solo para el equipo que cuida este sitio.</p>}
        {silent.length > 0 && <SignInProblem text={silenceText(silent)} />}
        {!hasProvider && !password && silent.length === 0 && (
          <SignInProblem text="El ingreso no está configurado en este sitio. Avisa a quien lo cuida." />
        )}
        {byPassword && hasProvider && !password && <SignInProblem text="En este sitio no se entra con contraseña." />}
        <UnkeptSession problem={unkept} />
        <div ref={forms} className="en-pila hueco-4">
          {hasProvider && !showsFields && (
            <>
              <div className={providerButtonsCss.ingreso__proveedores}>
                <ProviderButtons first providers={providers} onPress={begin} />
              </div>
              {!entered && <SignInStatus state={state} />}
            </>
          )}
          {showsFields && !entered && (
            <PasswordFields
              email={email.current}
              onEmail={(typed) => {
                email.current = typed;
              }}
              onSession={enter}
              onDemanded={setDemanded}
            />
          )}
        </div>
        {entered && (
          <p className="ingreso__estado" role="status">
            Entrando…
          </p>
        )}
        <noscript>Para entrar hace falta JavaScript.</noscript>
        <ul className={`en-pila hueco-2 ${css.ingreso__avisos}`} hidden={demanded}>
          <li>
            Al continuar aceptas los <Link to="/terminos">Términos de uso</Link> y el{" "}
            <Link to="/privacidad">Aviso de privacidad</Link>.
          </li>
          <li>
            Este sitio usa solo las <Link to="/cookies">cookies</Link> que tu sesión necesita.
          </li>
          <ProtectionNotice />
        </ul>
        {hasProvider && password && !entered && !demanded && (
          <p className={css.ingreso__otra}>
            {byPassword ? (
              <a {...toProviders}>{withProviders(providers)}</a>
            ) : (
              <a {...toPassword}>Otra forma de entrar</a>
            )}
          </p>
        )}
      </div>
    </div>
  );
}

/** Text of the link to the providers' buttons. */
function withProviders([first, second]: readonly Provider[]): string {
  return second ? "Entrar con otra cuenta" : `Entrar con ${first?.displayName}`;
}

/** Text about providers that have no button now. */
const silenceText = (names: readonly string[]) =>
  `Por ahora no se puede entrar con ${new Intl.ListFormat("es").format(names)}: no responde. Prueba de nuevo en unos minutos.`;

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

/** Loads the administrators' home as a new document. Replaces the entry in history, so that Back skips the login. */
function goHome(): void {
  window.location.replace(administratorHome);
}
