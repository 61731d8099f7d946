import { useNavigate } from "react-router";
import { serverNow } from "../../backend/server-clock.ts";
import { iMay } from "../../backend/session/my-role.ts";
import { showMessage } from "../../state/messages.ts";
import { ending } from "../content/content-words.ts";
import { aboutColleagues } from "../drafts/review-words.ts";
import type { ServerDraft } from "../drafts/server-draft.ts";
import type { OpenForm } from "../form/use-record-form.ts";
import type { StoredRecord } from "../record/record-form.ts";
import { ReviewLinkButton } from "./review-link-button.tsx";
import { ReviewPanel } from "./review-panel.tsx";

interface FormReviewProps<Values extends object, Stored extends StoredRecord> {
  open: OpenForm<Values, Stored>;
  /** Id of the signed-in person. */
  person: string;
  /** Colleague's draft that is open in the form, or from which this draft was started. */
  reviewed: ServerDraft | null;
  /** Address to open after a draft was sent back. */
  list: string;
  /** Visitors see the item on a page of its own, so its draft can be shared by link. */
  hasPage: boolean;
}

/**
 * Review part beside every form with server drafts: state of the review (HIS-05), and the link to share the draft
 * (HIS-04).
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
