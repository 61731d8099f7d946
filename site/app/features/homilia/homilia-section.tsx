import { useRef, useState } from "react";
import { Icon } from "../../components/ui/icon.tsx";
import { dateWithWeekday, readStoredDate } from "../../text/dates.ts";
import type { Homilia } from "./homilia.ts";
import { HomiliaMedia } from "./homilia-media.tsx";
import { HomiliaPortrait } from "./homilia-portrait.tsx";
import { openKeptPanel, useKeptOpen } from "./use-kept-open.ts";

/** The one dark band of home: a closed line that opens into the player (HOM-04). */
export function HomiliaSection({ homilia }: { homilia: Homilia }) {
  const panel = useRef<HTMLDetailsElement>(null);
  const [open, setOpen] = useState(false);
  const [kept, setKept] = useKeptOpen(panel, setOpen);
  const date = readStoredDate(homilia.fecha_inicio);

  const toggled = () => {
    const element = panel.current;
    if (!element) return;
    setOpen(element.open);
    if (element.open) return;
    for (const media of element.querySelectorAll<HTMLMediaElement>("audio, video")) media.pause();
  };

  return (
    <section className="homilia" aria-labelledby="homilia">
      {/* Uncontrolled: it opens before and without the page's script. */}
      <details ref={panel} className="homilia__panel envoltura" onToggle={toggled} suppressHydrationWarning>
        <summary className="homilia__linea">
          <HomiliaPortrait homilia={homilia} />
          <span className="homilia__texto">
            <span className="rotulo">Homilía oficial</span>
            <h2 id="homilia">{homilia.titulo}</h2>
            <span className="homilia__quien">
              {homilia.persona_nombre}
              {date && <time dateTime={date.toISOString()}>{dateWithWeekday(date)}</time>}
            </span>
          </span>
          <Icon name="abajo" />
        </summary>
        <HomiliaMedia
          homilia={homilia}
          open={open}
          keepOpen={
            <button
              type="button"
              className="boton boton--noche homilia__fijar con-guion"
              aria-pressed={kept}
              onClick={() => setKept(!kept)}
            >
              <Icon name="fijar" />
              Mantener Abierto
            </button>
          }
        />
      </details>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours */}
      <script dangerouslySetInnerHTML={{ __html: openKeptPanel }} />
    </section>
  );
}
