import { showMessage } from "../messages/messages.ts";
import { showMessageToast } from "../toasts/message-toast.tsx";
import { Icon } from "../ui/icon.tsx";

/** 'Compartir' of an administrators' list: copies its address and says so in a toast (ADN-02). */
export function ShareAddress() {
  async function copy() {
    const address = window.location.href;
    try {
      await navigator.clipboard.writeText(address);
    } catch {
      showMessage({
        title: "Copia la dirección",
        text: `Tu navegador no permite copiarla por ti: ${address}`,
        tone: "ojo",
      });
      return;
    }
    await showMessageToast({ tone: "bien", title: "Copiado", text: "La dirección ha sido copiada al portapapeles" });
  }

  return (
    <button type="button" className="boton boton--linea" onClick={copy}>
      <Icon name="compartir" />
      Compartir
    </button>
  );
}
