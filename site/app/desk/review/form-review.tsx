import { useNavigate } from "react-router";
import { serverNow } from "../../backend/server-clock.ts";
import { iMay } from "../../backend/session/my-role.ts";
import { showMessage } from "../../state/messages.ts";
import { ending } from "../content/content-words.ts";
import type { StoredRecord } from "../form/record-form.ts";
import type { OpenForm } from "../form/use-record-form.ts";
import type { ServerDraft } from "../server-drafts/server-draft.ts";
import { ReviewLinkButton } from "./review-link-button.tsx";
import { ReviewPanel } from "./review-panel.tsx";
import { aboutColleagues } from "./review-words.ts";

interface FormReviewProps<Values extends object, Stored extends StoredRecord> {
  open: OpenForm<Values, Stored>;
  /** Id. */
  person: string;
  /** A colleague's draft that stands in the form, or with which this one was begun. */
  reviewed: ServerDraft | null;
  /** Address of what follows when it was sent back. */
  list: string;
  /** Visitors see the item on a page: others may look at its draft. */
  hasPage: boolean;
}

/**
 * Beside every form whose drafts the server keeps: where the item stands on its way to being published (HIS-05), and the
 * link by which others look at it (HIS-04).
 */
export function FormReview<Values extends object, Stored extends StoredRecord>({
  open,
  person,
  reviewed,
  list,
  hasPage,
}: FormReviewProps<Values, Stored>) {
  const navigate = useNavigate();
  const { form, server, values } = open;
  if (!server.state) return null;
  const { known } = server;
  const { noun } = form.words;
  const canSendBack = reviewed?.estado === "revision" && iMay(form.collection, "update");
  function sentBack() {
    open.release();
    showMessage({
      title: `Devuelt${ending(noun)}`,
      text: `${reviewed?.expand?.autor?.nombre || `Quien l${ending(noun)} escribió`} l${ending(noun)} verá con tu comentario.`,
      tone: "bien",
    });
    void navigate(list);
  }
  return (
    <ReviewPanel
      draft={reviewed?.id ?? known?.id ?? ""}
      person={person}
      about={
        reviewed ? aboutColleagues(reviewed, serverNow()) : known?.estado === "revision" ? "Está en revisión." : ""
      }
      onSentBack={canSendBack ? sentBack : null}
    >
      {hasPage ? (
        <ReviewLinkButton
          title={form.titleOf(values)}
          prepare={async () => (reviewed && !known ? reviewed.id : open.bring())}
        />
      ) : null}
    </ReviewPanel>
  );
}
