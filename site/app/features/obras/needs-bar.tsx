import { type Need, needs } from "@arzobispado/diocese/config/needs";
import { type ObrasQuery, obrasAddress } from "../../sections/obras.ts";
import css from "./needs-bar.module.css";

/** Needs that a phone shows at first (`needs-bar.module.css`); the link below them shows all, without a script too. */
const shownOnPhones = 7;

interface NeedsBarProps {
  query: ObrasQuery;
  /** Needs for which there is at least one work. */
  offered: readonly Need[];
}

/** Links that filter the works by need. The link of the chosen need removes the filter. */
export function NeedsBar({ query, offered }: NeedsBarProps) {
  if (offered.length === 0) return null;
  return (
    <nav id="necesidades" className={`envoltura ${css.necesidades}`} aria-label="¿Qué necesitas?">
      <h2>¿Qué necesitas?</h2>
      <ul>
        {offered.map((need) => {
          const isChosen = need === query.necesidad;
          return (
            <li key={need} className={isChosen ? css.necesidades__puesta : undefined}>
              <a
                href={obrasAddress({ ...query, page: 1, necesidad: isChosen ? "" : need })}
                aria-current={isChosen ? "true" : undefined}
              >
                {needs[need]}
              </a>
            </li>
          );
        })}
      </ul>
      {offered.length > shownOnPhones && (
        <p className={css.necesidades__todas}>
          <a href="#necesidades">Ver las {offered.length}</a>
        </p>
      )}
    </nav>
  );
}
