import { Link } from "react-router";
import { Icon } from "../ui/icon.tsx";
import css from "./pagination.module.css";

/** Most page numbers shown: the current page with five on each side, shifted at the ends (NOT-05). */
const mostNumbers = 11;

/** Page numbers to show. @returns e.g. `[1, …, 11]` for page 3 of 40, `[5, …, 15]` for page 10 */
export function pageNumbers(page: number, totalPages: number): number[] {
  const count = Math.min(mostNumbers, totalPages);
  const first = Math.max(1, Math.min(page - Math.floor(mostNumbers / 2), totalPages - count + 1));
  return Array.from({ length: count }, (_, index) => first + index);
}

interface PaginationProps {
  page: number;
  totalPages: number;
  /** Address of a page of the same list. */
  addressOf: (page: number) => string;
}

/** Pager: previous, numbers, next. A step that would leave 1…totalPages is not a link. */
export function Pagination({ page, totalPages, addressOf }: PaginationProps) {
  if (totalPages < 1) return null;
  return (
    <nav className={css.pag} aria-label="Páginas de resultados">
      <Step to={page > 1 ? addressOf(page - 1) : null} rel="prev" label="Anterior" />
      <ol>
        {pageNumbers(page, totalPages).map((number) => (
          <li key={number} className={Math.abs(number - page) > 2 ? css.lejos : undefined}>
            <Link
              to={addressOf(number)}
              aria-label={`Página ${number}`}
              aria-current={number === page ? "page" : undefined}
            >
              {number}
            </Link>
          </li>
        ))}
      </ol>
      <Step to={page < totalPages ? addressOf(page + 1) : null} rel="next" label="Siguiente" />
    </nav>
  );
}

function Step({ to, rel, label }: { to: string | null; rel: "prev" | "next"; label: string }) {
  const content = (
    <>
      {rel === "prev" && <Icon name="izq" />}
      <span>{label}</span>
      {rel === "next" && <Icon name="der" />}
    </>
  );
  if (!to) {
    return (
      <span className={`al-toque ${css.pag__paso} ${css["pag__paso--fin"]}`} aria-disabled="true">
        {content}
      </span>
    );
  }
  return (
    <Link className={`al-toque ${css.pag__paso}`} to={to} rel={rel}>
      {content}
    </Link>
  );
}
