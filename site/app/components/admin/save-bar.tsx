import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { timeAgo } from "../../text/dates/time-ago.ts";
import { deviceIcon, deviceName } from "../../text/device.ts";
import { Icon } from "../ui/icon.tsx";
import { AdminIcon } from "./admin-icon.tsx";
import css from "./save-bar.module.css";

/** Where that what was typed is kept on this device. */
export type KeptState =
  /** Nothing has been typed. */
  | { kind: "nothing" }
  | { kind: "writing" }
  /** @property at milliseconds since 1970 */
  | { kind: "kept"; at: number }
  /** The device has no room, or keeps nothing at all. */
  | { kind: "full" };

interface SaveBarProps {
  state: KeptState;
  offline: boolean;
  /** What is said when the device is full: 'Crea la noticia o borra fotos.' */
  whenFull: string;
  /** Buttons, the main one last. */
  children: ReactNode;
}

/** At the foot of a form, where the thumb is: what is kept, and the main action. Nothing in it deletes. */
export function SaveBar({ state, offline, whenFull, children }: SaveBarProps) {
  const bar = useRef<HTMLElement>(null);
  useLayoutEffect(() => (bar.current ? tellHeight(bar.current) : undefined), []);
  return (
    <section className={css.acciones} aria-label="Guardar y publicar" ref={bar}>
      <div className={css.acciones__dentro}>
        <div className={css.guardado} data-estado={offline && state.kind !== "full" ? "offline" : state.kind}>
          <div role="status">
            <StateWords state={state} offline={offline} whenFull={whenFull} />
          </div>
          {state.kind === "kept" && !offline && <Ago at={state.at} />}
        </div>
        {children}
      </div>
    </section>
  );
}

/** The page keeps that much room free at its foot: large letters, a full device and counsel make the bar higher. */
function tellHeight(bar: HTMLElement): () => void {
  const { style } = document.documentElement;
  const tell = () => style.setProperty("--barra", `${Math.ceil(bar.getBoundingClientRect().height)}px`);
  const observer = new ResizeObserver(tell);
  observer.observe(bar);
  tell();
  return () => {
    observer.disconnect();
    style.removeProperty("--barra");
  };
}

function StateWords({ state, offline, whenFull }: Omit<SaveBarProps, "children">) {
  if (state.kind === "full") {
    return (
      <p>
        <Icon name="aviso" />
        <span>
          <b>El {deviceName()} está lleno.</b> {whenFull}
        </span>
      </p>
    );
  }
  if (offline) {
    return (
      <p>
        <AdminIcon name="alerta" />
        <span>
          <b>Sin conexión.</b> Sigue escribiendo: se guarda aquí.
        </span>
      </p>
    );
  }
  if (state.kind === "nothing") return null;
  return (
    <p>
      {state.kind === "writing" ? <Icon name="repetir" /> : <AdminIcon name={deviceIcon()} />}
      {state.kind === "writing" ? `Guardando en este ${deviceName()}…` : `Guardado en este ${deviceName()}`}
    </p>
  );
}

/** Beside the status and not in it: changes are announced, seconds are not. */
function Ago({ at }: { at: number }) {
  const [now, setNow] = useState(at);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 5000);
    return () => clearInterval(timer);
  }, []);
  return <time dateTime={new Date(at).toISOString()}>{timeAgo(now - at)}</time>;
}
