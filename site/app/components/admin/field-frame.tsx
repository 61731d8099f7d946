import type { ReactNode } from "react";
import { FieldProblem } from "./field-problem.tsx";

interface Described {
  /** Under the field: what is expected. */
  help?: ReactNode;
  problem?: string | undefined;
}

interface FieldFrameProps extends Described {
  /** Of the control. */
  id: string;
  label: ReactNode;
  required?: boolean;
  /** The control is several, or no field of HTML: the label is its name as `{id}-nombre`. */
  group?: boolean;
  children: ReactNode;
}

/** A field with its label above; the help and what is wrong stand below and are read with it (`fieldMarks`). */
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

/** What ties a control to its help and to what is wrong with it. */
export function fieldMarks(id: string, { help, problem }: Described) {
  const described = [help && `${id}-ayuda`, problem && `${id}-fallo`].filter(Boolean).join(" ");
  return { id, "aria-invalid": problem !== undefined, "aria-describedby": described || undefined };
}
