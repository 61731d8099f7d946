import { Link } from "react-router";
import css from "../../breadcrumb.module.css";

interface DeskBreadcrumbProps {
  /** Ancestor pages, highest first. */
  above: readonly { label: string; to: string }[];
  here: string;
}

/** Breadcrumb of a desk page. */
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
