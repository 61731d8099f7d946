import { useLayoutEffect, useRef, useState } from "react";
import type { AccountSession } from "../../backend/accounts.ts";
import { serverNow } from "../../backend/server-clock.ts";
import { statusOf } from "../../backend/status-of.ts";
import { confirmMessage } from "../../state/ask-message.ts";
import { tellFailure } from "../failure/tell-failure.ts";
import css from "./session-list.module.css";
import { wordsOfSession } from "./session-words.ts";

interface SessionListProps {
  sessions: readonly AccountSession[];
  /** Name of the account's owner. Left out: one's own sessions. */
  person?: string;
  /** Ends a session. @param id "": all except that of this page */
  end: (id: string) => Promise<void>;
  /** Loads the list again; resolves when it is shown. */
  onChanged: () => Promise<void>;
}

/** List of an account's sessions, this device first. Ends one of them, or all except this device's. */
export function SessionList({ sessions, person, end, onChanged }: SessionListProps) {
  const [ending, setEnding] = useState<string | null>(null);
  const [message, setMessage] = useState("");
  const list = useRef<HTMLUListElement>(null);
  const empty = useRef<HTMLParagraphElement>(null);
  /** Index of the row whose button was pressed. `null`: none, or the focus was moved already. */
  const pressed = useRef<number | null>(null);
  const sorted = [...sessions].sort((one, other) => Number(other.current) - Number(one.current));
  const others = sessions.filter(({ current }) => !current).length;

  // The focused row is gone. Focus its neighbour, not the neighbour's button: a held key would end that session too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list may be without the row
  useLayoutEffect(() => {
    const from = pressed.current;
    pressed.current = null;
    if (from === null || document.activeElement !== document.body) return;
    const rows = list.current?.children;
    const next = rows?.[Math.min(from, rows.length - 1)] ?? empty.current;
    (next as HTMLElement | null)?.focus();
  }, [sessions]);

  /** Ends a session and announces it. @param row index of the row with the pressed button */
  async function endAndTell(id: string, row: number, text: string) {
    if (ending !== null) return;
    setEnding(id);
    setMessage("");
    try {
      const isEnded = await ended(id);
      pressed.current = row;
      await onChanged();
      setMessage(isEnded ? text : "Esa sesión ya estaba cerrada.");
    } catch (error) {
      await tellFailure(
        error,
        person === undefined ? "tus sesiones" : `la cuenta de ${person}`,
        () => void onChanged(),
      );
    } finally {
      setEnding(null);
    }
  }

  /** Ends a session. @returns false when it was ended before */
  async function ended(id: string): Promise<boolean> {
    try {
      await end(id);
      return true;
    } catch (error) {
      if (id !== "" && statusOf(error) === 404) return false;
      throw error;
    }
  }

  async function endAll() {
    if (person !== undefined && !(await isSure(person))) return;
    await endAndTell(
      "",
      0,
      person === undefined ? onlyThisDevice : `Sesiones cerradas: ${person} tiene que volver a entrar.`,
    );
  }

  return (
    <div className={`en-pila hueco-4 sin-estirar ${css.sesiones}`}>
      <p role="status" className={css.sesiones__hecho}>
        {message}
      </p>
      {sorted.length === 0 && (
        <p className="suave" ref={empty} tabIndex={-1}>
          {person === undefined ? notListed : `${person} no tiene ninguna sesión abierta.`}
        </p>
      )}
      <ul ref={list} className="en-pila" aria-label={person === undefined ? "Tus sesiones" : `Sesiones de ${person}`}>
        {sorted.map((session, row) => (
          <SessionRow
            key={session.id}
            session={session}
            isEnding={ending === session.id}
            isDisabled={ending !== null}
            onEnd={(name) => endAndTell(session.id, row, `Sesión cerrada: ${name}.`)}
          />
        ))}
      </ul>
      {(person === undefined ? others > 1 : others > 0) && (
        <button
          type="button"
          className={`boton ${person === undefined ? "boton--linea" : "boton--peligro-linea"}`}
          aria-disabled={ending !== null}
          onClick={endAll}
        >
          {ending === "" ? "Cerrando…" : person === undefined ? `Cerrar las otras ${others} sesiones` : endThemAll}
        </button>
      )}
    </div>
  );
}

interface SessionRowProps {
  session: AccountSession;
  isEnding: boolean;
  isDisabled: boolean;
  /** @param name name of the device */
  onEnd: (name: string) => void;
}

function SessionRow({ session, isEnding, isDisabled, onEnd }: SessionRowProps) {
  const { name, since, used } = wordsOfSession(session, serverNow());
  return (
    <li tabIndex={-1} className="en-linea al-medio a-los-lados hueco-4">
      <div>
        <p className="en-fila hueco-2 al-medio">
          <strong>{name}</strong>
          {session.current && <span className="estado estado--publicado">Este equipo</span>}
        </p>
        <p className="suave">{since}</p>
        <p className="suave">{used}</p>
      </div>
      {!session.current && (
        <button type="button" className="boton boton--linea" aria-disabled={isDisabled} onClick={() => onEnd(name)}>
          {isEnding ? "Cerrando…" : "Cerrar"}
          <span className="oculto">{` la sesión de ${name}. ${since}`}</span>
        </button>
      )}
    </li>
  );
}

const notListed = "Este servidor no lleva la lista de tus sesiones.";
const endThemAll = "Cerrar todas sus sesiones";
const onlyThisDevice = "Sesiones cerradas: quedó solo la de este equipo.";

function isSure(person: string): Promise<boolean> {
  return confirmMessage({
    title: endThemAll,
    text: `${person} sale de todos sus equipos y tendrá que entrar otra vez. Un enlace para entrar que no usó deja de servir. Lo que escribe y no guardó queda en su equipo.`,
    yes: "Cerrar sus sesiones",
  });
}
