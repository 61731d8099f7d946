import { useEffect, useState } from "react";
import "../../../admin.css";
import { keepers } from "../../../backend/accounts.ts";
import { administratorHome } from "../../../backend/addresses.ts";
import { type ArrivalKey, readArrivalKey } from "../../../backend/arrival-key.ts";
import { keeperPath } from "../../../backend/session/document-accounts.ts";
import { type Session, storedSession } from "../../../backend/session/stored-session.ts";
import { Crest } from "../../../components/layout/crest.tsx";
import { SignInProblem } from "../problem.tsx";
import css from "./arrival-page.module.css";
import { type Arrived, arrive, type Looked, lookAtLink } from "./arrive.ts";
import { NextTime } from "./next-time.tsx";

/**
 * Page of an invitation link. The key is used only when the person presses 'Entrar': link previews (WhatsApp, mail)
 * open the page too and would use it up. The name comes from the server, not from the address.
 */
export function ArrivalPage() {
  // `undefined` during server rendering: the fragment of the address never reaches the server.
  const [key, setKey] = useState<ReturnType<typeof readArrivalKey> | undefined>(undefined);
  const looked = useLooked(key ?? null);
  const [refused, setRefused] = useState<Extract<Arrived, { is: "refused" }> | null>(null);
  const [working, setWorking] = useState(false);
  const [session, setSession] = useState<Session | null>(null);
  const [other, setOther] = useState("");

  useEffect(() => {
    const read = () => {
      setKey(readArrivalKey(window.location.hash));
      setRefused(null);
    };
    read();
    setOther(storedSession()?.record.nombre ?? "");
    window.addEventListener("hashchange", read);
    return () => window.removeEventListener("hashchange", read);
  }, []);

  const enter = async () => {
    if (!key || !looked || working) return;
    setWorking(true);
    setRefused(null);
    const arrived: Arrived = await arrive(key);
    setWorking(false);
    if (arrived.is === "refused") return setRefused(arrived);
    // Removes the used key from the browser history.
    window.history.replaceState(null, "", window.location.pathname);
    if (arrived.is === "keeper") return window.location.replace(keeperPath);
    setSession(arrived.session);
  };

  const problem = looked?.is === "refused" ? looked : refused;
  return (
    <div className="admin">
      <main id="contenido" className={`en-pila hueco-4 ${css.llegada}`}>
        <Crest />
        {session ? (
          <NextTime session={session} onDone={() => window.location.replace(administratorHome)} />
        ) : (
          <>
            <h1>{key?.collection === keepers ? "Tu parroquia en el sitio" : "Te invitaron a cuidar el sitio"}</h1>
            {key === null ? (
              <SignInProblem text="Al enlace le falta una parte. Ábrelo otra vez desde el mensaje, o cópialo entero; si sigue igual, pide otro." />
            ) : (
              !problem?.isOver && (
                <>
                  <p>El enlace es solo para ti y sirve una vez. Al entrar aceptas cuidar lo que se publica.</p>
                  {other && key?.collection !== keepers && (
                    <p className="suave">En este equipo está abierta la sesión de {other}. Al entrar queda la tuya.</p>
                  )}
                  <button type="button" className="boton" onClick={enter} aria-disabled={!looked || working}>
                    {working ? "Entrando…" : entering(looked)}
                  </button>
                </>
              )
            )}
            <div role="alert">{problem && <SignInProblem text={problem.problem} />}</div>
            <noscript>Para entrar hace falta JavaScript.</noscript>
          </>
        )}
      </main>
    </div>
  );
}

/** Text of the button. Without a name from the server it still works: the press sends a new request. */
function entering(looked: Looked | null): string {
  if (!looked) return "Un momento…";
  return looked.is === "open" && looked.nombre !== "" ? `Soy ${looked.nombre}. Entrar` : "Entrar";
}

/** Loads the owner of a link. `null`: no answer yet, or no key. */
function useLooked(key: ArrivalKey | null): Looked | null {
  const [looked, setLooked] = useState<Looked | null>(null);
  useEffect(() => {
    setLooked(null);
    let isCurrent = true;
    if (key) lookAtLink(key).then((answer) => isCurrent && setLooked(answer));
    return () => {
      isCurrent = false;
    };
  }, [key]);
  return looked;
}
