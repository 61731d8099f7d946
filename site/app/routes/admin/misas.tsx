import { localMoment } from "@arzobispado/diocese/misas";
import { useRevalidator } from "react-router";
import { problemStatus } from "../../backend/problems.ts";
import { serverNow } from "../../backend/server-clock.ts";
import { iMay } from "../../backend/session/my-role.ts";
import { DeskHead } from "../../components/admin/frame/desk-head.tsx";
import { NotForRole } from "../../components/admin/frame/not-for-role.tsx";
import { useRoot } from "../../components/layout/use-root.ts";
import { DueList } from "../../features/misas/desk/due/due-list.tsx";
import { loadKeepers } from "../../features/misas/desk/due/keepers-of.ts";
import { loadDue } from "../../features/misas/desk/due/load-due.ts";
import { BulkBoard } from "../../features/misas/desk/notices/bulk-board.tsx";
import { ReportList } from "../../features/misas/desk/reports/report-list.tsx";
import { findReports } from "../../features/misas/desk/reports/reports.ts";
import { readTeamView, type TeamView } from "../../features/misas/desk/team-address.ts";
import { TeamTabs } from "../../features/misas/desk/team-tabs.tsx";
import { loadTimetable } from "../../features/misas/keeping/load-timetable.ts";
import { newPerson, personAddress } from "../../features/personas/people-address.ts";
import { problemText } from "../../text/problems/problems.ts";
import { unlistedMeta } from "../../text/unlisted-meta.ts";
import type { Route } from "./+types/misas.ts";

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const view = readTeamView(url.searchParams);
  if (!iMay("excepciones_horario", "create")) return { view, shown: { kind: "not for this role" } as const };
  try {
    return { view, shown: await loadView(view) };
  } catch (error) {
    return { view, shown: { kind: "problem", status: problemStatus(error) } as const };
  }
}

async function loadView(view: TeamView) {
  const today = localMoment(serverNow().getTime()).day;
  switch (view) {
    case "recordar": {
      const [due, keepers] = await Promise.all([loadDue(), loadKeepers()]);
      return { kind: view, parishes: due.parishes, keepers };
    }
    case "avisos":
      return { kind: view, timetable: await loadTimetable(), today };
    case "reportes":
      return { kind: view, reports: await findReports() };
  }
}

export const meta = () => unlistedMeta("Misas y horarios");

const headings: Record<TeamView, { id: string; title: string; about: string }> = {
  recordar: {
    id: "por-recordar",
    title: "Por recordar",
    about:
      "Horarios sin verificar hace más de 90 días, con tres reportes en una semana, o con un día especial cerca sin decir.",
  },
  avisos: {
    id: "aviso-para-muchas",
    title: "Aviso para muchas parroquias",
    about: "Cuando un bloqueo, un paro o el clima deja sin misa a una zona o a toda la Arquidiócesis.",
  },
  reportes: {
    id: "reportes",
    title: "Reportes",
    about: "Lo que la gente dice que está mal. También lo ve el encargado de la parroquia.",
  },
};

/** Timetables of all parishes, managed by administradores: due reminders, notices for many parishes, reports. */
export default function Misas({ loaderData: { view, shown } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const { origin } = useRoot();
  if (shown.kind === "not for this role") return <NotForRole page="Misas y horarios" text={notTheirs} back={back} />;
  const { id, title, about } = headings[view];
  const again = () => void revalidate();
  return (
    <>
      <DeskHead title="Misas y horarios" />
      <TeamTabs view={view} />
      <div className="mesa__cabeza">
        <div>
          <h2 id={id} tabIndex={-1}>
            {title}
            {shown.kind === "recordar" && shown.parishes.length > 0 && ` (${shown.parishes.length})`}
          </h2>
          <p className="suave">{about}</p>
        </div>
      </div>
      {shown.kind === "recordar" && (
        <DueList parishes={shown.parishes} keepers={shown.keepers} inviteAddress={inviteAddress} onDone={again} />
      )}
      {shown.kind === "avisos" && (
        <BulkBoard timetable={shown.timetable} today={shown.today} origin={origin} onDone={again} />
      )}
      {shown.kind === "reportes" && <ReportList reports={shown.reports} onDone={again} />}
      {shown.kind === "problem" && (
        <div className="hoja" role="alert">
          <p>{problemText(shown.status)}</p>
          <button type="button" className="boton boton--linea" onClick={again}>
            Reintentar
          </button>
        </div>
      )}
    </>
  );
}

const inviteAddress = (parroquia: string): string => personAddress("encargados", newPerson, parroquia);

const notTheirs = "De los avisos para muchas parroquias y de recordarles sus horarios cuida un administrador.";
const back = { to: "/home-administrador", label: "Ir al inicio" };
