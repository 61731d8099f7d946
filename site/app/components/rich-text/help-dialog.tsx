import { createPortal } from "react-dom";
import { Modal } from "../ui/modal.tsx";
import css from "./help-dialog.module.css";
import { TextIcon } from "./text-icon.tsx";

const keys: readonly [string, string][] = [
  ["Ctrl + B", "Negrita"],
  ["Ctrl + I", "Cursiva"],
  ["Ctrl + K", "Enlace"],
  ["Ctrl + Z", "Deshacer"],
  ["Ctrl + Y", "Rehacer"],
  ["Tab", "En una lista: meter. En una tabla: celda siguiente"],
  ["Mayúsculas + Intro", "Línea nueva en el mismo párrafo"],
  ["Alt + F10", "Ir a la barra de formato; flechas para recorrerla, Escape para volver al texto"],
];

/** Keyboard shortcuts of the editor. On a Mac, Cmd replaces Ctrl. */
export function HelpDialog({ onClose }: { onClose: () => void }) {
  const dialog = (
    <Modal title="Escribir con el teclado" icon={<TextIcon name="ayuda" />} closesOutside onClose={onClose}>
      <dl className={`en-pila hueco-2 ${css.rico__teclas}`}>
        {keys.map(([key, meaning]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <p>En una Mac, Cmd en lugar de Ctrl. Fotos y PDF también se pueden arrastrar al texto o pegar.</p>
      <form method="dialog" className="dialogo__botones" onSubmit={(event) => event.stopPropagation()}>
        <button type="submit" className="boton" data-first>
          Entendido
        </button>
      </form>
    </Modal>
  );
  // Outside of the page's form, because forms cannot be nested.
  return createPortal(dialog, document.querySelector(".admin") ?? document.body);
}
