import type { ReactNode } from "react";
import css from "./file-button.module.css";

interface FileButtonProps {
  children: ReactNode;
  /** Types, as in the HTML attribute. */
  accept: string;
  onPick: (file: File) => void;
  /** Id of the input, so that what is wrong with the file can be read with it. */
  id?: string;
  problem?: string | undefined;
  disabled?: boolean;
}

/** A button that opens the device's files. */
export function FileButton({ children, accept, onPick, id, problem, disabled = false }: FileButtonProps) {
  return (
    <label className={`boton boton--linea ${css["boton-archivo"]}`}>
      {children}
      <input
        id={id}
        className="oculto"
        type="file"
        accept={accept}
        disabled={disabled}
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : `${id}-fallo`}
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
