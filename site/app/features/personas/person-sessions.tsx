import type PocketBase from "pocketbase";
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { type AccountSession, endSession, endSessions, findSessions } from "../../backend/accounts.ts";
import { problemStatus } from "../../backend/problems.ts";
import { withOwner } from "../../backend/session/with-session.ts";
import { statusOf } from "../../backend/status-of.ts";
import { SessionList } from "../../desk/sessions/session-list.tsx";
import { problemText } from "../../text/problems/problems.ts";
import { personAddress } from "./people-address.ts";
import { type Kind, kinds, type Person } from "./person.ts";
import css from "./person-sessions.module.css";

/** Sessions of a person, or the HTTP status of the failed request. */
type FoundSessions = { sessions: AccountSession[] } | { problem: number };

/** Loads the sessions of a person. A failure is a `problem`; only a 401 throws. @param id empty: returns null */
export async function findSessionsOf(client: PocketBase, kind: Kind, id: string): Promise<FoundSessions | null> {
  if (id === "") return null;
  // Does not throw, so that the list of people still shows.
  return findSessions(client, kinds[kind], id).then(
    (sessions) => ({ sessions }),
    (error) => {
      if (statusOf(error) === 401) throw error;
      return { problem: problemStatus(error) };
    },
  );
}

interface PersonSessionsProps {
  person: Person;
  found: FoundSessions | null;
  /** Reloads the sessions. */
  onChanged: () => Promise<void>;
}

/** Panel above the list of people: the sessions of one person, to end one or all. Ending all also ends their link. */
export function PersonSessions({ person, found, onChanged }: PersonSessionsProps) {
  const { id, kind, nombre, email } = person;
  const name = nombre || email;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // Runs after the layout, which moves the focus to the page after a navigation.
    queueMicrotask(() => heading.current?.focus());
  }, []);
  const collection = kinds[kind];
  const end = (session: string) =>
    withOwner(async (client) => {
      return session === "" ? endSessions(client, collection, id) : endSession(client, collection, session, id);
    });
  async function retry() {
    await onChanged();
    // The focused button was removed.
    heading.current?.focus();
  }

  return (
    <section className={`hoja en-pila hueco-4 ${css["persona-sesiones"]}`} aria-labelledby="sesiones-de">
      <h2 id="sesiones-de" ref={heading} tabIndex={-1}>
        Sesiones de {name}
      </h2>
      <p className="suave">Los equipos en los que está dentro. Cierra el que perdió o el que no es suyo.</p>
      {found && "sessions" in found && (
        <SessionList sessions={found.sessions} person={name} end={end} onChanged={onChanged} />
      )}
      {found && "problem" in found && (
        <div role="alert">
          <p>
            <strong>No pudimos cargar sus sesiones.</strong> {problemText(found.problem)}
          </p>
          <button type="button" className="boton boton--linea" onClick={retry}>
            Reintentar
          </button>
        </div>
      )}
      <div className="botones">
        <Link className="boton boton--linea" to={personAddress(kind)}>
          Listo
        </Link>
      </div>
    </section>
  );
}
