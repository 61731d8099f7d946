import { useEffect, useState } from "react";
import "../../admin.css";
import { application } from "../../backend/page-handle.ts";
import { signOut } from "../../backend/session/session.ts";
import { storedSession } from "../../backend/session/stored-session.ts";
import { MessageHost } from "../../components/messages/message-host.tsx";
import { countDrafts, discardDrafts } from "../../desk/drafts/drafts.ts";
import { askMessage } from "../../state/messages.ts";
import { deviceName } from "../../text/device.ts";
import { pageTitle } from "../../text/page-title.ts";
import type { Route } from "./+types/logout.ts";

export const handle = application;

export const headers: Route.HeadersFunction = () => ({ "Cache-Control": "no-store" });

export const meta: Route.MetaFunction = () => [
  { title: pageTitle("Cerrar Sesión") },
  { name: "robots", content: "noindex" },
];

/** Ends the session and goes home (NAV-04): always there, whatever the address says besides. */
export default function Logout() {
  const [leaving, setLeaving] = useState(true);

  useEffect(() => {
    leave().then((left) => {
      if (left) window.location.replace("/");
      else setLeaving(false);
    });
  }, []);

  return (
    <div className="admin">
      <main id="contenido">
        <h1>Cerrar Sesión</h1>
        <p role="status">{leaving ? "Cerrando la sesión…" : "Sigues dentro."}</p>
        {!leaving && (
          <p>
            <a href="/home-administrador">Volver a la administración</a>
          </p>
        )}
        <noscript>Para cerrar la sesión hace falta JavaScript.</noscript>
      </main>
      <MessageHost />
    </div>
  );
}

/** @returns false when the person would rather stay */
async function leave(): Promise<boolean> {
  const person = storedSession()?.record.id;
  if (person) {
    const answer = await askAboutDrafts(person);
    if (answer === "stay") return false;
    if (answer === "discard") await discardDrafts(person);
  }
  await signOut();
  // Nothing of ours is kept there today; what another version left goes too (SEG-57).
  if ("caches" in window) for (const name of await window.caches.keys()) await window.caches.delete(name);
  return true;
}

type Answer = "discard" | "keep" | "stay";

/** Only when there are any. A device that cannot say keeps none. */
async function askAboutDrafts(person: string): Promise<Answer> {
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
      { answer: "stay", label: "Seguir en la administración" },
    ],
  });
}
