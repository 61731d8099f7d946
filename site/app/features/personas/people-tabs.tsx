import { Link } from "react-router";
import { personAddress } from "./people-address.ts";
import css from "./people-tabs.module.css";
import type { Kind } from "./person.ts";

const names: Record<Kind, string> = { equipo: "Equipo", encargados: "Encargados de parroquia" };

/** The two kinds of people; each has its address. */
export function PeopleTabs({ kind }: { kind: Kind }) {
  return (
    <nav aria-label="Clases de personas" className={css.pestanas}>
      {(["equipo", "encargados"] as const).map((each) => (
        <Link key={each} to={personAddress(each)} aria-current={each === kind ? "page" : undefined}>
          {names[each]}
        </Link>
      ))}
    </nav>
  );
}
