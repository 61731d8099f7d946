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

/** How the server stands with what is in the form. */
export type ServerState =
  /** It has not been told of what stands there now. */
  | { kind: "nothing" }
  | { kind: "sending"; files: number }
  /** @property at milliseconds since 1970 */
  | { kind: "kept"; at: number }
  /** Photos wait for the press that publishes: the person saves data. */
  | { kind: "files wait"; files: number }
  /** Tries go on. */
  | { kind: "behind"; offline: boolean }
  /** It changed elsewhere, and the person has not decided yet. */
  | { kind: "met" };

interface SaveBarProps {
  state: KeptState;
  /** Left out where drafts are kept on the device alone. */
  server?: ServerState | null;
  /** How the thing stands on the site, while nothing has been typed: 'Publicado'. */
  settled?: string;
  offline: boolean;
  /** What is said when the device is full: 'Crea la noticia o borra fotos.' */
  whenFull: string;
  /** Buttons, the main one last. */
  children: ReactNode;
}

/** At the foot of a form, where the thumb is: what is kept, and the main action. Nothing in it deletes. */
export function SaveBar({ children, ...words }: SaveBarProps) {
  const bar = useRef<HTMLElement>(null);
  useLayoutEffect(() => (bar.current ? tellHeight(bar.current) : undefined), []);
  const { state, server, offline } = words;
  const isCut = offline || (server?.kind === "behind" && server.offline);
  const at = server?.kind === "kept" ? server.at : state.kind === "kept" ? state.at : null;
  return (
    <section className={css.acciones} aria-label="Guardar y publicar" ref={bar}>
      <div className={css.acciones__dentro}>
        <div className={css.guardado} data-estado={isCut && state.kind !== "full" ? "offline" : state.kind}>
          <div role="status">
            <StateWords {...words} offline={isCut} />
          </div>
          {at !== null && state.kind !== "writing" && !isCut && <Ago key={at} at={at} />}
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

function StateWords({ state, server, settled, offline, whenFull }: Omit<SaveBarProps, "children">) {
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
  if (offline && state.kind === "kept") {
    return (
      <p>
        <AdminIcon name={deviceIcon()} />
        {`Guardado en este ${deviceName()}, sin conexión`}
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
  const atServer = state.kind === "writing" ? null : serverWords(server);
  if (atServer) {
    return (
      <p>
        <AdminIcon name={server?.kind === "met" ? "alerta" : "publicado"} />
        {atServer}
      </p>
    );
  }
  if (state.kind === "nothing") return settled ? <p>{settled}</p> : null;
  return (
    <p>
      {state.kind === "writing" ? <Icon name="repetir" /> : <AdminIcon name={deviceIcon()} />}
      {state.kind === "writing" ? `Guardando en este ${deviceName()}…` : `Guardado en este ${deviceName()}`}
    </p>
  );
}

/** Null where the device's own words say more. */
function serverWords(server: ServerState | null | undefined): string | null {
  switch (server?.kind) {
    case "kept":
      return "Guardado";
    case "sending":
      return server.files > 0 ? `Subiendo ${filesOf(server.files)}…` : null;
    case "files wait":
      return `Guardado. ${filesOf(server.files)} se enviará${server.files === 1 ? "" : "n"} al final`;
    case "met":
      return "Hay otra versión en otro equipo";
    default:
      return null;
  }
}

const filesOf = (count: number): string => `${count} archivo${count === 1 ? "" : "s"}`;

/** Beside the status and not in it: changes are announced, seconds are not. */
function Ago({ at }: { at: number }) {
  const [now, setNow] = useState(at);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 5000);
    return () => clearInterval(timer);
  }, []);
  return <time dateTime={new Date(at).toISOString()}>{timeAgo(now - at)}</time>;
}
