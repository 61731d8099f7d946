import type { ReactNode } from "react";
import { fieldMarks } from "./field-frame.tsx";
import css from "./file-button.module.css";
import { FileInput } from "./file-input.tsx";

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
    // biome-ignore lint/a11y/noLabelWithoutControl: FileInput is the control
    <label className={`boton boton--linea ${css["boton-archivo"]}`}>
      {children}
      <FileInput
        {...(id !== "" && fieldMarks(id, { help, problem }))}
        className="oculto"
        accept={accept}
        disabled={disabled}
        onFiles={([file]) => file && onPick(file)}
      />
    </label>
  );
}
