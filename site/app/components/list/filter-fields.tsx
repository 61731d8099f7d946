import { useId } from "react";
import { safeColor } from "../../text/safe-color.ts";
import { SearchInput } from "./search-input.tsx";
import "../../styles/kit/campos.css";
import "../../styles/kit/casillas.css";

export interface Choice {
  value: string;
  label: string;
  /** Colour from the data, for a small mark beside the label. */
  color?: string;
}

interface FieldProps {
  label: string;
  /** Query name in the address. */
  name: string;
}

export function SearchField({ label, name, value }: FieldProps & { value: string }) {
  const id = useId();
  return (
    <div className="campo">
      <label htmlFor={id}>{label}</label>
      <SearchInput id={id} name={name} value={value} />
    </div>
  );
}

interface FilterSelectProps extends FieldProps {
  value: string;
  choices: Choice[];
  /** Label of the empty choice, if there is one. */
  none?: string;
  /** Label of a value that is not among the choices. */
  unknown?: string;
}

export function FilterSelect({ label, name, value, choices, none, unknown }: FilterSelectProps) {
  const id = useId();
  return (
    <div className="campo">
      <label htmlFor={id}>{label}</label>
      <select id={id} name={name} defaultValue={value}>
        {none !== undefined && <option value="">{none}</option>}
        {value && unknown && !choices.some((choice) => choice.value === value) && (
          <option value={value}>{unknown}</option>
        )}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </div>
  );
}

/**
 * Select with the two orders of every list by date.
 * @param by field to sort by; in the address `by` means oldest first
 */
export function SortField({ by, value }: { by: string; value: string }) {
  const oldest = { value: by, label: "Más antiguo" };
  return (
    <FilterSelect label="Ordenar" name="sort" value={value === by ? by : ""} none="Más reciente" choices={[oldest]} />
  );
}

interface CheckboxFieldProps extends FieldProps {
  chosen: string[];
  choices: Choice[];
}

export function CheckboxField({ label, name, chosen, choices }: CheckboxFieldProps) {
  // Without choices the field is hidden, but the chosen values are still sent.
  return (
    <fieldset className="campo" hidden={choices.length === 0}>
      <legend>{label}</legend>
      <Checkboxes name={name} chosen={chosen} choices={choices} />
    </fieldset>
  );
}

/** Scrolling list of checkboxes with one query name. */
export function Checkboxes({ name, chosen, choices }: Omit<CheckboxFieldProps, "label">) {
  return (
    <>
      {/* Chosen values stay set, also when the choices could not be loaded. */}
      {chosen
        .filter((value) => !choices.some((choice) => choice.value === value))
        .map((value) => (
          <input key={value} type="hidden" name={name} value={value} />
        ))}
      <div className="casillas">
        {choices.map(({ value, label, color }) => (
          <label key={value} className="casilla">
            <input type="checkbox" name={name} value={value} defaultChecked={chosen.includes(value)} />
            {color !== undefined && <span className="muestra" style={{ "--c": safeColor(color) }} />}
            {label}
          </label>
        ))}
      </div>
    </>
  );
}
