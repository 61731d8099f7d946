import { useEffect, useRef, useState } from "react";
import { Link, useLocation } from "react-router";
import { AdminIcon } from "../../components/admin/admin-icon.tsx";
import { copyAddress } from "../../components/admin/copy-address.ts";
import { SoftLines } from "../../components/admin/soft-lines.tsx";
import { Icon } from "../../components/ui/icon.tsx";
import { useStore } from "../../state/use-store.ts";
import { closeOutcome, type ItemWays, lastOutcome, type Outcome, pathOf } from "./outcome.ts";
import css from "./outcome-status.module.css";

/**
 * Shows on the list the outcome of the last action, and offers next steps (HIS-11). Not modal; stays until it is
 * closed,
 * another action replaces it, or the person navigates elsewhere. A preview of the item does not count as elsewhere.
 */
export function OutcomeStatus() {
  const { pathname } = useLocation();
  const outcome = useStore(lastOutcome);
  const shown = outcome?.at === pathname ? outcome : null;
  const arrived = useRef<Outcome | null>(null);
  useEffect(() => {
    if (shown) arrived.current = shown;
    else if (outcome && arrived.current === outcome && pathname !== pathOf(outcome.ways?.preview ?? "")) closeOutcome();
  }, [shown, outcome, pathname]);

  return (
    <section className={css.hecho} aria-label="Lo último que hiciste" hidden={!shown}>
      {/* Rendered before its text: screen readers announce only changes inside it. */}
      <div role="status">{shown && <Words outcome={shown} />}</div>
      {shown && <Next outcome={shown} />}
    </section>
  );
}

function Words({ outcome: { title, text, lines = [], item } }: { outcome: Outcome }) {
  return (
    <>
      <p className={`en-linea hueco-2 al-medio iconos-chicos ${css.hecho__titulo}`}>
        <Icon name="bien" />
        <strong>{title}</strong>
      </p>
      <p>{text}</p>
      {item && (
        <p className={css.hecho__cual}>{item.to === null ? item.title : <Link to={item.to}>{item.title}</Link>}</p>
      )}
      <SoftLines lines={lines} />
    </>
  );
}

function Next({ outcome: { ways, undo } }: { outcome: Outcome }) {
  const [undoing, setUndoing] = useState(false);
  return (
    <>
      {(ways || undo) && (
        <div className={css.hecho__vias}>
          {ways && <WayButtons ways={ways} />}
          {undo && (
            <button
              type="button"
              className="boton boton--linea"
              aria-disabled={undoing}
              onClick={async () => {
                if (undoing) return;
                setUndoing(true);
                await undo().finally(() => setUndoing(false));
              }}
            >
              <AdminIcon name="desarchivar" />
              Deshacer
            </button>
          )}
        </div>
      )}
      <button type="button" className={css.hecho__cierra} onClick={closeOutcome}>
        <Icon name="cerrar" />
        <span className="oculto">Cerrar el aviso</span>
      </button>
    </>
  );
}

/** Buttons 'Copiar enlace', 'WhatsApp', 'Ver cómo quedó', each only if it has an address. */
export function WayButtons({ ways: { link, whatsapp, preview } }: { ways: ItemWays }) {
  return (
    <>
      {link !== null && (
        <button type="button" className="boton boton--linea" onClick={() => copyAddress(link)}>
          <AdminIcon name="copiar" />
          Copiar enlace
        </button>
      )}
      {whatsapp !== null && (
        <a className="boton boton--linea" href={whatsapp} target="_blank" rel="noopener">
          <Icon name="whatsapp" />
          WhatsApp
        </a>
      )}
      {preview !== null && (
        <Link className="boton boton--linea" to={preview}>
          <AdminIcon name="detalles" />
          Ver cómo quedó
        </Link>
      )}
    </>
  );
}
