import { city } from "@arzobispado/diocese/config/place";
import { keptUntilContext, nowContext } from "../../backend/context.ts";
import { directoryContext } from "../../backend/directory/directory.ts";
import { pageLoader } from "../../backend/problems.ts";
import { Breadcrumb } from "../../components/breadcrumb.tsx";
import { PageProblem } from "../../components/layout/page-problem.tsx";
import { LiveList } from "../../features/misas/live/live-list.tsx";
import { livePage } from "../../features/misas/live/live-page.ts";
import { readMisasRecords } from "../../features/misas/misas-records.ts";
import { timetableOf } from "../../features/misas/timetables.server.ts";
import { staticPageMeta } from "../../text/static-page.ts";
import type { Route } from "./+types/en-vivo.ts";
import css from "./misas.module.css";

export { keptForADay as handle } from "../../backend/page-handle.ts";

/**
 * Limits the cache of the page to the next start or end of a transmission, so that it never shows a past one as live.
 */
export const loader = pageLoader(async ({ context }: Route.LoaderArgs) => {
  const records = await readMisasRecords(context.get(directoryContext));
  const page = livePage(timetableOf(records), context.get(nowContext));
  context.get(keptUntilContext)(page.until);
  return { page };
});

export const meta = staticPageMeta(
  "Misas en vivo",
  `Misas y celebraciones de ${city} que se transmiten por internet: las de ahora y las próximas.`,
);

export default function EnVivo({ loaderData: { page } }: Route.ComponentProps) {
  return (
    <div className={`envoltura ${css["misas-pagina"]}`}>
      <Breadcrumb steps={[{ label: "Misas", to: "/misas" }, { label: "Misas en vivo" }]} />
      <h1>Misas en vivo</h1>
      <p className={css["misas-pagina__sobre"]}>
        Cada enlace abre la página de quien transmite. Ver una hora de video gasta unos 600 MB; con wifi no gasta tu
        saldo.
      </p>
      <LiveList page={page} />
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <PageProblem
      error={error}
      what="No pudimos cargar las transmisiones"
      list={{ label: "Dónde hay misa", to: "/misas" }}
      isTriedAgain
    />
  );
}
