import { type KeyboardEvent, useId, useRef, useState } from "react";
import { AdminIcon } from "../../../../components/admin/admin-icon.tsx";
import { FieldProblem } from "../../../../components/admin/field-problem.tsx";
import type { Choice } from "../../../../components/list/filter-fields.tsx";
import { ChosenChips } from "../../../../desk/fields/relation/chosen-chips.tsx";
import css from "./tag-picker.module.css";

interface TagPickerProps {
  /** Label of the list of chosen tags: `Tags elegidos`. */
  label: string;
  /** Label of the select that adds a tag: `Agregar tag`. */
  addLabel: string;
  /** Chosen values, in the order of choice. */
  chosen: readonly string[];
  choices: readonly Choice[];
  /** Values offered as buttons that one tap adds. */
  handy: readonly string[];
  onChange: (chosen: string[]) => void;
  /** Id of the select, for links from a summary of problems. */
  id?: string;
  /** Error message beside the field. */
  problem?: string | undefined;
}

/** Field to choose tags: removable chips, and a select that adds tags. Chosen tags are disabled in it. */
export function TagPicker({ label, addLabel, chosen, choices, handy, onChange, id, problem }: TagPickerProps) {
  const ownId = useId();
  const selectId = id ?? ownId;
  const select = useRef<HTMLSelectElement>(null);
  const [message, setMessage] = useState("");
  const nameOf = (value: string) => choices.find((choice) => choice.value === value)?.label ?? "Tag desconocido";

  const offered = handy.filter((value) => !chosen.includes(value) && choices.some((choice) => choice.value === value));

  function add(value: string) {
    if (value === "" || chosen.includes(value)) return;
    onChange([...chosen, value]);
    setMessage(`${nameOf(value)}: agregado`);
  }

  function addHandy(value: string) {
    add(value);
    // Moves the focus: the pressed button becomes a chip.
    select.current?.focus({ preventScroll: true });
  }

  function takeOff(value: string) {
    onChange(chosen.filter((other) => other !== value));
    setMessage(`${nameOf(value)}: quitado`);
    // Moves the focus: the pressed button is removed with its chip.
    select.current?.focus();
  }

  return (
    <div className="campo">
      <p className="etiqueta" id={`${selectId}-elegidos`}>
        {label}
      </p>
      {chosen.length === 0 && <p className="campo__ayuda">Todavía ninguno.</p>}
      <ChosenChips
        labelledBy={`${selectId}-elegidos`}
        chosen={chosen.map((value) => ({
          color: "",
          ...choices.find((choice) => choice.value === value),
          value,
          label: nameOf(value),
        }))}
        onRemove={takeOff}
      />
      {offered.length > 0 && (
        <>
          <p className="campo__ayuda" id={`${selectId}-a-mano`}>
            Toca para agregar:
          </p>
          <ul className={`fichas ${css["a-mano"]}`} aria-labelledby={`${selectId}-a-mano`}>
            {offered.map((value) => (
              <li key={value}>
                <button type="button" className="ficha" onClick={() => addHandy(value)}>
                  <AdminIcon name="agregar" />
                  {nameOf(value)}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      <label htmlFor={selectId}>{addLabel}</label>
      <select
        id={selectId}
        ref={select}
        value=""
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : `${selectId}-fallo`}
        onKeyDown={openFirst}
        onChange={(event) => add(event.target.value)}
      >
        <option value="">Elige un tag</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value} disabled={chosen.includes(choice.value)}>
            {chosen.includes(choice.value) ? `${choice.label} (elegido)` : choice.label}
          </option>
        ))}
      </select>
      <FieldProblem id={selectId} problem={problem} />
      <p className="oculto" role="status">
        {message}
      </p>
    </div>
  );
}

/** Opens the list at arrow and letter keys. In a closed select such a key would choose a value and so add a tag. */
function openFirst(event: KeyboardEvent<HTMLSelectElement>) {
  if (!/^(?:Arrow|Page|Home|End|.$)/.test(event.key) || event.ctrlKey || event.metaKey || event.altKey) return;
  const opens = "showPicker" in event.currentTarget;
  // Browsers without `showPicker` for selects (Chrome before 121) open the list at the space bar.
  if (event.key === " " && !opens) return;
  event.preventDefault();
  if (opens) event.currentTarget.showPicker();
}
