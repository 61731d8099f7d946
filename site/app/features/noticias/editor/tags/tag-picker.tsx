import { type KeyboardEvent, useId, useRef, useState } from "react";
import { AdminIcon } from "../../../../components/admin/admin-icon.tsx";
import { FieldProblem } from "../../../../components/admin/field-problem.tsx";
import type { Choice } from "../../../../components/list/filter-fields.tsx";
import { ChosenChips } from "../../../../desk/fields/relation/chosen-chips.tsx";
import css from "./tag-picker.module.css";

interface TagPickerProps {
  /** Of the list of chosen ones: `Tags elegidos`. */
  label: string;
  /** Of the select that adds one: `Agregar tag`. */
  addLabel: string;
  /** Values, in the order in which they were chosen. */
  chosen: readonly string[];
  choices: readonly Choice[];
  /** Values that are added at one touch. */
  handy: readonly string[];
  onChange: (chosen: string[]) => void;
  /** Id of the select, so that a summary of problems can lead to it. */
  id?: string;
  /** The sentence beside the field when it is at fault. */
  problem?: string | undefined;
}

/** Chips to take off and a select to add more: one that is chosen already is disabled in it, so none comes twice. */
export function TagPicker({ label, addLabel, chosen, choices, handy, onChange, id, problem }: TagPickerProps) {
  const ownId = useId();
  const selectId = id ?? ownId;
  const select = useRef<HTMLSelectElement>(null);
  const [said, setSaid] = useState("");
  const nameOf = (value: string) => choices.find((choice) => choice.value === value)?.label ?? "Tag desconocido";

  const offered = handy.filter((value) => !chosen.includes(value) && choices.some((choice) => choice.value === value));

  function add(value: string) {
    if (value === "" || chosen.includes(value)) return;
    onChange([...chosen, value]);
    setSaid(`${nameOf(value)}: agregado`);
  }

  function addHandy(value: string) {
    add(value);
    // The pressed button becomes a chip.
    select.current?.focus({ preventScroll: true });
  }

  function takeOff(value: string) {
    onChange(chosen.filter((other) => other !== value));
    setSaid(`${nameOf(value)}: quitado`);
    // The pressed button goes with its chip.
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
        {said}
      </p>
    </div>
  );
}

/** A closed select takes a value at each arrow key; here that would add it, so the keys open the list first. */
function openFirst(event: KeyboardEvent<HTMLSelectElement>) {
  if (!/^(?:Arrow|Page|Home|End|.$)/.test(event.key) || event.ctrlKey || event.metaKey || event.altKey) return;
  const opens = "showPicker" in event.currentTarget;
  // Browsers that cannot be told to open it (Chrome before 121) open it at the space bar.
  if (event.key === " " && !opens) return;
  event.preventDefault();
  if (opens) event.currentTarget.showPicker();
}
