import { Link } from "react-router";
import css from "./page-tabs.module.css";

interface PageTabsProps {
  /** What they are kinds of, for who does not see them. */
  label: string;
  tabs: readonly { to: string; name: string; isCurrent: boolean }[];
}

/** Parts of a page, each with its address. */
export function PageTabs({ label, tabs }: PageTabsProps) {
  return (
    <nav aria-label={label} className={css.pestanas}>
      {tabs.map(({ to, name, isCurrent }) => (
        <Link key={to} to={to} aria-current={isCurrent ? "page" : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  );
}
