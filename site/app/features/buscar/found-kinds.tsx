import { ContactText } from "../../components/contact-text.tsx";
import { Pagination } from "../../components/list/pagination.tsx";
import { Icon } from "../../components/ui/icon.tsx";
import { type FoundPage, type Result, type ResultsOfKind, resultsOfPage } from "./buscar.ts";
import { type BuscarQuery, buscarAddress } from "./buscar-query.ts";
import css from "./found-kinds.module.css";
import type { Piece } from "./highlight.ts";
import { kinds } from "./kinds.ts";
import "../../styles/kit/tarjeta.css";

/** Results of a search: a count for each kind, and three results of every kind or a page of one kind. */
export function FoundKinds({ query, found }: { query: BuscarQuery; found: FoundPage }) {
  const { suggestion } = found;
  const total = found.kinds.reduce((sum, { count }) => sum + count, 0);
  const more = found.kinds.some((kind) => kind.more);
  const shown = query.kind ? found.kinds.filter(({ kind }) => kind === query.kind) : found.kinds;
  return (
    <section aria-label="Resultados" data-sin-resultados={suggestion !== null || undefined}>
      {suggestion === null ? (
        <p className={css.resumen__busqueda} role="status">
          <strong>{countOf(total, more, "resultado", "resultados")}</strong> para «{query.q}»
        </p>
      ) : (
        <p className={css.resumen__busqueda} role="status">
          <strong className={css.resumen__quizas}>
            Quizás buscabas: <a href={buscarAddress({ q: suggestion })}>{suggestion}</a>.
          </strong>{" "}
          No encontramos nada con «{query.q}»; esto es lo que hay con «{suggestion}».
        </p>
      )}
      <nav aria-label="Tipos de resultado">
        <ul className={`en-fila hueco-2 ${css.tipos}`}>
          <li>
            <Chip to={buscarAddress({ q: query.q })} title="Todo" count={total} more={more} current={!query.kind} />
          </li>
          {found.kinds.map(({ kind, count, more, elsewhere }) => (
            <li key={kind}>
              <Chip
                to={elsewhere ?? buscarAddress({ q: query.q, kind })}
                title={kinds[kind].title}
                count={count}
                more={more}
                current={kind === query.kind}
              />
            </li>
          ))}
        </ul>
      </nav>
      {shown.map((ofKind) => (
        <KindSection key={ofKind.kind} query={query} found={ofKind} />
      ))}
      {shown.length === 0 && query.kind && (
        <p>
          No hay {kinds[query.kind].many} con «{query.q}».{" "}
          <a href={buscarAddress({ q: query.q })}>Ver todo lo que encontramos</a>
        </p>
      )}
    </section>
  );
}

interface ChipProps {
  to: string;
  title: string;
  count: number;
  more: boolean;
  current: boolean;
}

function Chip({ to, title, count, more, current }: ChipProps) {
  return (
    <a className={`al-toque hueco-2 ${css.tipos__ficha}`} href={to} aria-current={current ? "true" : undefined}>
      {title}{" "}
      <span>
        {count.toLocaleString("es-ES")}
        {more && "+"}
      </span>
    </a>
  );
}

function KindSection({ query, found }: { query: BuscarQuery; found: ResultsOfKind }) {
  const { kind, count, more, results, elsewhere } = found;
  const { title, one, many, list } = kinds[kind];
  const id = `hay-${kind}`;
  return (
    <section className={`en-columna ${css.clase}`} aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        {(!query.kind || elsewhere) && count > results.length && (
          <a className={`al-toque hueco-2 ${css.clase__todas}`} href={elsewhere ?? buscarAddress({ q: query.q, kind })}>
            Ver {more ? "más" : "las"} {countOf(count, more, one, many)}
            <Icon name="flecha" />
          </a>
        )}
      </div>
      <div>
        <ol className="en-columna hueco-5">
          {results.map((result, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two documents may lead to the same page
            <li key={at}>
              <ResultRow result={result} />
            </li>
          ))}
        </ol>
        {query.kind && !elsewhere && (
          <>
            <Pagination
              page={query.page}
              totalPages={Math.ceil(count / resultsOfPage)}
              addressOf={(page) => buscarAddress({ ...query, page })}
            />
            {more && list && (
              <p className={css.clase__mas}>
                Mostramos lo más nuevo. Para ver más atrás, busca por fecha en <a href={list}>{title}</a>.
              </p>
            )}
          </>
        )}
      </div>
    </section>
  );
}

function ResultRow({ result: { to, title, label, line, text, contact } }: { result: Result }) {
  return (
    <article className={`tarjeta ${css.hallazgo}`}>
      {label && <p className={css.hallazgo__rotulo}>{label}</p>}
      <h3>
        <a href={to}>
          <Marked pieces={title} />
        </a>
      </h3>
      {line.length > 0 && (
        <p className={css.hallazgo__linea}>
          <Marked pieces={line} />
        </p>
      )}
      {text.length > 0 && (
        <p>
          <Marked pieces={text} />
        </p>
      )}
      {contact && (
        <p className={css.hallazgo__contacto}>
          <ContactText text={contact} />
        </p>
      )}
    </article>
  );
}

/** Text with the found words in `<mark>`. React escapes the text: no HTML in it is interpreted. */
function Marked({ pieces }: { pieces: Piece[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text, in its order
  return pieces.map(({ text, isFound }, at) => (isFound ? <mark key={at}>{text}</mark> : text));
}

function countOf(count: number, more: boolean, one: string, many: string): string {
  if (more) return `${count.toLocaleString("es-ES")} ${many} o más`;
  return `${count.toLocaleString("es-ES")} ${count === 1 ? one : many}`;
}
