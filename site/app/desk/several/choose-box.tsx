import { useRef } from "react";
import css from "./choose-box.module.css";
import type { ListSelection } from "./use-selection.ts";

interface ChooseBoxProps {
  id: string;
  /** What is chosen, for people who do not see where the box stands. */
  title: string;
  selection: ListSelection;
}

/** Chooses an item of a list; with Shift everything from the one that was pressed last, by key too. */
export function ChooseBox({ id, title, selection }: ChooseBoxProps) {
  // The press of a label, or of a key, comes to the box as another one.
  const shift = useRef(false);
  return (
    <label
      className={css.elige}
      onPointerDown={(event) => {
        shift.current = event.shiftKey;
      }}
    >
      <input
        type="checkbox"
        checked={selection.has(id)}
        onKeyDown={(event) => {
          shift.current = event.shiftKey;
        }}
        onChange={({ currentTarget, nativeEvent }) => {
          const range = shift.current || (nativeEvent as MouseEvent).shiftKey;
          shift.current = false;
          selection.set(id, currentTarget.checked, range);
        }}
      />
      <span className="oculto">Elegir {title}</span>
    </label>
  );
}
