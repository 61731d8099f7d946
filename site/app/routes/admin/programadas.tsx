import { Link } from "react-router";
import { pageLoader } from "../../backend/problems.ts";
import { serverNow } from "../../backend/server-clock.ts";
import { withOwner } from "../../backend/session/with-session.ts";
import { DeskHead } from "../../components/admin/frame/desk-head.tsx";
import { Notice } from "../../components/notice.tsx";
import css from "../../desk/agenda/agenda.module.css";
import { DueDays } from "../../desk/agenda/due-days.tsx";
import { DueMonth } from "../../desk/agenda/due-month.tsx";
import { byDay, findDue } from "../../desk/agenda/find-due.ts";
import { loadContent } from "../../desk/content/content.ts";
import { deskPath } from "../../features/noticias/desk/desk-query.ts";
import { localDay } from "../../text/dates/dates.ts";
import { unlistedMeta } from "../../text/unlisted-meta.ts";
import type { Route } from "./+types/programadas.ts";

const aDay = 86_400_000;

export const clientLoader = pageLoader(async () => {
  const all = await loadContent();
  const now = serverNow();
  return {
    today: localDay(now),
    tomorrow: localDay(new Date(now.getTime() + aDay)),
    due: await withOwner((client) => findDue(client, all)),
  };
});

export const meta = () => unlistedMeta("Programadas");

/** Scheduled content, by the day on which it appears on the site. */
export default function Programadas({ loaderData: { today, tomorrow, due } }: Route.ComponentProps) {
  const days = byDay(due);
  const counts = new Map(Array.from(days, ([iso, items]) => [iso, items.length] as const));
  return (
    <>
      <DeskHead title="Programadas" about={countText(due.length)}>
        <div className="botones">
          <Link className="boton boton--linea" to={deskPath}>
            Administrar Noticias
          </Link>
        </div>
      </DeskHead>
      <div className={`en-columna hueco-4 al-inicio ${css.agenda}`}>
        <DueMonth today={today} counts={counts} />
        <div className={`en-pila hueco-4 ${css.agenda__dias}`}>
          {due.length === 0 && (
            <Notice
              icon="calendario"
              title="Nada por salir"
              text="Aparece aquí lo que tiene fecha por delante: una noticia con fecha «Configurada», un video, un aviso."
            />
          )}
          <DueDays today={today} tomorrow={tomorrow} days={days} />
        </div>
      </div>
    </>
  );
}

function countText(count: number): string {
  if (count === 0) return "Lo que aparecerá en el sitio por sí solo.";
  return count === 1
    ? "1 cosa aparecerá en el sitio por sí sola."
    : `${count.toLocaleString("es-ES")} cosas aparecerán en el sitio por sí solas.`;
}
