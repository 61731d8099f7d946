import { useRef } from "react";
import css from "./choose-box.module.css";
import type { ListSelection } from "./use-selection.ts";

interface ChooseBoxProps {
  id: string;
  /** Title of the item, for screen readers. */
  title: string;
  selection: ListSelection;
}

/** Checkbox of a list item. With Shift, by pointer or key, it selects the range from the last pressed item. */
export function ChooseBox({ id, title, selection }: ChooseBoxProps) {
  // A press on the label or by key reaches the box as another event without its Shift: remember it here.
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
