import { Link } from "react-router";
import { AdminIcon } from "../../../components/admin/admin-icon.tsx";
import { DraftBadge, StatusBadge } from "../../../components/admin/status-badge.tsx";
import { Icon } from "../../../components/ui/icon.tsx";
import { deviceName } from "../../../text/device.ts";
import { problemText } from "../../../text/problems/problems.ts";
import type { Task } from "./today.ts";
import css from "./today-panel.module.css";

interface TodayPanelProps {
  /** Entries. `null`: failed to load. */
  tasks: Task[] | null;
  /** HTTP status of the failure. 0: no answer. */
  problem: number;
  /** The person may edit noticias; otherwise read-only. */
  writes: boolean;
  onRetry: () => void;
}

/** Panel 'Para hoy': drafts, noticias of today, and below them those of the next days. */
export function TodayPanel({ tasks, problem, writes, onRetry }: TodayPanelProps) {
  const [today, later] = [false, true].map((is) => tasks?.filter(({ isLater = false }) => isLater === is) ?? []);
  return (
    <section className="hoja" aria-labelledby="para-hoy">
      <header>
        <h2 id="para-hoy">Para hoy</h2>
        <Link className="boton boton--suelto" to="/programadas-administrador">
          <Icon name="calendario" />
          Programadas
        </Link>
      </header>
      {tasks === null && (
        <div role="alert">
          <p>No pudimos cargar lo pendiente. {problemText(problem)}</p>
          <button type="button" className="boton boton--linea" onClick={onRetry}>
            <Icon name="repetir" />
            Reintentar
          </button>
        </div>
      )}
      {tasks && today?.length === 0 && (
        <p className="suave">
          Nada pendiente: no hay borradores en este {deviceName()} ni noticias por salir{later?.length ? " hoy" : ""}.
        </p>
      )}
      <TaskList tasks={today} writes={writes} />
      {later && later.length > 0 && <h3 className={css.tablero__despues}>Salen otro día</h3>}
      <TaskList tasks={later} writes={writes} />
    </section>
  );
}

function TaskList({ tasks = [], writes }: { tasks: Task[] | undefined; writes: boolean }) {
  if (tasks.length === 0) return null;
  return (
    <ul className={`renglones ${css.tablero__tareas}`}>
      {tasks.map((task) => (
        <TaskRow key={task.key} task={task} writes={writes} />
      ))}
    </ul>
  );
}

const verbs = { borrador: "Continuar", revision: "Revisar", pendiente: "Revisar", publicado: "Editar" };

function TaskRow({ task: { state, title, note, address }, writes }: { task: Task; writes: boolean }) {
  return (
    <li>
      {state === "borrador" && (
        <span className="estado estado--borrador">
          <AdminIcon name="editar" />
          Borrador
        </span>
      )}
      {state === "revision" && <DraftBadge state="revision" />}
      {(state === "pendiente" || state === "publicado") && <StatusBadge status={state} />}
      <p>
        <strong>{title}</strong>
        <span className="suave">{note}</span>
      </p>
      {(writes || state === "borrador" || state === "revision") && (
        <Link className="boton boton--linea" to={address}>
          {state === "revision" && !writes ? verbs.borrador : verbs[state]}
          <span className="oculto">: {title}</span>
        </Link>
      )}
    </li>
  );
}
