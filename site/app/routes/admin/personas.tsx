import { Link, useNavigate, useRevalidator } from "react-router";
import { problemStatus } from "../../backend/problems.ts";
import { serverNow } from "../../backend/server-clock.ts";
import { myRole } from "../../backend/session/my-role.ts";
import { sessionOfPage } from "../../backend/session/page-owner.ts";
import { withOwner } from "../../backend/session/with-session.ts";
import { AdminIcon } from "../../components/admin/admin-icon.tsx";
import { DeskHead } from "../../components/admin/frame/desk-head.tsx";
import { NotForRole } from "../../components/admin/frame/not-for-role.tsx";
import { PageTabs } from "../../components/admin/frame/page-tabs.tsx";
import { findPeoplePage } from "../../features/personas/find-people-page.ts";
import { KeeperForm } from "../../features/personas/keeper-form.tsx";
import { newPerson, personAddress, readPeopleQuery } from "../../features/personas/people-address.ts";
import { type Kind, type Person, standingOf, untouchable } from "../../features/personas/person.ts";
import { PersonRow } from "../../features/personas/person-row.tsx";
import { PersonSessions } from "../../features/personas/person-sessions.tsx";
import { roleOf } from "../../features/personas/role-words.ts";
import { TeamForm } from "../../features/personas/team-form.tsx";
import { problemText } from "../../text/problems/problems.ts";
import { unlistedMeta } from "../../text/unlisted-meta.ts";
import type { Route } from "./+types/personas.ts";

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const query = readPeopleQuery(url.searchParams);
  const self = sessionOfPage()?.record;
  const known = { query, self: self?.id ?? "", now: serverNow(), mayManage: myRole() === "administrador" };
  const unknown = { ...known, people: [] as Person[], parishes: [], sessions: null };
  if (!known.mayManage) return { ...unknown, problem: 0, isKnown: true };
  try {
    const found = await withOwner((client) => findPeoplePage(client, query));
    return { ...known, ...found, problem: 0, isKnown: true };
  } catch (error) {
    return { ...unknown, problem: problemStatus(error), isKnown: false };
  }
}

export const meta = () => unlistedMeta("Personas");

/** Accounts with access to the desk, and their roles (CON-10). Only for administradores. */
export default function Personas({ loaderData }: Route.ComponentProps) {
  const { query, self, now, people, parishes, sessions, problem, isKnown, mayManage } = loaderData;
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  if (!mayManage) return <NotForRole page="Personas" text={notTheirs} back={back} />;
  const { kind, open, sessionsOf } = query;
  const admins = people.filter(
    ({ rol, state }) => kind === "equipo" && roleOf(rol) === "administrador" && standingOf(state) === "activa",
  ).length;
  const opened = people.find(({ id }) => id === open);
  const signedIn = people.find(({ id }) => id === sessionsOf && id !== self);
  const saved = () => navigate(personAddress(kind), { preventScrollReset: true });
  return (
    <>
      <DeskHead title="Personas">
        {open !== newPerson && (
          <Link className="boton boton--movil" to={personAddress(kind, newPerson)}>
            <AdminIcon name="agregar" />
            Invitar a una persona
          </Link>
        )}
      </DeskHead>
      <PeopleTabs kind={kind} />
      {(open === newPerson || opened) &&
        (kind === "equipo" ? (
          <TeamForm key={open} person={opened ?? null} onSaved={saved} />
        ) : (
          <KeeperForm key={open} person={opened ?? null} parishes={parishes} onSaved={saved} />
        ))}
      {signedIn && (
        <PersonSessions key={sessionsOf} person={signedIn} found={sessions} onChanged={() => revalidate()} />
      )}
      {isKnown ? (
        <ul className="hoja" aria-label={kind === "equipo" ? "Equipo" : "Encargados de parroquia"}>
          {people.map((person) => (
            <PersonRow
              key={person.id}
              person={person}
              now={now}
              untouchable={kind === "equipo" ? untouchable(person, self, admins) : null}
              onDone={() => revalidate()}
            />
          ))}
          {people.length === 0 && <li className="suave">{nobody}</li>}
        </ul>
      ) : (
        <div className="hoja" role="alert">
          <p>{problemText(problem)}</p>
          <button type="button" className="boton boton--linea" onClick={() => revalidate()}>
            Reintentar
          </button>
        </div>
      )}
    </>
  );
}

const names: Record<Kind, string> = { equipo: "Equipo", encargados: "Encargados de parroquia" };

/** Tabs for the two kinds of people, each with its own address. */
function PeopleTabs({ kind }: { kind: Kind }) {
  const tabs = (["equipo", "encargados"] as const).map((each) => ({
    ...{ to: personAddress(each), name: names[each], isCurrent: each === kind },
  }));
  return <PageTabs label="Clases de personas" tabs={tabs} />;
}

const nobody = "Todavía no hay nadie. Invita a la primera persona: recibe un enlace y solo ve lo de su parroquia.";

const notTheirs = "De las personas y sus accesos cuida un administrador. Lo tuyo está en tu cuenta.";
const back = { to: "/mi-cuenta-administrador", label: "Ir a mi cuenta" };
