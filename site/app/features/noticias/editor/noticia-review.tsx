import { useNavigate } from "react-router";
import { serverNow } from "../../../backend/server-clock.ts";
import { iMay } from "../../../backend/session/my-role.ts";
import type { OpenForm } from "../../../desk/form/use-record-form.ts";
import { ReviewLinkButton } from "../../../desk/review/review-link-button.tsx";
import { ReviewPanel } from "../../../desk/review/review-panel.tsx";
import type { ServerDraft } from "../../../desk/server-drafts/server-draft.ts";
import { showMessage } from "../../../state/messages.ts";
import { readStoredDate } from "../../../text/dates/dates.ts";
import { momentInWords } from "../../../text/dates/moment-in-words.ts";
import { deskPath } from "../desk/desk-query.ts";
import type { Noticia } from "../noticia.ts";
import { collection } from "./drafts-of-noticias.ts";
import type { NoticiaValues } from "./noticia-values.ts";

interface NoticiaReviewProps {
  open: OpenForm<NoticiaValues, Noticia>;
  /** Id. */
  person: string;
  /** A colleague's draft that stands in the form. */
  reviewed: ServerDraft | null;
}

/** Where the noticia stands on its way to being published (HIS-05), and the link by which others look at it (HIS-04). */
export function NoticiaReview({ open, person, reviewed }: NoticiaReviewProps) {
  const navigate = useNavigate();
  const { known } = open.server;
  const canSendBack = reviewed?.estado === "revision" && iMay(collection, "update");
  function sentBack() {
    open.release();
    showMessage({
      title: "Devuelta",
      text: `${reviewed?.expand?.autor?.nombre || "Quien la escribió"} la verá con tu comentario.`,
      tone: "bien",
    });
    void navigate(deskPath);
  }
  return (
    <ReviewPanel
      draft={reviewed?.id ?? known?.id ?? ""}
      person={person}
      about={reviewed ? aboutColleagues(reviewed) : known?.estado === "revision" ? "Está en revisión." : ""}
      onSentBack={canSendBack ? sentBack : null}
    >
      <ReviewLinkButton
        title={open.values.titulo}
        prepare={async () => (reviewed && !known ? reviewed.id : open.bring())}
      />
    </ReviewPanel>
  );
}

function aboutColleagues({ expand, estado, updated }: ServerDraft): string {
  const moment = readStoredDate(updated);
  const when = moment ? ` ${momentInWords(moment, serverNow())}` : "";
  const state = estado === "revision" ? "Enviada a revisión" : "Borrador de";
  return `${state}${estado === "revision" ? " por" : ""} ${expand?.autor?.nombre || "alguien del equipo"}${when}.`;
}
