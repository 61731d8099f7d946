import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { timeAgo } from "../../text/dates/time-ago.ts";
import css from "./save-bar.module.css";

interface SaveBarProps {
  tone: "nothing" | "writing" | "kept" | "offline" | "full";
  icon: ReactNode;
  /** Emphasised text before `before`. */
  strong?: string;
  /** Text of the state; screen readers announce each change. */
  before: string;
  /** Numbers that change often: visible, but not announced each time. */
  counted?: string;
  after?: string;
  /** Start of this state, shown as its age. Milliseconds since 1970. `null`: no age. */
  since: number | null;
  /** Buttons, the main one last. */
  children: ReactNode;
}

/**
 * Bar at the foot of a form, where the thumb is: state of the text (saved, offline…) and the main action. Nothing in it
 * deletes.
 */
export function SaveBar({ tone, icon, strong, before, counted, after, since, children }: SaveBarProps) {
  const bar = useRef<HTMLElement>(null);
  useLayoutEffect(() => (bar.current ? tellHeight(bar.current) : undefined), []);
  return (
    <section className={css.acciones} aria-label="Guardar y publicar" ref={bar}>
      <div className={`en-fila al-medio ${css.acciones__dentro}`}>
        <div className={`en-linea hueco-2 al-medio ${css.guardado}`} data-estado={tone}>
          {icon}
          <p className={css.guardado__linea}>
            {/* Rendered before its text, so that screen readers announce changes, except those of `counted`. */}
            <span role="status">
              {strong && <b>{strong} </b>}
              {before}
              {counted && (
                <>
                  {" "}
                  <span aria-live="off">{counted}</span>
                </>
              )}
              {after && ` ${after}`}
            </span>
            {since !== null && <Ago key={since} at={since} />}
          </p>
        </div>
        {children}
      </div>
    </section>
  );
}

/**
 * Writes the bar's height to `--barra`, so that the page keeps that much room free at its foot: large text, a full
 * device and hints make the bar higher.
 * @returns stops the updates and removes `--barra`
 */
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

/** Age of the state, updated every 5 s. Outside of the status element: changes are announced, seconds are not. */
function Ago({ at }: { at: number }) {
  const [now, setNow] = useState(at);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 5000);
    return () => clearInterval(timer);
  }, []);
  return (
    <>
      {" "}
      <time dateTime={new Date(at).toISOString()}>{timeAgo(now - at) || "hace un momento"}</time>
    </>
  );
}
