import { Icon } from "../../../components/ui/icon.tsx";
import css from "./log-list.module.css";
import type { LogEntry } from "./logs.ts";
import { levelOf, shortMoment } from "./words.ts";

interface LogListProps {
  entries: readonly LogEntry[];
  onOpen: (entry: LogEntry) => void;
}

/** List of log entries, newest first; a click opens the details. */
export function LogList({ entries, onOpen }: LogListProps) {
  return (
    <ul className={css["sistema-registros"]}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <button type="button" onClick={() => onOpen(entry)}>
            <LevelBadge level={entry.level} />
            <span className={css["sistema-registros__mensaje"]}>{entry.message}</span>
            <span className={css["sistema-registros__dato"]}>
              {shortMoment(entry.created)}
              {entry.data.status !== undefined && ` · ${entry.data.status}`}
              {typeof entry.data.execTime === "number" && ` · ${milliseconds(entry.data.execTime)}`}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Level of an entry, shown by colour, icon and word. */
export function LevelBadge({ level }: { level: number }) {
  const { name, tone } = levelOf(level);
  return (
    <span className={`estado estado--${tone}`}>
      <Icon name={tone === "nota" ? "bien" : "aviso"} />
      {name}
    </span>
  );
}

/** Formats a duration: `12 ms`, `0,4 ms`. */
const milliseconds = (value: number): string =>
  `${value.toLocaleString("es-ES", { maximumFractionDigits: value < 10 ? 1 : 0 })} ms`;
