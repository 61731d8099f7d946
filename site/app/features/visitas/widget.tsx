import { type ReactNode, useCallback, useEffect, useState } from "react";
import { problemStatus } from "../../backend/problems.ts";
import { sessionKey } from "../../backend/session/session-key.ts";
import { storedSession } from "../../backend/session/stored-session.ts";
import { useRoot } from "../../components/layout/use-root.ts";
import { Icon, type IconName } from "../../components/ui/icon.tsx";
import { problemText } from "../../text/problems/problems.ts";
import { Dashboard, mostShown } from "./dashboard.tsx";
import { namePages } from "./page-names.ts";
import { getReport, isEmpty, type Named, type VisitsReport } from "./report.ts";
import css from "./widget.module.css";

type State =
  | { kind: "loading" }
  | { kind: "no session" }
  | { kind: "failed"; status: number }
  | { kind: "shown"; report: VisitsReport; things: Named[]; rest: Named[] };

/** Visits of a period, for the session of this device. Without a session it shows a text instead. */
export function VisitsWidget({ period, date }: { period: string; date: string }) {
  const { countsVisits } = useRoot();
  const [state, setState] = useState<State>({ kind: "loading" });
  const load = useCallback(async () => {
    setState(storedSession() ? await read(period, date) : { kind: "no session" });
  }, [period, date]);
  useEffect(() => {
    if (countsVisits) void load();
    // Another document of this device, such as the page around the frame, signed in or out.
    const onStorage = ({ key }: StorageEvent) => {
      if (key === sessionKey && countsVisits) void load();
    };
    window.addEventListener("storage", onStorage);
    return () => window.removeEventListener("storage", onStorage);
  }, [countsVisits, load]);

  if (!countsVisits) {
    return (
      <Say icon="sinred" title="Aquí no se cuentan visitas">
        El contenido viene de otro servidor (BACKEND_URL). La persona que cuida el sitio puede mostrar aquí el cuadro de
        otra herramienta con ANALYTICS_WIDGET_URL.
      </Say>
    );
  }
  switch (state.kind) {
    case "loading":
      return <Skeleton />;
    case "no session":
      return (
        <Say icon="aviso" title="Tu sesión terminó">
          Entra de nuevo para ver las visitas.
        </Say>
      );
    case "failed":
      return (
        <Say icon="aviso" title="No pudimos cargar las visitas" alert>
          {problemText(state.status)}{" "}
          <button type="button" className="boton boton--linea" onClick={load}>
            <Icon name="repetir" />
            Reintentar
          </button>
        </Say>
      );
    case "shown":
      if (isEmpty(state.report)) {
        return (
          <Say icon="reloj" title="Todavía no hay visitas que contar">
            Cuando alguien lea el sitio, mañana verás aquí cuántas personas fueron, qué leyeron y qué buscaron.
          </Say>
        );
      }
      return <Dashboard {...state} untilYesterday={date === "yesterday"} />;
  }
}

async function read(period: string, date: string): Promise<State> {
  try {
    const report = await getReport({ period, date });
    return { kind: "shown", report, ...(await namePages(report.pages, mostShown)) };
  } catch (error) {
    const status = problemStatus(error);
    return status === 401 ? { kind: "no session" } : { kind: "failed", status };
  }
}

interface SayProps {
  icon: IconName;
  title: string;
  alert?: boolean;
  children: ReactNode;
}

function Say({ icon, title, alert, children }: SayProps) {
  return (
    <section className={`hoja en-pila hueco-3 ${css.tablero__vacio}`} role={alert ? "alert" : undefined}>
      <Icon name={icon} />
      <h2>{title}</h2>
      <p>{children}</p>
    </section>
  );
}

/** Placeholder in the shape of the dashboard while it loads. */
function Skeleton() {
  return (
    <section className="hoja" aria-busy="true">
      <h2>Visitas de la semana</h2>
      <p className="oculto" role="status">
        Cargando las visitas
      </p>
      <div className="tablero__huesos">
        <span />
        <span />
      </div>
    </section>
  );
}
