import { data, Link } from "react-router";
import { pageLoader } from "../../backend/problems.ts";
import { iMay } from "../../backend/session/my-role.ts";
import { pageOwner } from "../../backend/session/page-owner.ts";
import { DeskBreadcrumb } from "../../components/admin/frame/desk-breadcrumb.tsx";
import { NotForRole } from "../../components/admin/frame/not-for-role.tsx";
import { Notice } from "../../components/notice.tsx";
import { contentPath } from "../../desk/content/content.ts";
import { HoursKeeper } from "../../features/misas/keeping/grid/hours-keeper.tsx";
import { loadGrid } from "../../features/misas/keeping/grid/load-grid.ts";
import { unlistedMeta } from "../../text/unlisted-meta.ts";
import type { Route } from "./+types/horarios.ts";

const places = `${contentPath}/lugares_de_culto`;

export const clientLoader = pageLoader(async ({ params: { parroquia }, url }: Route.ClientLoaderArgs) => {
  if (!iMay("horarios", "update")) return null;
  const person = pageOwner()?.id ?? "";
  const grid = await loadGrid(person, parroquia);
  const parish = grid.loaded.records.parroquias[0];
  if (!parish) throw data(null, { status: 404 });
  return { parish, person, lugar: url.searchParams.get("lugar") ?? "", ...grid };
});

/** Unsaved input in the grid must not be replaced by a reload. */
export { unlessReloaded as shouldRevalidate } from "../../backend/unless-reloaded.ts";

export const meta: Route.MetaFunction = ({ loaderData }) =>
  unlistedMeta(loaderData ? `Horarios de ${loaderData.parish.nombre}` : "Horarios");

/** Weekly timetable of any parish, edited by an administrador. */
export default function HorariosDeParroquia({ loaderData }: Route.ComponentProps) {
  if (!loaderData) {
    return (
      <NotForRole
        page="Horarios"
        text="Los horarios los cambian los encargados de la parroquia y los administradores."
        back={{ to: contentPath, label: "Ir a Contenido" }}
      />
    );
  }
  return (
    <>
      <DeskBreadcrumb
        above={[
          { label: "Contenido", to: contentPath },
          { label: "Lugares de culto", to: places },
        ]}
        here="Horarios"
      />
      {loaderData.loaded.places.length > 0 ? (
        <HoursKeeper {...loaderData} medio="arzobispado" />
      ) : (
        <>
          <h1>{loaderData.parish.nombre}</h1>
          <Notice
            icon="iglesia"
            title="Todavía no hay dónde poner horarios"
            text="Añade primero el templo como lugar de culto de esta parroquia."
          >
            <Link className="boton" to={`${places}/crear`}>
              Añadir el templo
            </Link>
          </Notice>
        </>
      )}
    </>
  );
}
