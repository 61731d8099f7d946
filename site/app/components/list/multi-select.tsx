import { earlyClick, enhanced } from "../../enhance/behaviours.ts";
import { Icon } from "../ui/icon.tsx";
import { Checkboxes, type Choice } from "./filter-fields.tsx";
import css from "./multi-select.module.css";
import "../../styles/kit/fichas.css";

interface MultiSelectProps {
  label: string;
  /** Query name in the address. */
  name: string;
  chosen: string[];
  choices: Choice[];
}

/**
 * Dropdown for several choices: a disclosure with checkboxes, so that it works without a script. With a script it
 * closes on Escape, on a click outside and when the focus leaves, and shows each choice as a removable chip.
 */
export function MultiSelect({ label, name, chosen, choices }: MultiSelectProps) {
  const ticked = choices.filter(({ value }) => chosen.includes(value));
  return (
    <details className={css.selector} {...enhanced("menu", { pushes: true })} {...enhanced("choices")}>
      <summary className="sin-marca">
        <span>
          {label}
          <span data-cuenta="">{chosen.length > 0 && ` (${chosen.length})`}</span>
        </span>
        <Icon name="abajo" />
      </summary>
      {/* biome-ignore lint/a11y/useSemanticElements: the word of the group stands in the summary */}
      <div className={css.selector__panel} role="group" aria-label={label}>
        {choices.length === 0 && <p>No hay opciones por ahora.</p>}
        <Checkboxes name={name} chosen={chosen} choices={choices} />
        <ul className="fichas con-guion" aria-label="Elegidos" hidden={ticked.length === 0}>
          <template>
            <Chip />
          </template>
          {ticked.map((choice) => (
            <Chip key={choice.value} choice={choice} />
          ))}
        </ul>
      </div>
    </details>
  );
}

/** Removable chip of a choice. @param choice left out in the template that the small script fills in */
function Chip({ choice }: { choice?: Choice }) {
  return (
    <li>
      <button
        type="button"
        className="ficha"
        value={choice?.value}
        aria-label={choice ? `Quitar ${choice.label}` : "Quitar"}
        {...earlyClick}
      >
        {choice?.label}
        <Icon name="cerrar" />
      </button>
    </li>
  );
}
