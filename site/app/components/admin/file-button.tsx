import type { ReactNode } from "react";
import { fieldMarks } from "./field-frame.tsx";
import css from "./file-button.module.css";

interface FileButtonProps {
  children: ReactNode;
  /** Types, as in the HTML attribute. */
  accept: string;
  onPick: (file: File) => void;
  /** Id of the input, so that what is wrong with the file can be read with it. */
  id?: string;
  problem?: string | undefined;
  /** What is expected stands beside it, as `{id}-ayuda`. */
  help?: boolean;
  disabled?: boolean;
}

/** A button that opens the device's files. */
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
          // Emptied, so that the same file can be picked again.
          target.value = "";
          if (file) onPick(file);
        }}
      />
    </label>
  );
}
