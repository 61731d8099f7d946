import { lazy, Suspense, startTransition, useCallback, useRef, useState } from "react";
import { InlineScript } from "../../components/inline-script.tsx";
import { Icon } from "../../components/ui/icon.tsx";
import { dateWithWeekday, readStoredDate } from "../../text/dates/dates.ts";
import css from "./homilia.module.css";
// Its player's code comes later; its HTML is there at once.
import "../../styles/kit/medio.css";
import "../../styles/kit/prosa.css";
import "../../styles/kit/redondo.css";
import type { Homilia } from "./homilia.ts";
import { HomiliaPortrait } from "./homilia-portrait.tsx";
import { HomiliaWords } from "./homilia-words.tsx";
import { openKeptPanel, useKeptOpen } from "./use-kept-open.ts";
import "../../styles/kit/boton.css";

/**
 * Its player stands in the HTML, and its code comes after the page's: nobody hears a homily before. Where that code cannot
 * be had, the recording is a link.
 */
const HomiliaMedia = lazy(async () => {
  try {
    return { default: (await import("./homilia-media.tsx")).HomiliaMedia };
  } catch {
    return { default: HomiliaWords };
  }
});

/** Marks a part of the player from when it answers presses, as `entry.client.tsx` does the page. */
function markHydrated(part: HTMLElement | null): void {
  if (part) part.dataset.hydrated = "";
}

/** The one dark band of home: a closed line that opens into the player (HOM-04). */
export function HomiliaSection({ homilia }: { homilia: Homilia }) {
  const panel = useRef<HTMLDetailsElement>(null);
  const [open, setOpen] = useState(false);
  // Not at once: while the player's code is on its way, what stands in the HTML must stay.
  const tellOpen = useCallback((now: boolean) => startTransition(() => setOpen(now)), []);
  const [kept, setKept] = useKeptOpen(panel, tellOpen);
  const date = readStoredDate(homilia.fecha_inicio);

  const toggled = () => {
    const element = panel.current;
    if (!element) return;
    tellOpen(element.open);
    if (element.open) return;
    for (const media of element.querySelectorAll<HTMLMediaElement>("audio, video")) media.pause();
  };

  return (
    <section className={css.homilia} aria-labelledby="homilia">
      {/* Uncontrolled: it opens before and without the page's script. */}
      <details ref={panel} className={`${css.homilia__panel} envoltura`} onToggle={toggled} suppressHydrationWarning>
        <summary className={css.homilia__linea}>
          <HomiliaPortrait homilia={homilia} />
          <span className={css.homilia__texto}>
            <span className="rotulo">Homilía oficial</span>
            <h2 id="homilia">{homilia.titulo}</h2>
            <span className={css.homilia__quien}>
              {homilia.persona_nombre}
              {date && <time dateTime={date.toISOString()}>{dateWithWeekday(date)}</time>}
            </span>
          </span>
          <Icon name="abajo" />
        </summary>
        <Suspense>
          <HomiliaMedia
            homilia={homilia}
            open={open}
            keepOpen={
              <button
                ref={markHydrated}
                type="button"
                className={`boton boton--noche ${css.homilia__fijar} con-guion`}
                aria-pressed={kept}
                onClick={() => setKept(!kept)}
              >
                <Icon name="fijar" />
                Mantener Abierto
              </button>
            }
          />
        </Suspense>
      </details>
      <InlineScript code={import.meta.env.SSR ? openKeptPanel : ""} />
    </section>
  );
}
