import type { ReactNode } from "react";

interface ActionButtonProps {
  look?: "boton" | "boton boton--linea" | "boton boton--quitar";
  /** An action runs: the button looks disabled. Left out: the button starts none. */
  working?: boolean;
  onPress: () => void;
  /** Names the subject for screen readers, behind the label: `: Navidad`. */
  of?: string;
  children: ReactNode;
}

/** Button that does something on this page. */
export function ActionButton({ look = "boton boton--linea", working, onPress, of = "", children }: ActionButtonProps) {
  return (
    <button type="button" className={look} aria-disabled={working} onClick={onPress}>
      {children}
      {of !== "" && <span className="oculto">{of}</span>}
    </button>
  );
}
