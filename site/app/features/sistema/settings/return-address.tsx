import { AdminIcon } from "../../../components/admin/admin-icon.tsx";
import { copied, copyAddress } from "../../../components/copy-address.tsx";
import { showMessageToast } from "../../../components/toasts/message-toast.tsx";

/** Where a provider sends people back to, to be copied into its own form. */
export function ReturnAddress({ address }: { address: string }) {
  const copy = async () => {
    if (await copyAddress(address)) await showMessageToast(copied).catch(() => undefined);
  };
  return (
    <div className="sistema-regreso">
      <p className="tablero__nota">
        Dirección de regreso que se anota allí: <b>{address}</b>
      </p>
      <button type="button" className="boton boton--linea" onClick={copy}>
        <AdminIcon name="copiar" /> Copiar
      </button>
    </div>
  );
}
