import { Link } from "react-router";
import css from "../breadcrumb.module.css";

interface DeskBreadcrumbProps {
  /** What lies above this page, the highest first. */
  above: readonly { label: string; to: string }[];
  here: string;
}

/** Where a page of the desk stands. */
export function DeskBreadcrumb({ above, here }: DeskBreadcrumbProps) {
  return (
    <nav className={css.migas} aria-label="Ruta">
      <ol>
        {above.map(({ label, to }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
        <li>
          <span aria-current="page">{here}</span>
        </li>
      </ol>
    </nav>
  );
}
