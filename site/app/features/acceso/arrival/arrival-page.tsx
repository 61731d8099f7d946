import { useEffect, useState } from "react";
import "../../../admin.css";
import { keepers } from "../../../backend/accounts.ts";
import { administratorHome } from "../../../backend/addresses.ts";
import { readArrivalKey } from "../../../backend/arrival-key.ts";
import { keeperPath } from "../../../backend/session/document-accounts.ts";
import { type Session, storedSession } from "../../../backend/session/stored-session.ts";
import { Crest } from "../../../components/layout/crest.tsx";
import { Icon } from "../../../components/ui/icon.tsx";
import css from "./arrival-page.module.css";
import { type Arrived, arrive } from "./arrive.ts";
import { NextTime } from "./next-time.tsx";

/**
 * Where an invited person arrives. The key is sent when they press 'Entrar': programs that look at links before anybody
 * does (WhatsApp, mail) open the page, and would spend it.
 */
export function ArrivalPage() {
  // Undefined while the server draws the page, which does not know the fragment.
  const [key, setKey] = useState<ReturnType<typeof readArrivalKey> | undefined>(undefined);
  const [problem, setProblem] = useState("");
  const [working, setWorking] = useState(false);
  const [session, setSession] = useState<Session | null>(null);
  const [other, setOther] = useState("");

  useEffect(() => {
    const read = () => setKey(readArrivalKey(window.location.hash));
    read();
    setOther(storedSession()?.record.nombre ?? "");
    window.addEventListener("hashchange", read);
    return () => window.removeEventListener("hashchange", read);
  }, []);

  const enter = async () => {
    if (!key || working) return;
    setWorking(true);
    setProblem("");
    const arrived: Arrived = await arrive(key);
    setWorking(false);
    if (arrived.is === "refused") return setProblem(arrived.problem);
    // What is spent stands in no history.
    window.history.replaceState(null, "", window.location.pathname);
    if (arrived.is === "keeper") return window.location.replace(keeperPath);
    setSession(arrived.session);
  };

  return (
    <div className="admin">
      <main id="contenido" className={css.llegada}>
        <Crest />
        {session ? (
          <NextTime session={session} onDone={() => window.location.replace(administratorHome)} />
        ) : (
          <>
            <h1>{key?.collection === keepers ? "Tu parroquia en el sitio" : "Te invitaron a cuidar el sitio"}</h1>
            {key === null ? (
              <p className="ingreso__problema">
                <Icon name="aviso" />
                <span>
                  Al enlace le falta una parte. Ábrelo otra vez desde el mensaje, o cópialo entero; si sigue igual, pide
                  otro.
                </span>
              </p>
            ) : (
              <>
                <p>El enlace es solo para ti y sirve una vez. Al entrar aceptas cuidar lo que se publica.</p>
                {other && key?.collection !== keepers && (
                  <p className="suave">En este equipo está abierta la sesión de {other}. Al entrar queda la tuya.</p>
                )}
                <button type="button" className="boton" onClick={enter} aria-disabled={!key || working}>
                  {working ? "Entrando…" : "Entrar"}
                </button>
              </>
            )}
            <div role="alert">
              {problem && (
                <p className="ingreso__problema">
                  <Icon name="aviso" />
                  <span>{problem}</span>
                </p>
              )}
            </div>
            <noscript>Para entrar hace falta JavaScript.</noscript>
          </>
        )}
      </main>
    </div>
  );
}
