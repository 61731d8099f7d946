import type { Choice } from "../../../components/list/filter-fields.tsx";
import { Icon } from "../../../components/ui/icon.tsx";
import { safeColor } from "../../../text/safe-color.ts";
import css from "./chosen-chips.module.css";

interface ChosenChipsProps {
  /** Id of the element that names the list. */
  labelledBy: string;
  chosen: readonly Choice[];
  onRemove: (value: string) => void;
}

/** List of chosen items, each with its colour and a remove button. */
export function ChosenChips({ labelledBy, chosen, onRemove }: ChosenChipsProps) {
  return (
    <ul className={`fichas ${css.elegidos}`} aria-labelledby={labelledBy}>
      {chosen.map(({ value, label, color }) => (
        <li key={value} className={`ficha ${css["ficha--tag"]}`}>
          {color !== undefined && <span className="muestra" style={{ "--c": safeColor(color) }} />}
          {label}
          <button type="button" aria-label={`Quitar ${label}`} onClick={() => onRemove(value)}>
            <Icon name="cerrar" />
          </button>
        </li>
      ))}
    </ul>
  );
}
