import type { Invitation } from "../../backend/accounts.ts";
import { linkAddress } from "../../backend/arrival-key.ts";
import { AdminIcon } from "../../components/admin/admin-icon.tsx";
import { copyAddress } from "../../components/admin/copy-address.ts";
import { Icon } from "../../components/ui/icon.tsx";
import { showMessage } from "../../state/messages.ts";
import { longDate, readStoredDate } from "../../text/dates/dates.ts";
import { listed } from "../../text/hours.ts";
import css from "./invitation.module.css";
import { kinds, type Person, whatsappNumber } from "./person.ts";

type Invited = Pick<Person, "kind" | "nombre" | "email" | "celular" | "parroquias">;

/** Shows that the invitation was mailed, or shows the link. The link shows only once: it cannot be read again later. */
export function tellInvitation(person: Invited, { mailed, key, expires }: Invitation): void {
  const until = readStoredDate(expires);
  const holds = `Sirve una sola vez${until ? `, hasta el ${longDate(until)}` : ""}.`;
  if (mailed || key === undefined) {
    showMessage({ title: "Invitación enviada", text: `El enlace va a ${person.email}. ${holds}`, tone: "bien" });
    return;
  }
  const address = linkAddress(window.location.origin, kinds[person.kind], key);
  showMessage({
    title: `Enlace para ${person.nombre}`,
    text: `Envíaselo tú, a nadie más: quien lo abre entra en su nombre. ${holds}`,
    tone: "ojo",
    icon: <AdminIcon name="llave" />,
    detail: <LinkToHandOver person={person} address={address} />,
  });
}

function LinkToHandOver({ person, address }: { person: Invited; address: string }) {
  const text = invitationText(person, address);
  return (
    <div className={`en-pila hueco-3 ${css.enlace}`}>
      <input readOnly value={address} aria-label="Enlace" onFocus={({ currentTarget }) => currentTarget.select()} />
      <div className="botones">
        <button type="button" className="boton boton--linea" onClick={() => copyAddress(address)}>
          <AdminIcon name="copiar" />
          Copiar el enlace
        </button>
        <a
          className="boton boton--linea"
          href={`https://wa.me/${whatsappNumber(person.celular)}?text=${encodeURIComponent(text)}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          <Icon name="whatsapp" />
          {person.kind === "encargados" ? "Invitar por WhatsApp" : "Enviar por WhatsApp"}
        </a>
      </div>
      <p className="suave">No se guarda: si lo pierdes, se hace otro.</p>
    </div>
  );
}

/** Message with the invitation link, for WhatsApp (misas.md, part 5). @param address absolute address of the link */
export function invitationText(
  { kind, nombre, parroquias }: Pick<Person, "kind" | "nombre" | "parroquias">,
  address: string,
): string {
  if (kind === "equipo") {
    return `Hola, ${nombre}. Con este enlace entras al sitio de la Arquidiócesis. Es solo para ti y sirve una vez: ${address}`;
  }
  const parishes = listed(parroquias.map((one) => one.nombre));
  return `Hola ${nombre}. Este es tu enlace para cuidar los horarios de ${parishes}. Vale una sola vez y 7 días: ${address}`;
}
