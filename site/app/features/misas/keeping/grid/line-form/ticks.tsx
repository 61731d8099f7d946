import { useId } from "react";
import { FieldProblem } from "../../../../../components/admin/field-problem.tsx";
import css from "../grid.module.css";

interface TicksProps {
  kind: "radio" | "checkbox";
  legend: string;
  options: readonly { value: string; label: string }[];
  chosen: readonly string[];
  onToggle: (value: string) => void;
  problem?: string | undefined;
  /** Puts each option on its own row, for labels that are sentences. */
  rows?: boolean;
}

/** Radio or checkbox group, drawn as buttons as large as a thumb. */
export function Ticks({ kind, legend, options, chosen, onToggle, problem, rows = false }: TicksProps) {
  const name = useId();
  return (
    <fieldset
      className={css.rejilla__marcas}
      data-renglones={rows || undefined}
      aria-describedby={problem && `${name}-fallo`}
    >
      <legend className="etiqueta">{legend}</legend>
      <div className={`en-fila ${css.rejilla__todas}`}>
        {options.map(({ value, label }) => (
          <label key={value} className={css.rejilla__marca}>
            <input
              type={kind}
              name={name}
              checked={chosen.includes(value)}
              aria-invalid={problem !== undefined || undefined}
              onChange={() => onToggle(value)}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
      <FieldProblem id={name} problem={problem} />
    </fieldset>
  );
}
