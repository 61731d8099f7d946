import { keepers, requestLink } from "../../../../backend/accounts.ts";
import { linkAddress } from "../../../../backend/arrival-key.ts";
import { withOwner } from "../../../../backend/session/with-session.ts";
import { tellFailure } from "../../../../desk/failure/tell-failure.ts";
import { showMessage } from "../../../../state/messages.ts";
import { whatsappAddress } from "../../../../text/phone.ts";
import type { DueParish } from "./due.ts";
import { reminderText } from "./due-words.ts";
import type { Keeper } from "./keepers-of.ts";

/** Opens WhatsApp with a reminder for the keeper. Creates a new sign-in link for it, which ends the previous one. */
export async function remind(due: DueParish, keeper: Keeper): Promise<void> {
  // Open the window during the click: browsers block it later, after the request for the link.
  const opened = window.open("", "_blank");
  try {
    const { key } = await withOwner((client) => requestLink(client, keepers, keeper.id));
    if (key === undefined) {
      opened?.close();
      showMessage({ title: "Enlace enviado", text: `El enlace va al correo de ${keeper.nombre}.`, tone: "bien" });
      return;
    }
    const text = reminderText(due, keeper.nombre, linkAddress(window.location.origin, keepers, key));
    const address = `${whatsappAddress(keeper.celular) || "https://wa.me/"}?text=${encodeURIComponent(text)}`;
    if (opened) {
      opened.opener = null;
      opened.location.replace(address);
    } else tellAddress(keeper, address);
  } catch (error) {
    opened?.close();
    await tellFailure(error, `la cuenta de ${keeper.nombre}`, () => window.location.reload());
  }
}

/** Shows the WhatsApp address as a link if the browser blocked the window. */
function tellAddress({ nombre }: Keeper, address: string): void {
  showMessage({
    title: `Mensaje para ${nombre}`,
    text: "Tu navegador no abrió WhatsApp por sí solo.",
    tone: "ojo",
    detail: (
      <a className="boton boton--linea" href={address} target="_blank" rel="noopener noreferrer">
        Abrir WhatsApp
      </a>
    ),
  });
}
