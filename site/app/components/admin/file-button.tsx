import type { ReactNode } from "react";
import { fieldMarks } from "./field-frame.tsx";
import css from "./file-button.module.css";

interface FileButtonProps {
  children: ReactNode;
  /** File types, as in the HTML attribute. */
  accept: string;
  onPick: (file: File) => void;
  /** Id of the input, so that screen readers read the problem with it. */
  id?: string;
  problem?: string | undefined;
  /** A hint with the id `{id}-ayuda` stands beside the button. */
  help?: boolean;
  disabled?: boolean;
}

/** Button that opens the device's file picker. */
export function FileButton({
  children,
  accept,
  onPick,
  id = "",
  problem,
  help = false,
  disabled = false,
}: FileButtonProps) {
  return (
    <label className={`boton boton--linea ${css["boton-archivo"]}`}>
      {children}
      <input
        {...(id !== "" && fieldMarks(id, { help, problem }))}
        className="oculto"
        type="file"
        accept={accept}
        disabled={disabled}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // Empty the input, so that the same file can be picked again.
          target.value = "";
          if (file) onPick(file);
        }}
      />
    </label>
  );
}
