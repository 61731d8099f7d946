import { useRef } from "react";
import { endSession, findSessions, superusers } from "../../../backend/accounts.ts";
import { ifMissing } from "../../../backend/status-of.ts";
import { SessionList } from "../../../desk/sessions/session-list.tsx";
import { FailureMessage } from "../failure.tsx";
import { Skeleton } from "../skeleton.tsx";
import { useLoaded } from "../use-loaded.ts";
import { withSuperuser } from "../with-superuser.ts";
import css from "./account-part.module.css";

/** Panel with the superuser's sessions, each with a button to end it. */
export function SessionsPanel({ shown }: { shown: boolean }) {
  const { value: sessions, error, loading, reload } = useLoaded(loadSessions, shown);
  const heading = useRef<HTMLHeadingElement>(null);

  async function retry() {
    await reload();
    // The focused button was removed.
    heading.current?.focus();
  }

  return (
    <section className={`hoja ${css["sistema-cuenta"]}`} aria-labelledby="mis-sesiones" aria-busy={loading}>
      <h2 id="mis-sesiones" ref={heading} tabIndex={-1}>
        Mis sesiones
      </h2>
      <p className="suave">Cada una se cierra sola a las 12 horas sin uso, y siempre a los 7 días.</p>
      {error !== null && <FailureMessage what="tus sesiones" error={error} retry={() => void retry()} />}
      {!sessions && loading && <Skeleton />}
      {sessions && <SessionList sessions={sessions} end={endOwn} onChanged={reload} />}
    </section>
  );
}

const endOwn = (id: string) => withSuperuser((client) => endSession(client, superusers, id));

/** @returns [] if the server stores no sessions (a plain PocketBase) */
const loadSessions = () => withSuperuser((client) => findSessions(client, superusers)).catch(ifMissing([]));
