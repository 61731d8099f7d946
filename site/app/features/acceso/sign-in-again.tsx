import { useEffect, useMemo, useRef, useState } from "react";
import { administratorHome } from "../../backend/addresses.ts";
import { pageOwner, sessionOfPage } from "../../backend/session/page-owner.ts";
import { storeSession } from "../../backend/session/session.ts";
import { type Session, storedSession } from "../../backend/session/stored-session.ts";
import { UnkeptSessionError } from "../../backend/session/unkept-session.ts";
import { ownerSession } from "../../backend/session/with-session.ts";
import { SignInAgain, sessionEnded } from "../../components/admin/sign-in-again.tsx";
import type { StorageProblem } from "../../state/device-store.ts";
import { PasswordSignIn } from "./password-sign-in.tsx";
import { UnkeptSession } from "./problem.tsx";
import css from "./provider-buttons.module.css";
import { ProviderButtons, SignInStatus } from "./provider-buttons.tsx";
import { lastProvider, methodsAgain } from "./providers.ts";
import { useSignIn } from "./use-sign-in.ts";
import { useSignInMethods } from "./use-sign-in-methods.ts";

const { asked, settle } = ownerSession;

/** Dialog that asks the page's owner to sign in again. Rendered once, in the administrators' layout. */
export function AdministratorSignInAgain() {
  return (
    <SignInAgain asked={asked} onClose={() => settle("without")}>
      <SignInWithProvider />
    </SignInAgain>
  );
}

function SignInWithProvider() {
  const [other, setOther] = useState<Session | null>(storedSession);
  const methods = useSignInMethods();
  const { providers, password } = useMemo(() => methodsAgain(methods, lastProvider()), [methods]);
  const [demanded, setDemanded] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const enter = async (session: Session) => {
    // Does not store the session of another person: the unsaved work on this page must not be sent from their account.
    if (session.record.id !== pageOwner()?.id) return setOther(session);
    await storeSession(session);
    settle("in");
  };
  const [unkept, setUnkept] = useState<StorageProblem | null>(null);
  const enterByPassword = (session: Session) =>
    enter(session).catch((error) => setUnkept(error instanceof UnkeptSessionError ? error.problem : "blocked"));
  const { state, begin } = useSignIn(enter);

  useEffect(() => {
    const look = () => {
      if (sessionOfPage()) settle("in");
      else setOther(storedSession());
    };
    // `storage` fires when the person signs in again in another tab.
    window.addEventListener("storage", look);
    return () => window.removeEventListener("storage", look);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what has the focus may have gone with the providers before
  useEffect(() => {
    if (form.current?.contains(document.activeElement)) return;
    form.current?.querySelector<HTMLElement>("[data-first]")?.focus();
  }, [providers]);

  const leave = async () => {
    if (other) await storeSession(other);
    window.location.assign(administratorHome);
  };

  return (
    <>
      {other ? <OtherPerson nombre={other.record.nombre} /> : <p>{sessionEnded}</p>}
      <SignInStatus state={other && state.is === "waiting" ? { is: "idle" } : state} />
      <UnkeptSession problem={unkept} />
      {password && <PasswordSignIn onSession={enterByPassword} onDemanded={setDemanded} />}
      <form ref={form} method="dialog" className="dialogo__botones">
        <div hidden={demanded} className={providers.length > 1 ? css.ingreso__proveedores : css.ingreso__proveedor}>
          <ProviderButtons first providers={providers} onPress={begin} />
        </div>
        {other && (
          <button type="button" className="boton boton--linea" onClick={leave}>
            Dejar esta página
          </button>
        )}
        <button type="submit" className="boton boton--linea">
          Seguir sin entrar
        </button>
      </form>
    </>
  );
}

/** @param nombre name of the person who signed in instead */
function OtherPerson({ nombre }: { nombre: string }) {
  const owner = pageOwner()?.nombre;
  return (
    <p>
      Quien entró es {nombre}, y lo que hay en esta página es de {owner}. Para no mezclarlo, entra con la cuenta de{" "}
      {owner}
      {" o deja esta página: si hay un borrador, queda guardado en este equipo a su nombre."}
    </p>
  );
}
