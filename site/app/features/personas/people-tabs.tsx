import { PageTabs } from "../../components/admin/page-tabs.tsx";
import { personAddress } from "./people-address.ts";
import type { Kind } from "./person.ts";

const names: Record<Kind, string> = { equipo: "Equipo", encargados: "Encargados de parroquia" };

/** Tabs for the two kinds of people, each with its own address. */
export function PeopleTabs({ kind }: { kind: Kind }) {
  const tabs = (["equipo", "encargados"] as const).map((each) => ({
    ...{ to: personAddress(each), name: names[each], isCurrent: each === kind },
  }));
  return <PageTabs label="Clases de personas" tabs={tabs} />;
}
