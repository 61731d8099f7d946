import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { timeAgo } from "../../text/dates/time-ago.ts";
import css from "./save-bar.module.css";

interface SaveBarProps {
  tone: "nothing" | "writing" | "kept" | "offline" | "full";
  icon: ReactNode;
  /** What is emphasised before the words. */
  strong?: string;
  /** Told to those who listen, when it changes. */
  before: string;
  /** Numbers that go on: seen, and not told each time. */
  counted?: string;
  after?: string;
  /** Since when it is so; milliseconds since 1970. */
  since: number | null;
  /** Buttons, the main one last. */
  children: ReactNode;
}

/** At the foot of a form, where the thumb is: where its text is, and the main action. Nothing in it deletes. */
export function SaveBar({ tone, icon, strong, before, counted, after, since, children }: SaveBarProps) {
  const bar = useRef<HTMLElement>(null);
  useLayoutEffect(() => (bar.current ? tellHeight(bar.current) : undefined), []);
  return (
    <section className={css.acciones} aria-label="Guardar y publicar" ref={bar}>
      <div className={css.acciones__dentro}>
        <div className={css.guardado} data-estado={tone}>
          {icon}
          <p className={css.guardado__linea}>
            {/* There before its words; the numbers within it are told to nobody. */}
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

/** Beside the status and not in it: changes are announced, seconds are not. */
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
