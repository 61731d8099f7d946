import { DeskHead } from "../../../components/admin/frame/desk-head.tsx";
import { Icon } from "../../../components/ui/icon.tsx";
import { readStoredDate } from "../../../text/dates/dates.ts";
import { momentInWords } from "../../../text/dates/moment-in-words.ts";
import { FailureMessage } from "../failure.tsx";
import { findFailures } from "../failures/failures.ts";
import { FailuresPanel } from "../failures/failures-panel.tsx";
import { Skeleton } from "../skeleton.tsx";
import { useLoaded } from "../use-loaded.ts";
import { AdviceList } from "./advice-list.tsx";
import { BackupsPanel } from "./backups-panel.tsx";
import { CountsPanel } from "./counts-panel.tsx";
import { loadState, type State } from "./load-state.ts";
import { OnlinePanel } from "./online-panel.tsx";
import { ServerPanel } from "./server-panel.tsx";
import { SizesPanel } from "./sizes-panel.tsx";
import css from "./state-part.module.css";

/** Part 'Estado': advice, disk space, versions, record counts, and failures in visitors' browsers. */
export function StatePart({ shown }: { shown: boolean }) {
  const { value: state, error, loading, reload } = useLoaded(loadState, shown);
  const failures = useLoaded(findFailures, shown);

  function reloadAll() {
    void reload();
    void failures.reload();
  }

  return (
    <>
      <DeskHead title="Estado" about={state ? runningText(state) : loading ? "Preguntando al servidor…" : ""} isStatus>
        <button type="button" className="boton boton--linea" aria-disabled={loading} onClick={reloadAll}>
          <Icon name="repetir" />
          Actualizar
        </button>
      </DeskHead>
      {error !== null && <FailureMessage what="el estado del servidor" error={error} retry={() => void reload()} />}
      {!state && loading && <Skeleton />}
      {state && (
        <>
          <AdviceList advice={state.advice} />
          <OnlinePanel shown={shown} />
          {state.report && (
            <>
              <SizesPanel report={state.report} />
              <BackupsPanel report={state.report} now={state.now} />
              <div className={`en-columna hueco-4 al-inicio ${css["sistema-dos"]}`}>
                <ServerPanel report={state.report} health={state.health} now={state.now} />
                <CountsPanel counts={state.report.counts} />
              </div>
            </>
          )}
        </>
      )}
      <FailuresPanel failures={failures} />
    </>
  );
}

function runningText({ report, now }: State): string {
  const since = report && readStoredDate(report.startedAt);
  if (!since) return "El servidor responde. No informa más de sí mismo.";
  return `El servidor responde. Está en marcha desde ${momentInWords(since, now)}.`;
}
