import { useId } from "react";
import { AdminIcon } from "../../../../components/admin/admin-icon.tsx";
import { copyText } from "../../../../components/admin/copy-address.ts";
import { Icon } from "../../../../components/ui/icon.tsx";
import { whatsappShare } from "../../list/whatsapp-text.ts";
import css from "./message-box.module.css";

const copied = { title: "Copiado", text: "El mensaje está en el portapapeles." };
const refused = { title: "Copia el mensaje", text: "Tu navegador no permite copiarlo por ti:" };

/** Message text with buttons to send it by WhatsApp or to copy it. */
export function MessageBox({ text, subject }: { text: string; subject: string }) {
  const id = useId();
  return (
    <div className={`en-pila hueco-2 ${css["mensaje-listo"]}`}>
      <label htmlFor={id} className="etiqueta">
        Mensaje para WhatsApp<span className="oculto">: {subject}</span>
      </label>
      <textarea id={id} readOnly rows={text.split("\n").length + 2} value={text} />
      <div className="botones">
        <a className="boton boton--linea" href={whatsappShare(text)} target="_blank" rel="noopener noreferrer">
          <Icon name="whatsapp" />
          Enviar por WhatsApp
        </a>
        <button type="button" className="boton boton--linea" onClick={() => void copyText(text, copied, refused)}>
          <AdminIcon name="copiar" />
          Copiar
        </button>
      </div>
    </div>
  );
}
