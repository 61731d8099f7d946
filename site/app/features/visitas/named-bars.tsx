import type { ReactNode } from "react";
import { figure } from "./format.ts";
import css from "./named-bars.module.css";
import type { Named } from "./report.ts";

interface NamedBarsProps {
  id: string;
  title: string;
  rows: readonly Named[];
  /** Text for an empty panel. */
  none: string;
  color?: "ambar" | "verde";
  /** Content below the bars. */
  children?: ReactNode;
}

/** Panel of names with their numbers. The bar only repeats the number. */
export function NamedBars({ id, title, rows, none, color, children }: NamedBarsProps) {
  const most = Math.max(1, ...rows.map(({ total }) => total));
  return (
    <section className="hoja" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {rows.length === 0 ? (
        <p className="suave">{none}</p>
      ) : (
        <>
          <ol className={css.tablero__barras} data-color={color}>
            {rows.map(({ name, total }) => (
              <li key={name}>
                <span>{name}</span>
                <span className={css.tablero__numero}>{figure(total)}</span>
                <span className={css.tablero__barra} style={{ "--v": `${(total / most) * 100}%` }} />
              </li>
            ))}
          </ol>
          {children}
        </>
      )}
    </section>
  );
}
