import { Link } from "react-router";
import css from "./page-tabs.module.css";

interface PageTabsProps {
  /** Accessible name of the tabs. */
  label: string;
  tabs: readonly { to: string; name: string; isCurrent: boolean }[];
}

/** Tabs of a page, each with its own address. */
export function PageTabs({ label, tabs }: PageTabsProps) {
  return (
    <nav aria-label={label} className={`en-fila ${css.pestanas}`}>
      {tabs.map(({ to, name, isCurrent }) => (
        <Link key={to} to={to} aria-current={isCurrent ? "page" : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  );
}
