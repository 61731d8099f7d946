import type { ReactNode } from "react";
import { FieldProblem } from "./field-problem.tsx";

interface Described {
  /** Hint under the field: the expected input. */
  help?: ReactNode;
  problem?: string | undefined;
}

interface FieldFrameProps extends Described {
  /** Id of the control. */
  id: string;
  label: ReactNode;
  required?: boolean;
  /** The control has several inputs or is not an HTML field. The label then has the id `{id}-nombre`. */
  group?: boolean;
  children: ReactNode;
}

/**
 * Field with its label above. Help and problem stand below; `fieldMarks` makes screen readers read them with the field.
 */
export function FieldFrame({ id, label, required = false, group = false, help, problem, children }: FieldFrameProps) {
  const words = (
    <>
      {label}
      {required && (
        <span className="campo__obligatorio" aria-hidden="true">
          {" "}
          obligatorio
        </span>
      )}
    </>
  );
  return (
    <div className="campo">
      {group ? (
        <p className="etiqueta" id={`${id}-nombre`}>
          {words}
        </p>
      ) : (
        <label htmlFor={id}>{words}</label>
      )}
      {children}
      {help && (
        <div className="campo__ayuda" id={`${id}-ayuda`}>
          {help}
        </div>
      )}
      <FieldProblem id={id} problem={problem} />
    </div>
  );
}

/** Attributes that connect a control with its help and its problem. */
export function fieldMarks(id: string, { help, problem }: Described) {
  const described = [help && `${id}-ayuda`, problem && `${id}-fallo`].filter(Boolean).join(" ");
  return { id, "aria-invalid": problem !== undefined, "aria-describedby": described || undefined };
}
