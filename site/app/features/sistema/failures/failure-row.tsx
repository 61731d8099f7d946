import type { ReactNode } from "react";
import { serverNow } from "../../../backend/server-clock.ts";
import { Icon } from "../../../components/ui/icon.tsx";
import css from "../sistema-page.module.css";
import type { BrowserFailure, FailuresReport } from "./failures.ts";
import { devicesOf, placeOf, timesOf, titleOf } from "./words.ts";

/** Row of a failure: message, place, count. The message is untrusted text of a visitor's browser. */
export function FailureRow({ failure, onMended }: { failure: BrowserFailure; onMended: () => void }) {
  const { page, build } = failure;
  const more = [page && `Página ${page}`, devicesOf(failure), build && `Programa ${build}`].filter(Boolean);
  return (
    <Row title={titleOf(failure)} onMended={onMended}>
      <p className={css["sistema-causa"]}>{placeOf(failure)}</p>
      <p className="suave">{timesOf(failure, serverNow())}</p>
      <p className={`suave ${css["sistema-causa"]}`}>{more.join(" · ")}</p>
    </Row>
  );
}

interface OthersRowProps {
  others: NonNullable<FailuresReport["others"]>;
  onMended: () => void;
}

/** Row of failures that are only counted. */
export function OthersRow({ others, onMended }: OthersRowProps) {
  return (
    <Row title="Otros fallos" onMended={onMended}>
      <p className="suave">{timesOf(others, serverNow())}</p>
      <p className="suave">Fueron demasiados o muy raros: solo se cuentan.</p>
    </Row>
  );
}

function Row({ title, onMended, children }: { title: string; onMended: () => void; children: ReactNode }) {
  return (
    <li>
      <div className={css["sistema-filas__dato"]}>
        <p className={css["sistema-nombre"]}>
          <bdi>{title}</bdi>
        </p>
        {children}
      </div>
      <div className="botones">
        <button type="button" className="boton boton--linea" onClick={onMended}>
          <Icon name="bien" />
          Resuelto<span className="oculto">: {title}</span>
        </button>
      </div>
    </li>
  );
}
