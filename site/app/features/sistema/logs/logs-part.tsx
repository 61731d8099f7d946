import { useCallback, useRef, useState } from "react";
import { DeskHead } from "../../../components/admin/frame/desk-head.tsx";
import { Notice } from "../../../components/notice.tsx";
import { Icon } from "../../../components/ui/icon.tsx";
import { FailureMessage } from "../failure.tsx";
import { Skeleton } from "../skeleton.tsx";
import { useLoaded } from "../use-loaded.ts";
import { HoursChart } from "./hours-chart.tsx";
import { LogDialog } from "./log-dialog.tsx";
import { LogList } from "./log-list.tsx";
import { findLogs, type LogEntry, type LogsPage } from "./logs.ts";
import { LogsForm } from "./logs-form.tsx";
import css from "./logs-part.module.css";
import { countFilters, type LogsQuery, wholeQuery } from "./logs-query.ts";

/** Part 'Registros': the server's log of requests and errors, with filters and chart. */
export function LogsPart({ shown }: { shown: boolean }) {
  const [asked, setAsked] = useState<{ query: LogsQuery; page: number }>({ query: wholeQuery, page: 1 });
  const load = useCallback(() => findLogs(asked.query, asked.page), [asked]);
  const { value: found, error, loading, reload } = useLoaded(load, shown);
  const [open, setOpen] = useState<LogEntry | null>(null);
  const results = useRef<HTMLElement>(null);

  function turnTo(page: number) {
    setAsked({ ...asked, page });
    results.current?.focus();
  }

  return (
    <>
      <DeskHead
        title="Registros"
        about="Cada petición y cada falla del servidor. Lo nuevo aparece a los pocos segundos."
      >
        <button type="button" className="boton boton--linea" aria-disabled={loading} onClick={() => void reload()}>
          <Icon name="repetir" />
          Actualizar
        </button>
      </DeskHead>
      <div className="mesa-lista">
        <LogsForm query={asked.query} onSearch={(query) => setAsked({ query, page: 1 })} />
        <section className="mesa-lista__resultados" aria-label="Resultados" tabIndex={-1} ref={results}>
          {error !== null && <FailureMessage what="los registros" error={error} retry={() => void reload()} />}
          {!found && loading && <Skeleton />}
          {found?.hours && <HoursChart hours={found.hours} />}
          {found && (
            <div className="mesa-lista__linea">
              <h2>
                Resultados <span role="status">{!loading && rangeText(found)}</span>
              </h2>
            </div>
          )}
          {found && found.page.items.length === 0 && <Nothing filtered={countFilters(asked.query) > 0} />}
          {found && found.page.items.length > 0 && (
            <>
              <LogList entries={found.page.items} onOpen={setOpen} />
              <Turner page={found.page.page} totalPages={found.page.totalPages} onTurn={turnTo} />
            </>
          )}
        </section>
      </div>
      {open && <LogDialog entry={open} onClose={() => setOpen(null)} />}
    </>
  );
}

/** Range of the page: `1–25 de 4.210`. */
function rangeText({ page: { page, perPage, totalItems, items } }: LogsPage): string {
  if (items.length === 0) return "";
  const first = (page - 1) * perPage + 1;
  return `${first}–${first + items.length - 1} de ${totalItems.toLocaleString("es-ES")}`;
}

interface TurnerProps {
  page: number;
  totalPages: number;
  onTurn: (page: number) => void;
}

function Turner({ page, totalPages, onTurn }: TurnerProps) {
  if (totalPages < 2) return null;
  return (
    <nav className={`en-fila al-medio a-los-lados ${css["sistema-paginas"]}`} aria-label="Páginas de registros">
      <button type="button" className="boton boton--linea" disabled={page <= 1} onClick={() => onTurn(page - 1)}>
        <Icon name="izq" />
        Más nuevos
      </button>
      <span>
        Página {page} de {totalPages.toLocaleString("es-ES")}
      </span>
      <button
        type="button"
        className="boton boton--linea"
        disabled={page >= totalPages}
        onClick={() => onTurn(page + 1)}
      >
        Más antiguos
        <Icon name="der" />
      </button>
    </nav>
  );
}

function Nothing({ filtered }: { filtered: boolean }) {
  return filtered ? (
    <Notice icon="buscar" title="Ningún registro con esos filtros" text="Quita alguno o busca con otra palabra." />
  ) : (
    <Notice
      icon="documento"
      title="Todavía no hay registros"
      text="Aparecen unos segundos después de cada petición. Si nunca aparecen, mira en Ajustes cuántos días se guardan."
    />
  );
}
