import { pageLoader } from "../../backend/problems.ts";
import { keeperPath } from "../../backend/session/document-accounts.ts";
import { sessionOfPage } from "../../backend/session/page-owner.ts";
import { DeskBreadcrumb } from "../../components/admin/frame/desk-breadcrumb.tsx";
import { NoAccessToParish } from "../../features/encargados/no-access-to-parish.tsx";
import { findOwnParishes } from "../../features/encargados/own-parishes.ts";
import { HoursKeeper } from "../../features/misas/keeping/grid/hours-keeper.tsx";
import { loadGrid } from "../../features/misas/keeping/grid/load-grid.ts";
import { unlistedMeta } from "../../text/unlisted-meta.ts";
import type { Route } from "./+types/horarios.ts";

export const clientLoader = pageLoader(async ({ params: { id }, url }: Route.ClientLoaderArgs) => {
  const session = sessionOfPage();
  if (!session) return null;
  const parish = (await findOwnParishes()).find((own) => own.id === id);
  if (!parish) return null;
  const lugar = url.searchParams.get("lugar") ?? "";
  return { parish, person: session.record.id, lugar, ...(await loadGrid(session.record.id, id)) };
});

/** Unsaved input in the grid must not be replaced by a reload. */
export { unlessReloaded as shouldRevalidate } from "../../backend/unless-reloaded.ts";

export const meta = () => unlistedMeta("Horarios de mi parroquia");

/** Weekly timetable of a parish, edited by its keeper. */
export default function HorariosDeMiParroquia({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <NoAccessToParish />;
  if (loaderData.loaded.places.length === 0) {
    const text = "La oficina del Arzobispado añade el templo y las capillas: avísales.";
    return <NoAccessToParish title="Todavía no hay dónde poner horarios" text={text} />;
  }
  return (
    <>
      <DeskBreadcrumb above={[{ label: "Mi parroquia", to: keeperPath }]} here="Horarios" />
      <HoursKeeper {...loaderData} medio="parroquia" />
    </>
  );
}
