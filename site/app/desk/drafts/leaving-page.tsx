import { useEffect, useRef, useState } from "react";
import { signOut } from "../../backend/session/session.ts";
import { storedSession } from "../../backend/session/stored-session.ts";
import { MessageHost } from "../../components/messages/message-host.tsx";
import { askMessage } from "../../state/ask-message.ts";
import { deviceName } from "../../text/device.ts";
import { countDrafts, discardDrafts } from "./drafts.ts";
import css from "./leaving-page.module.css";

/** Area to return to if the person stays, as it is called in a sentence: `la administración`. */
interface Area {
  name: string;
  home: string;
  /** Text on how to sign in again: the page shows it and stays. Left out: redirects to the home page. */
  comesInAgain?: string;
}

/**
 * Signs out, then goes to the home page (NAV-04) or says that the session is closed. As a document of its own it loads
 * after unsaved forms have become drafts, so that they are counted.
 */
export function LeavingPage({ area }: { area: Area }) {
  const [state, setState] = useState<"leaving" | "inside" | "outside">("leaving");
  const closed = useRef<HTMLHeadingElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is done once
  useEffect(() => {
    leave(area).then((left) => {
      if (!left) setState("inside");
      else if (area.comesInAgain) setState("outside");
      else window.location.replace("/");
    });
  }, []);
  useEffect(() => {
    if (state === "outside") closed.current?.focus();
  }, [state]);

  return (
    <div className="admin">
      <main id="contenido" className={css.salida}>
        {state === "outside" ? (
          <>
            <h1 ref={closed} tabIndex={-1}>
              Cerraste la sesión
            </h1>
            <p>{area.comesInAgain}</p>
            <p>
              <a className="boton" href="/">
                Ir al sitio
              </a>
            </p>
          </>
        ) : (
          <>
            <h1>Cerrar Sesión</h1>
            <p role="status">{state === "leaving" ? "Cerrando la sesión…" : "Sigues dentro."}</p>
          </>
        )}
        {state === "inside" && (
          <p>
            <a href={area.home}>Volver a {area.name}</a>
          </p>
        )}
        <noscript>Para cerrar la sesión hace falta JavaScript.</noscript>
      </main>
      <MessageHost />
    </div>
  );
}

/** Asks about drafts, then signs out. @returns false when the person stays */
async function leave({ name }: Area): Promise<boolean> {
  const person = storedSession()?.record.id;
  if (person) {
    const answer = await askAboutDrafts(person, `Seguir en ${name}`);
    if (answer === "stay") return false;
    if (answer === "discard") await discardDrafts(person);
  }
  await signOut();
  // The site uses no Cache Storage today; deletes what older versions left (SEG-57).
  await dropCaches().catch(() => undefined);
  return true;
}

/** Deletes everything in Cache Storage. @throws where the browser blocks site data */
async function dropCaches(): Promise<void> {
  if ("caches" in window) for (const name of await window.caches.keys()) await window.caches.delete(name);
}

type Answer = "discard" | "keep" | "stay";

/** Asks whether to delete drafts, if there are any. A device whose store cannot be read counts as having none. */
async function askAboutDrafts(person: string, stay: string): Promise<Answer> {
  const count = await countDrafts(person).catch(() => 0);
  if (count === 0) return "keep";
  const drafts = count === 1 ? "Hay un borrador" : `Hay ${count} borradores`;
  return askMessage<Answer>({
    title: "Cerrar Sesión",
    text: `${drafts} sin publicar en este ${deviceName()}. Si otras personas lo usan, conviene borrarlos.`,
    tone: "ojo",
    actions: [
      { answer: "keep", label: "Cerrar Sesión y conservarlos" },
      { answer: "discard", label: "Cerrar Sesión y borrarlos", danger: true },
      { answer: "stay", label: stay },
    ],
  });
}
