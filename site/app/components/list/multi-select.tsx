import { useCallback, useEffect, useRef, useState } from "react";
import { useDismissible } from "../layout/use-dismissible.ts";
import { Icon } from "../ui/icon.tsx";
import { Checkboxes, type Choice } from "./filter-fields.tsx";

interface MultiSelectProps {
  label: string;
  /** In the address. */
  name: string;
  chosen: string[];
  choices: Choice[];
}

/**
 * A dropdown from which several may be chosen: a disclosure with checkboxes, so that it works without a script. With
 * one it closes on Escape, on a click outside and when the focus leaves, and shows each choice as a chip to take off.
 * The checkboxes are their own truth: what was ticked before the script came counts too.
 */
export function MultiSelect({ label, name, chosen, choices }: MultiSelectProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const [ticked, setTicked] = useState(chosen);
  useDismissible(details, true);

  const count = useCallback(() => {
    const boxes = details.current?.querySelectorAll<HTMLInputElement>("input:checked, input[type=hidden]") ?? [];
    setTicked(Array.from(boxes, ({ value }) => value));
  }, []);
  useEffect(count, [count]);

  function takeOff(value: string) {
    const boxes = Array.from(details.current?.querySelectorAll<HTMLInputElement>("input:checked") ?? []);
    const box = boxes.find((candidate) => candidate.value === value);
    if (!box) return;
    box.checked = false;
    // The pressed chip goes: the focus stays in the dropdown, or it would close.
    box.focus({ preventScroll: true });
    count();
  }

  return (
    <details className="selector" ref={details} onChange={count}>
      <summary>
        <span>
          {label}
          {ticked.length > 0 && ` (${ticked.length})`}
        </span>
        <Icon name="abajo" />
      </summary>
      {/* biome-ignore lint/a11y/useSemanticElements: the word of the group stands in the summary */}
      <div className="selector__panel" role="group" aria-label={label}>
        {choices.length === 0 && <p>No hay opciones por ahora.</p>}
        <Checkboxes name={name} chosen={chosen} choices={choices} />
        <Chips chosen={choices.filter(({ value }) => ticked.includes(value))} takeOff={takeOff} />
      </div>
    </details>
  );
}

function Chips({ chosen, takeOff }: { chosen: Choice[]; takeOff: (value: string) => void }) {
  if (chosen.length === 0) return null;
  return (
    <ul className="fichas con-guion" aria-label="Elegidos">
      {chosen.map(({ value, label }) => (
        <li key={value}>
          <button type="button" className="ficha" aria-label={`Quitar ${label}`} onClick={() => takeOff(value)}>
            {label}
            <Icon name="cerrar" />
          </button>
        </li>
      ))}
    </ul>
  );
}
