import { useState } from "react";
import { AdminIcon } from "../../components/admin/admin-icon.tsx";

interface CopyButtonProps {
  text: string;
  label: string;
}

/** Copies a text and shows the result beside the button, because sign-in pages have no toasts. */
export function CopyButton({ text, label }: CopyButtonProps) {
  const [outcome, setOutcome] = useState("");
  const copy = async () => {
    setOutcome("");
    try {
      await navigator.clipboard.writeText(text);
      setOutcome("Copiado.");
    } catch {
      setOutcome("Tu navegador no lo copia: márcalo y cópialo tú.");
    }
  };
  return (
    <>
      <button type="button" className="boton boton--linea" onClick={copy}>
        <AdminIcon name="copiar" />
        {label}
      </button>
      <span role="status">{outcome}</span>
    </>
  );
}
