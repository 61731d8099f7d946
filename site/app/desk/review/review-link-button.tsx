import { useState } from "react";
import { AdminIcon } from "../../components/admin/admin-icon.tsx";
import { copyAddress } from "../../components/admin/copy-address.ts";
import { useWork } from "../../components/admin/form/use-work.ts";
import { Icon } from "../../components/ui/icon.tsx";
import { Modal } from "../../components/ui/modal.tsx";
import { showMessage } from "../../state/messages.ts";
import { longDate, readStoredDate } from "../../text/dates/dates.ts";
import { saveProblemText } from "../../text/problems/save-problems.ts";
import { endReviewLink, getReviewLink, makeReviewLink, type ReviewLink } from "./requests.ts";
import css from "./review-panel.module.css";

/** Page that a link opens. Its key is in the fragment, which never reaches a server or a log. */
const reviewPath = "/revisar";

interface ReviewLinkButtonProps {
  /**
   * Sends the person's unsaved changes to the server first. @returns the draft's id; empty when not everything arrived
   */
  prepare: () => Promise<string>;
  title: string;
}

/** Button 'Enlace para revisar' (HIS-04): creates a link for a reviewer without an account. */
export function ReviewLinkButton({ prepare, title }: ReviewLinkButtonProps) {
  const { working, run } = useWork((error) =>
    showMessage({ title: "Error", text: saveProblemText(error), tone: "mal" }),
  );
  const [opened, setOpened] = useState<{ draft: string; link: ReviewLink } | null>(null);

  async function open() {
    const draft = await prepare();
    if (draft === "") {
      const text = "Primero tiene que estar en el servidor: escribe algo, espera la conexión e inténtalo otra vez.";
      return showMessage({ title: "Todavía no hay enlace", text, tone: "ojo" });
    }
    setOpened({ draft, link: await getReviewLink(draft) });
  }

  return (
    <>
      <button type="button" className="boton boton--linea" aria-disabled={working} onClick={() => run(open)}>
        <AdminIcon name="llave" />
        {working ? "Preparando…" : "Enlace para revisar"}
      </button>
      {opened && <ReviewLinkDialog {...opened} title={title} onClose={() => setOpened(null)} />}
    </>
  );
}

interface ReviewLinkDialogProps {
  draft: string;
  link: ReviewLink;
  title: string;
  onClose: () => void;
}

function ReviewLinkDialog({ draft, link: first, title, onClose }: ReviewLinkDialogProps) {
  const [link, setLink] = useState(first);
  const [problem, setProblem] = useState("");
  const until = readStoredDate(link.expires);
  const address = link.key === undefined ? null : `${window.location.origin}${reviewPath}#${link.key}`;

  async function change(work: () => Promise<ReviewLink>) {
    setProblem("");
    await work().then(setLink, (error: unknown) => setProblem(saveProblemText(error)));
  }
  const make = () => change(() => makeReviewLink(draft));
  const end = () =>
    change(async () => {
      await endReviewLink(draft);
      return { expires: "" };
    });

  return (
    <Modal title="Enlace para revisar" icon={<AdminIcon name="llave" />} onClose={onClose}>
      <div className={`en-pila hueco-3 ${css["enlace-revision"]}`}>
        <p role="status">{linkWords(until, address)}</p>
        {address && (
          <div className="campo">
            <input
              readOnly
              value={address}
              aria-label="Enlace"
              onFocus={({ currentTarget }) => currentTarget.select()}
            />
          </div>
        )}
        <p className="fallo" role="alert">
          {problem}
        </p>
      </div>
      <form method="dialog" className="dialogo__botones">
        {address && (
          <>
            <button type="button" className="boton" onClick={() => copyAddress(address)}>
              Copiar el enlace
            </button>
            <a
              className="boton boton--linea"
              href={`https://wa.me/?text=${encodeURIComponent(`Para revisar: ${title}\n${address}`)}`}
              target="_blank"
              rel="noopener noreferrer"
            >
              <Icon name="whatsapp" />
              WhatsApp
            </a>
          </>
        )}
        {!address && (
          <button type="button" className="boton" data-first onClick={make}>
            {until ? "Crear otro enlace" : "Crear el enlace"}
          </button>
        )}
        {until && (
          <button type="button" className="boton boton--peligro-linea" onClick={end}>
            Anular el enlace
          </button>
        )}
        <button type="submit" className="boton boton--linea">
          Cerrar
        </button>
      </form>
    </Modal>
  );
}

function linkWords(until: Date | null, address: string | null): string {
  if (!until) return "Quien tenga el enlace verá el borrador como se verá en el sitio, sin cuenta. No podrá cambiarlo.";
  const holds = `hasta el ${longDate(until)}`;
  return address
    ? `Sirve ${holds}, las veces que haga falta. No se guarda: si lo pierdes, se crea otro.`
    : `Hay un enlace que sirve ${holds}. No se puede volver a mostrar; si creas otro, el anterior deja de servir.`;
}
