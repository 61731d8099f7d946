import { useEffect, useRef, useState } from "react";
import { signOut } from "../../backend/session/session.ts";
import { storedSession } from "../../backend/session/stored-session.ts";
import { MessageHost } from "../../components/messages/message-host.tsx";
import { askMessage } from "../../state/messages.ts";
import { deviceName } from "../../text/device.ts";
import { countDrafts, discardDrafts } from "./drafts.ts";
import css from "./leaving-page.module.css";

/** Where somebody goes who would rather stay: in their own words, `la administración`. */
interface Area {
  name: string;
  home: string;
  /** How somebody comes in again: the page says so and stays. Left out: the way goes to the home page at once. */
  comesInAgain?: string;
}

/**
 * Ends the session and goes home (NAV-04), or says that it is closed. It has a document of its own: what was being written has become a draft by
 * then, and is counted.
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

/** @returns false when the person would rather stay */
async function leave({ name }: Area): Promise<boolean> {
  const person = storedSession()?.record.id;
  if (person) {
    const answer = await askAboutDrafts(person, `Seguir en ${name}`);
    if (answer === "stay") return false;
    if (answer === "discard") await discardDrafts(person);
  }
  await signOut();
  // Nothing of ours is kept there today; what another version left goes too (SEG-57).
  await dropCaches().catch(() => undefined);
  return true;
}

/** @throws where site data are blocked */
async function dropCaches(): Promise<void> {
  if ("caches" in window) for (const name of await window.caches.keys()) await window.caches.delete(name);
}

type Answer = "discard" | "keep" | "stay";

/** Only when there are any. A device that cannot say keeps none. */
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
