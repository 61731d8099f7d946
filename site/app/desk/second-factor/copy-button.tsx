import { useState } from "react";
import { AdminIcon } from "../../components/admin/admin-icon.tsx";

interface CopyButtonProps {
  text: string;
  label: string;
}

/** Copies a text and says beside the button what came of it: pages for signing in have no toasts. */
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
