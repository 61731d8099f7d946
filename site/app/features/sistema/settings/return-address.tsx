import { AdminIcon } from "../../../components/admin/admin-icon.tsx";
import { copyAddress } from "../../../components/admin/copy-address.ts";
import css from "./return-address.module.css";

/** OAuth2 redirect address with a copy button, for the provider's own form. */
export function ReturnAddress({ address }: { address: string }) {
  return (
    <div className={css["sistema-regreso"]}>
      <p className="suave">
        Dirección de regreso que se anota allí: <b>{address}</b>
      </p>
      <button type="button" className="boton boton--linea" onClick={() => copyAddress(address)}>
        <AdminIcon name="copiar" /> Copiar
      </button>
    </div>
  );
}
