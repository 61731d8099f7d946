import { Icon } from "../../../components/ui/icon.tsx";
import { ElapsedTime } from "../elapsed-time.tsx";
import sistemaPageCss from "../sistema-page.module.css";
import css from "./backups-part.module.css";
import type { Work } from "./use-backups.ts";

interface BusyLineProps {
  work: Work | null;
  /** Another person or the schedule is running a backup or restore. */
  busyElsewhere: boolean;
}

/** Status of the running task. The live region is rendered before its text, or screen readers would not announce it. */
export function BusyLine({ work, busyElsewhere }: BusyLineProps) {
  const percent = work?.is === "sending" ? Math.round(work.sent * 100) : null;
  return (
    <div className={work || busyElsewhere ? css["sistema-marcha"] : undefined}>
      <div role="status">
        {work?.is === "creating" && (
          <Words title="Haciendo el respaldo…">
            Puedes ir a otra parte o cerrar la página: el servidor lo termina igual y lo comprueba.
          </Words>
        )}
        {work?.is === "sending" && (
          <Words title={percent === 100 ? `Revisando ${work.name}…` : `Subiendo ${work.name}…`}>
            No cierres esta página hasta que termine.
          </Words>
        )}
        {busyElsewhere && (
          <Words title="Hay un respaldo o una restauración en marcha">
            Mientras tanto no se puede hacer otro. Esta página se actualiza sola.
          </Words>
        )}
      </div>
      {work?.is === "creating" && <ElapsedTime />}
      {percent !== null && (
        <progress className="avance" value={percent} max={100} aria-label="Subido">
          {percent} %
        </progress>
      )}
    </div>
  );
}

function Words({ title, children }: { title: string; children: string }) {
  return (
    <p className={sistemaPageCss["sistema-ojo"]}>
      <Icon name="reloj" />
      <span>
        <strong>{title}</strong> {children}
      </span>
    </p>
  );
}
