import { dayText, localMoment } from "@arzobispado/diocese/misas";
import { useMemo } from "react";
import { Icon } from "../../../../components/ui/icon.tsx";
import css from "./grid.module.css";
import { timetableNow } from "./lines/grid-timetable.ts";
import { idleExceptions } from "./lines/idle-exceptions.ts";
import { warningsOf } from "./lines/warnings.ts";
import { nowInMilliseconds, type OpenGrid } from "./use-grid.ts";

/** List of possible mistakes in the open place. They do not prevent a save. */
export function WarningsList({ open: { now, base, loaded, lugar } }: { open: OpenGrid }) {
  const warnings = useMemo(() => {
    const { day: today } = localMoment(nowInMilliseconds());
    const place = loaded.places.find(({ id }) => id === lugar);
    const lines = now.lines.filter((line) => line.lugar === lugar);
    if (lines.length === 0) return [];
    const about = { lines, isSede: place?.isSede ?? false, calendario: loaded.calendario, today };
    const timetable = { ...timetableNow(loaded, now, base), excepciones: loaded.excepciones };
    const idle = idleExceptions({ timetable, before: base.values.lines, lugar, today: dayText(today) });
    return [...warningsOf(about), ...idle];
  }, [now, base, loaded, lugar]);
  return (
    <section aria-label="Para revisar">
      {/* The live region exists before its text, so that screen readers announce it. */}
      <div role="status">
        {warnings.length > 0 && (
          <ul className={`en-pila hueco-2 ${css.rejilla__revisar}`}>
            {warnings.map(({ text }) => (
              <li key={text} className="mensaje mensaje--ojo">
                <Icon name="aviso" />
                <span>{text}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
