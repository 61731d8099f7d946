import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { AdminIcon } from "../../../components/admin/admin-icon.tsx";
import type { Choice } from "../../../components/list/filter-fields.tsx";
import { Icon } from "../../../components/ui/icon.tsx";
import { moved } from "./match-choices.ts";
import css from "./relation.module.css";

interface ChosenOrderProps {
  labelledBy: string;
  ids: readonly string[];
  nameOf: (id: string) => Choice;
  onChange: (ids: string[]) => void;
  /** Called with a sentence for screen readers after each move. */
  onSay: (words: string) => void;
  /** List of chosen items, shown while it is not being reordered. */
  children: ReactNode;
}

/** Reorders chosen items: rows with up and down buttons, which also take the arrow keys. */
export function ChosenOrder({ labelledBy, ids, nameOf, onChange, onSay, children }: ChosenOrderProps) {
  const [orders, setOrders] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  const next = useRef("");
  useLayoutEffect(() => {
    if (next.current === "") return;
    list.current?.querySelector<HTMLElement>(`[data-paso="${CSS.escape(next.current)}"]`)?.focus();
    next.current = "";
  });

  function move(id: string, by: -1 | 1) {
    const after = moved(ids, id, by);
    const place = after.indexOf(id) + 1;
    onChange(after);
    onSay(`${nameOf(id).label}: ahora en el lugar ${place} de ${after.length}`);
    // At an end of the list the pressed button becomes disabled: focus the other one.
    const other = place === 1 ? 1 : place === after.length ? -1 : by;
    next.current = `${id}${other}`;
  }
  function onKeyDown(event: KeyboardEvent, id: string) {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key] as -1 | 1 | undefined;
    if (by === undefined) return;
    event.preventDefault();
    move(id, by);
  }
  if (ids.length < 2) return children;
  return (
    <>
      {orders ? (
        <ol className={`en-pila hueco-1 ${css.orden}`} aria-labelledby={labelledBy} ref={list}>
          {ids.map((id, index) => (
            <li key={id} className="en-fila hueco-2 al-medio">
              <span>
                {index + 1}. {nameOf(id).label}
              </span>
              {([-1, 1] as const).map((by) => (
                <button
                  key={by}
                  type="button"
                  className="boton boton--linea"
                  data-paso={`${id}${by}`}
                  disabled={by === -1 ? index === 0 : index === ids.length - 1}
                  onClick={() => move(id, by)}
                  onKeyDown={(event) => onKeyDown(event, id)}
                >
                  {by === -1 ? "Subir" : "Bajar"}
                  <span className="oculto"> {nameOf(id).label}</span>
                </button>
              ))}
            </li>
          ))}
        </ol>
      ) : (
        children
      )}
      <button
        type="button"
        className={`boton boton--suelto ${css.ordenar}`}
        aria-expanded={orders}
        onClick={() => setOrders(!orders)}
      >
        {orders ? <Icon name="bien" /> : <AdminIcon name="asa" />}
        {orders ? "Listo" : "Cambiar el orden"}
      </button>
    </>
  );
}
