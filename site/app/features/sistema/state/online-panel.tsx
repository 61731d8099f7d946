import { useCallback, useRef } from "react";
import { serverNow } from "../../../backend/server-clock.ts";
import { Icon } from "../../../components/ui/icon.tsx";
import { storedMomentInWords } from "../../../text/dates/moment-in-words.ts";
import { FailureMessage } from "../failure.tsx";
import { Skeleton } from "../skeleton.tsx";
import { findOnline, type OnlineReport } from "../system.ts";
import { useLoaded } from "../use-loaded.ts";
import { withSuperuser } from "../with-superuser.ts";
import css from "./advice-list.module.css";

/** Panel with what the server finds when it asks the site through its proxy, and the servers that it needs. */
export function OnlinePanel({ shown }: { shown: boolean }) {
  const isAnew = useRef(false);
  const load = useCallback(() => {
    const asksAnew = isAnew.current;
    isAnew.current = false;
    return withSuperuser((client) => findOnline(client, asksAnew));
  }, []);
  const { value: report, error, loading, reload } = useLoaded(load, shown);
  if (!report && !loading && error === null) return null;

  function askAnew() {
    if (loading) return;
    isAnew.current = true;
    void reload();
  }

  return (
    <section className="hoja" aria-labelledby="desde-fuera">
      <header>
        <div>
          <h2 id="desde-fuera">Desde fuera</h2>
          <p className="suave" role="status">
            {loading ? "Preguntando… Puede tardar unos segundos." : report && `Revisado ${checkedAt(report)}.`}
          </p>
        </div>
        <button type="button" className="boton boton--linea" aria-disabled={loading} onClick={askAnew}>
          <Icon name="repetir" />
          Preguntar otra vez
        </button>
      </header>
      {error !== null && <FailureMessage what="lo que se ve desde fuera" error={error} retry={askAnew} />}
      {!report && loading && <Skeleton />}
      {report && <Findings findings={report.findings} />}
    </section>
  );
}

const checkedAt = ({ at }: OnlineReport) => storedMomentInWords(at, serverNow());

/** List of what was found, the faults first. */
export function Findings({ findings }: Pick<OnlineReport, "findings">) {
  if (findings.length === 0) {
    return <p className="suave">No hay a quién preguntar: falta PUBLIC_URL, y no se usan otros servidores.</p>;
  }
  const sorted = [...findings].sort((one, other) => Number(other.wrong) - Number(one.wrong));
  return (
    <ul className={`renglones ${css["sistema-consejos"]}`}>
      {sorted.map(({ text, wrong }) => (
        <li key={text}>
          <span className={css["sistema-consejos__tono"]} data-tono={wrong ? "mal" : "bien"}>
            <Icon name={wrong ? "aviso" : "bien"} />
            <span className="oculto">{wrong ? "Importante:" : "Bien:"}</span>
          </span>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
