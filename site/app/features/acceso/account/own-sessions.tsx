import { useState } from "react";
import { type AccountSession, administrators, endOwnSession } from "../../../backend/accounts.ts";
import { browserClient } from "../../../backend/browser-client.ts";
import { serverNow } from "../../../backend/server-clock.ts";
import { withSession } from "../../../backend/session/with-session.ts";
import { tellFailure } from "../../../desk/failure/tell-failure.ts";
import { showMessage } from "../../../state/messages.ts";
import css from "./own-sessions.module.css";
import { wordsOfSession } from "./session-words.ts";

interface OwnSessionsProps {
  sessions: readonly AccountSession[];
  onChanged: () => void;
}

/** Where one is signed in, this device first; ends one session, or all but that of this device. */
export function OwnSessions({ sessions, onChanged }: OwnSessionsProps) {
  const [ending, setEnding] = useState<string | null>(null);
  const sorted = sessions.toSorted((one, other) => Number(other.current) - Number(one.current));
  const others = sessions.filter(({ current }) => !current);

  /** @param id "": all others */
  async function end(id: string, told: string) {
    if (ending !== null) return;
    setEnding(id);
    try {
      await withSession(async () => endOwnSession(await browserClient(), administrators, id));
      showMessage({ title: id === "" ? "Sesiones cerradas" : "Sesión cerrada", text: told, tone: "bien" });
      onChanged();
    } catch (error) {
      await tellFailure(error, "tus sesiones", onChanged);
    } finally {
      setEnding(null);
    }
  }

  return (
    <>
      <ul className={css["sesiones-propias"]}>
        {sorted.map((session) => {
          const { name, since, used } = wordsOfSession(session, serverNow());
          return (
            <li key={session.id}>
              <div>
                <p className={css["sesiones-propias__equipo"]}>
                  <strong>{name}</strong>
                  {session.current && <span className="estado estado--publicado">Este equipo</span>}
                </p>
                <p className="suave">{since}</p>
                <p className="suave">{used}</p>
              </div>
              {!session.current && (
                <button
                  type="button"
                  className="boton boton--linea"
                  aria-label={`Cerrar la sesión de ${name}`}
                  aria-disabled={ending !== null}
                  onClick={() => end(session.id, `${name} tiene que volver a entrar.`)}
                >
                  {ending === session.id ? "Cerrando…" : "Cerrar"}
                </button>
              )}
            </li>
          );
        })}
      </ul>
      {others.length > 1 && (
        <button
          type="button"
          className="boton boton--linea"
          aria-disabled={ending !== null}
          onClick={() => end("", "Quedó solo la de este equipo.")}
        >
          {ending === "" ? "Cerrando…" : `Cerrar las otras ${others.length} sesiones`}
        </button>
      )}
    </>
  );
}
