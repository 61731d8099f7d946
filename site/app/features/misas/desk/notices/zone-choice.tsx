import type { ReferenciasRecord } from "@arzobispado/diocese/generated/records";
import { groupBy } from "@arzobispado/diocese/misas/group-by";
import { useId } from "react";
import { FieldProblem } from "../../../../components/admin/field-problem.tsx";
import css from "./zone-choice.module.css";

interface ZoneChoiceProps {
  zonas: readonly ReferenciasRecord[];
  chosen: readonly string[];
  problem: string | undefined;
  onChange: (chosen: string[]) => void;
}

/** Checkboxes of the zones, each with its parts. A checked zone includes all its parts. */
export function ZoneChoice({ zonas, chosen, problem, onChange }: ZoneChoiceProps) {
  const id = useId();
  const byName = [...zonas].sort((one, other) => one.nombre.localeCompare(other.nombre, "es"));
  const partsOf = groupBy(byName, ({ parte_de }) => parte_de);
  const known = new Set(zonas.map((zona) => zona.id));
  const wholes = byName.filter(({ parte_de }) => !known.has(parte_de));
  const toggle = (one: ReferenciasRecord, isChosen: boolean) => {
    const parts = (partsOf.get(one.id) ?? []).map((part) => part.id);
    const others = chosen.filter((each) => each !== one.id && !parts.includes(each));
    onChange(isChosen ? [...others, one.id] : others);
  };
  const box = (zona: ReferenciasRecord, isWithin: boolean) => (
    <label className="casilla">
      <input
        type="checkbox"
        checked={isWithin || chosen.includes(zona.id)}
        disabled={isWithin}
        onChange={({ target }) => toggle(zona, target.checked)}
      />
      {zona.nombre}
    </label>
  );
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would not scroll */}
      <div
        className={`casillas ${css["zonas-elegidas"]}`}
        role="group"
        aria-label="Zonas"
        id={id}
        tabIndex={-1}
        data-falta={problem !== undefined || undefined}
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : `${id}-fallo`}
      >
        {wholes.map((zona) => (
          <div key={zona.id}>
            {box(zona, false)}
            {(partsOf.get(zona.id) ?? []).length > 0 && (
              <div className={css.partes}>
                {partsOf.get(zona.id)?.map((part) => (
                  <div key={part.id}>{box(part, chosen.includes(zona.id))}</div>
                ))}
              </div>
            )}
          </div>
        ))}
      </div>
      <FieldProblem id={id} problem={problem} />
    </>
  );
}
