import { Icon } from "../../components/ui/icon.tsx";
import { LoadingDots } from "../../components/ui/loading-dots.tsx";
import { Modal } from "../../components/ui/modal.tsx";
import { type UploadsOfField, withoutText, workingText } from "./upload-words.ts";
import type { UploadAnswer } from "./use-upload-wait.ts";

interface WaitingDialogProps {
  uploads: readonly UploadsOfField[];
  act: "Publicar" | "Guardar";
  onAnswer: (answer: UploadAnswer) => void;
}

/**
 * Dialog while a save waits for uploads (HIS-08). The save continues automatically, or without them if the person
 * wants.
 */
export function WaitingDialog({ uploads, act, onAnswer }: WaitingDialogProps) {
  return (
    <Modal
      title="Espera un momento"
      icon={<Icon name="repetir" />}
      onClose={(pressed) => onAnswer(pressed === "without" ? "without" : "stay")}
    >
      <div className="en-pila hueco-3 aparte-2">
        <p role="status">
          <b>{workingText(uploads)}</b>
        </p>
        <LoadingDots aria-hidden="true" />
        <p className="suave">{`Después se ${act === "Publicar" ? "publicará" : "guardará"} sin que toques nada más.`}</p>
      </div>
      <form method="dialog" className="dialogo__botones">
        <button type="submit" value="stay" className="boton boton--linea" data-first>
          Seguir editando
        </button>
        <button type="submit" value="without" className="boton boton--peligro-linea">
          {withoutText(act, uploads)}
        </button>
      </form>
    </Modal>
  );
}
