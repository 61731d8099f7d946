import { dayOf } from "@arzobispado/diocese/misas";
import { type ShouldRevalidateFunctionArgs, useSearchParams } from "react-router";
import { pageLoader } from "../../backend/problems.ts";
import { serverNow } from "../../backend/server-clock.ts";
import { keeperPath } from "../../backend/session/document-accounts.ts";
import { sessionOfPage } from "../../backend/session/page-owner.ts";
import { DeskBreadcrumb } from "../../components/admin/frame/desk-breadcrumb.tsx";
import { NoAccessToParish } from "../../features/encargados/no-access-to-parish.tsx";
import { findOwnParishes } from "../../features/encargados/own-parishes.ts";
import { ChangesPage } from "../../features/misas/changes/changes-page.tsx";
import { findKeptForm } from "../../features/misas/changes/form/kept-form.ts";
import { loadTimetable } from "../../features/misas/keeping/load-timetable.ts";
import { localDay } from "../../text/dates/dates.ts";
import { unlistedMeta } from "../../text/unlisted-meta.ts";
import type { Route } from "./+types/cambios.ts";
import css from "./parroquia-propia.module.css";

export const meta = () => unlistedMeta("Cambios de mi parroquia");

export const clientLoader = pageLoader(async ({ params: { id } }: Route.ClientLoaderArgs) => {
  const session = sessionOfPage();
  if (!session) return null;
  const person = session.record.id;
  const [own, timetable, kept] = await Promise.all([
    findOwnParishes(),
    loadTimetable(id),
    findKeptForm(person, id, localDay(serverNow())),
  ]);
  const parish = own.find((one) => one.id === id);
  return parish ? { parish, timetable, kept, person } : null;
});

/** Another day uses the timetable that is loaded already. After a save (same address) the data is loaded again. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.href === nextUrl.href || currentUrl.pathname !== nextUrl.pathname;

/** Changes to the timetable of the keeper's parish, day by day. */
export default function CambiosDeMiParroquia({ loaderData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  if (!loaderData) return <NoAccessToParish />;
  const { parish, timetable, kept, person } = loaderData;
  if (timetable.places.length === 0) {
    return (
      <NoAccessToParish
        title="Todavía no hay dónde poner horarios"
        text="La oficina del Arzobispado añade el templo y las capillas: avísales."
      />
    );
  }
  // Without a day in the address, open the day of the unfinished form that is kept on this device.
  const asked = dayOf(search.get("dia") ?? kept?.dia ?? "");
  const dia = Number.isNaN(asked) ? dayOf(localDay(serverNow())) : asked;
  return (
    <>
      <DeskBreadcrumb above={[{ label: "Mi parroquia", to: keeperPath }]} here="Cambios" />
      <div className={css.propia__cabeza}>
        <h1>Cambios</h1>
        <p>{parish.nombre}</p>
      </div>
      <ChangesPage {...{ timetable, kept, person, dia }} parroquia={parish.id} />
    </>
  );
}
