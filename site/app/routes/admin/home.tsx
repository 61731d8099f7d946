import { Link, useRevalidator } from "react-router";
import { analyticsWidgetContext } from "../../backend/context.ts";
import { problemStatus } from "../../backend/problems.ts";
import { serverNow } from "../../backend/server-clock.ts";
import { iMay, myRole } from "../../backend/session/my-role.ts";
import { sessionOfPage } from "../../backend/session/page-owner.ts";
import { withOwner } from "../../backend/session/with-session.ts";
import { AdminIcon } from "../../components/admin/admin-icon.tsx";
import { CodeSoon } from "../../components/connection/code-soon.tsx";
import { useRoot } from "../../components/layout/use-root.ts";
import { serverDraftsAreKept } from "../../desk/server-drafts/drafts-on.ts";
import { DueSummary } from "../../features/misas/desk/due/due-summary.tsx";
import { deskPath, editorAddress } from "../../features/noticias/desk/desk-query.ts";
import { loadToday, type Task } from "../../features/noticias/today/today.ts";
import { TodayPanel } from "../../features/noticias/today/today-panel.tsx";
import { FirstDayPanel } from "../../features/primer-dia/first-day-panel.tsx";
import { WidgetFrame } from "../../features/visitas/widget-frame.tsx";
import { dateWithWeekday, localDay } from "../../text/dates/dates.ts";
import { unlistedMeta } from "../../text/unlisted-meta.ts";
import type { Route } from "./+types/home.ts";
import css from "./home.module.css";

export const loader = ({ context }: Route.LoaderArgs) => ({ widget: context.get(analyticsWidgetContext) });

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const record = sessionOfPage()?.record;
  const now = serverNow();
  const today = {
    now,
    person: record?.id ?? "",
    nombre: record?.nombre ?? "",
    tasks: null as Task[] | null,
    problem: 0,
    /** The server stores drafts too. */
    drafts: true,
  };
  const { widget } = await serverLoader();
  try {
    return {
      ...today,
      widget,
      drafts: await serverDraftsAreKept(),
      tasks: await withOwner((client) => loadToday(client, record?.id ?? "", now)),
    };
  } catch (error) {
    return { ...today, widget, problem: problemStatus(error) };
  }
}
clientLoader.hydrate = true as const;

/** Renders nothing on the server, which does not know the person: the layout's loading page is visible meanwhile. */
export const HydrateFallback = () => null;

export const meta = () => unlistedMeta("Inicio");

/** Hint shown only here: an external PocketBase (`BACKEND_URL`) cannot store drafts. */
const draftsStay =
  "Este sitio usa otro servidor de datos: los borradores quedan en cada equipo, y no hay revisión ni enlaces para revisar.";

/** Start page of an administrator (ADM-05): quick actions, today's tasks, visits of the site. */
export default function HomeAdministrador({ loaderData }: Route.ComponentProps) {
  const { now, person, nombre, tasks, problem, drafts, widget } = loaderData;
  const { revalidate } = useRevalidator();
  const writes = iMay("noticias", "update");
  const { now: opened, liturgicalDay, countsVisits } = useRoot();
  // The document may have been opened on an earlier day: its liturgical day is then outdated.
  const celebration = localDay(opened) === localDay(now) ? liturgicalDay?.celebration : undefined;
  return (
    <>
      <div className={css.tablero__saludo}>
        <h1>Bienvenid@: {nombre}</h1>
        <p className="suave">{[dateWithWeekday(now), celebration].filter(Boolean).join(" · ")}</p>
      </div>
      <nav aria-label="Acciones rápidas">
        <ul className={css.tablero__acciones}>
          {(writes || drafts) && (
            <li>
              <Link className="boton" to={editorAddress("crear")}>
                <AdminIcon name="agregar" />
                Crear Noticia
              </Link>
            </li>
          )}
          <li>
            <Link className="boton boton--linea" to={deskPath}>
              <AdminIcon name="noticias" />
              {writes ? "Administrar Noticias" : "Ver Noticias"}
            </Link>
          </li>
          <li>
            <Link className="boton boton--linea" to="/videos-administrador">
              <AdminIcon name="videos" />
              Videos
            </Link>
          </li>
          {iMay("homilia", "create") && (
            <li>
              <Link className="boton boton--linea" to="/contenido-administrador/homilia/crear">
                <AdminIcon name="subir" />
                Subir homilía
              </Link>
            </li>
          )}
          <li>
            <Link className="boton boton--linea" to="/contenido-administrador">
              <AdminIcon name="contenido" />
              Contenido
            </Link>
          </li>
        </ul>
      </nav>
      <TodayPanel tasks={tasks} problem={problem} writes={writes} onRetry={revalidate} />
      {iMay("excepciones_horario", "create") && countsVisits && <DueSummary />}
      {!drafts && <p className="suave">{draftsStay}</p>}
      {person !== "" && <FirstDayPanel person={person} rol={myRole()} />}
      <WidgetFrame configured={widget} />
      {(writes || drafts) && tasks && <CodeSoon of={editorAddress("crear")} />}
    </>
  );
}
