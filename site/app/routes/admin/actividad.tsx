import { Link, redirect } from "react-router";
import { browserClient } from "../../backend/browser-client.ts";
import { pageLoader } from "../../backend/problems.ts";
import { serverNow } from "../../backend/server-clock.ts";
import { iMay } from "../../backend/session/my-role.ts";
import { ifSignedIn, withOwner } from "../../backend/session/with-session.ts";
import { DeskHead } from "../../components/admin/frame/desk-head.tsx";
import { NotForRole } from "../../components/admin/frame/not-for-role.tsx";
import type { Choice } from "../../components/list/filter-fields.tsx";
import { Notice } from "../../components/notice.tsx";
import {
  activityAddress,
  activityParams,
  activityPath,
  canonicalActivityAddress,
  readActivityQuery,
  readsActivity,
} from "../../desk/activity/activity-address.ts";
import { loadContent } from "../../desk/content/content.ts";
import type { ContentIndex } from "../../desk/content/content-words.ts";
import { RowsSkeleton } from "../../desk/content-list/record-row.tsx";
import { AwaitedResults } from "../../desk/list/awaited-results.tsx";
import { awaitList } from "../../desk/list/list-page.ts";
import { useAwaitedList } from "../../desk/list/use-awaited-list.ts";
import { useChoices } from "../../desk/list/use-choices.ts";
import { findActivity, findPeople } from "../../features/actividad/activity.ts";
import { ActivityDays, dayText } from "../../features/actividad/activity-days.tsx";
import { ActivityFilters, activityFilterWords } from "../../features/actividad/activity-filters.tsx";
import { sentenceOf } from "../../features/actividad/activity-words.ts";
import { localDay } from "../../text/dates/dates.ts";
import { unlistedMeta } from "../../text/unlisted-meta.ts";
import type { Route } from "./+types/actividad.ts";

/** Does not wait for the entries: the page renders at once with a skeleton. */
export const clientLoader = pageLoader(async ({ url }: Route.ClientLoaderArgs) => {
  if (!readsActivity()) return "not for this role";
  const canonical = canonicalActivityAddress(url.searchParams);
  if (canonical) throw redirect(canonical);
  const query = readActivityQuery(url.searchParams);
  const all = await loadContent();
  // A backend without a trash keeps no activity log either: the content is on another server (`BACKEND_URL`).
  if (!all.some(({ trash }) => trash)) return "elsewhere";
  const index: ContentIndex = new Map(all.map((one) => [one.name, one]));
  const people = ifSignedIn(async () => findPeople(await browserClient())).catch((): Choice[] => []);
  const choices = people.then((found) => ({ people: found }));
  const list = awaitList(() => withOwner((client) => findActivity(client, query)));
  return { all, index, query, choices, list };
});

export const meta = () => unlistedMeta("Actividad");

/** Activity of the team in the last year (HIS-09). */
export default function Actividad({ loaderData }: Route.ComponentProps) {
  if (loaderData === "not for this role") return <NotForRole page="Actividad" text={notTheirs} back={back} />;
  return loaderData === "elsewhere" ? <Elsewhere /> : <Opened {...loaderData} />;
}

/** Page for a backend without an activity log. Only a typed or bookmarked address leads here. */
function Elsewhere() {
  return (
    <>
      <DeskHead title="Actividad" />
      <Notice
        icon="aviso"
        title="Sin actividad"
        text="El contenido de este sitio está en otro servidor, que no guarda quién hizo qué."
      >
        <Link className="boton boton--linea" to={back.to}>
          {back.label}
        </Link>
      </Notice>
    </>
  );
}

const notTheirs = "Quién hizo qué lo ven editores y administradores.";
const back = { to: "/home-administrador", label: "Ir al inicio" };

type Loaded = Exclude<Route.ComponentProps["loaderData"], string>;

function Opened({ all, index, query, choices, list }: Loaded) {
  const address = activityAddress(query);
  const addressOf = (page: number) => activityAddress({ ...query, page });
  const awaited = useAwaitedList(list, address, addressOf);
  const { people = [] } = useChoices(choices, activityPath);
  const collections = all.filter(({ name }) => iMay(name, "list")).map(({ name, label }) => ({ value: name, label }));
  const [first] = awaited.page?.items ?? [];
  const today = localDay(serverNow());
  return (
    <>
      <DeskHead title="Actividad" about="Quién hizo qué, en el último año. Lo ven editores y administradores." />
      <div className="hoja">
        <ActivityFilters query={query} people={people} collections={collections} today={today} />
        {query.item !== "" && (
          <p>
            Solo lo que se hizo con <b>{first && !awaited.loading ? sentenceOf(first, index).item : "este elemento"}</b>
            . <Link to={activityPath}>Ver toda la actividad</Link>
          </p>
        )}
        <AwaitedResults
          list={awaited}
          path={activityPath}
          address={address}
          perPage={query.perPage}
          kept={activityParams({ ...query, page: 1, perPage: 50 })}
          addressOf={addressOf}
          filters={activityFilterWords(query, people, collections, query.dia && dayText(query.dia, serverNow()))}
          words={{
            failure: "No pudimos cargar la actividad",
            none: ["Todavía no hay actividad", "Lo que haga el equipo aparecerá aquí."],
            noneOfFilters: "Nada con esos filtros",
          }}
          skeleton={<RowsSkeleton pictures={false} />}
        >
          {({ items }) => <ActivityDays entries={items} index={index} query={query} />}
        </AwaitedResults>
      </div>
    </>
  );
}
