import { PageTabs } from "../../../components/admin/frame/page-tabs.tsx";
import { type TeamView, teamAddress, teamViews } from "./team-address.ts";

const names: Record<TeamView, string> = {
  recordar: "Por recordar",
  avisos: "Avisos",
  reportes: "Reportes",
};

export function TeamTabs({ view }: { view: TeamView }) {
  const tabs = teamViews.map((each) => ({ to: teamAddress(each), name: names[each], isCurrent: each === view }));
  return <PageTabs label="Misas y horarios" tabs={tabs} />;
}
