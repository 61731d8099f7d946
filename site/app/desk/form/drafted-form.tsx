import { Fragment, type ReactNode, useState } from "react";
import type { Draft } from "../drafts/draft.ts";
import { DraftOffer } from "../drafts/draft-offer.tsx";
import { askToDiscard, placesOf } from "../drafts/draft-questions.ts";
import { removeDraft } from "../drafts/drafts.ts";
import { openDraft, openDrafts } from "../server-drafts/open-drafts.ts";
import { deleteDraftOfServer } from "../server-drafts/requests.ts";
import { forgetSending } from "../server-drafts/sendings.ts";
import type { ServerDraft } from "../server-drafts/server-draft.ts";
import { type FormStart, type OpenedDraft, startWith } from "./form-start.ts";
import type { RecordForm, StoredRecord } from "./record-form.ts";

interface DraftedFormProps<Values extends object, Stored extends StoredRecord> {
  form: RecordForm<Values, Stored>;
  /** Values of a new one. */
  empty: Values;
  /** As the server has it; null for a new one. */
  record: Stored | null;
  /** The draft that the address asks for. */
  draft: Draft<Values> | null;
  /** Other drafts: to be offered. */
  drafts: readonly Draft<Values>[];
  /** The person's drafts of it at the server. */
  atServer: readonly ServerDraft[];
  /** The draft at the server that the address asks for: the person's, or a colleague's. */
  asked: ServerDraft | null;
  /** Colleagues' drafts with which drafts of this device were begun. */
  reviewed: readonly ServerDraft[];
  /** Id of whose page this is. */
  person: string;
  /** Draws the form. @param reviewed a colleague's draft that stands in it, or with which what stands there was begun */
  children: (
    start: FormStart<Values, Stored>,
    again: BeginAgain<Values, Stored>,
    reviewed: ServerDraft | null,
  ) => ReactNode;
}

/** Ways in which a form begins anew. */
export interface BeginAgain<Values extends object, Stored extends StoredRecord> {
  /** With what the server has. */
  reload: (record: Stored) => void;
  /** With a draft. @param saves the form that begins goes on with the save that was pressed in the former one */
  goOn: (draft: Draft<Values>, saves: boolean) => void;
}

/** A form, and before it what was left unfinished. */
export function DraftedForm<Values extends object, Stored extends StoredRecord>({
  form,
  empty,
  record: loaded,
  draft,
  drafts,
  atServer,
  asked,
  reviewed,
  person,
  children,
}: DraftedFormProps<Values, Stored>) {
  const [record, setRecord] = useState(loaded);
  const [first] = useState(() => {
    const about = { form, empty, record: loaded, person };
    const all = openDrafts(about, drafts, atServer);
    if (draft) return { draft: openDrafts(about, [draft], atServer)[0] ?? draft, offered: [] };
    return asked ? { draft: openDraft(about, asked), offered: [] } : { draft: null, offered: all };
  });
  const [opened, setOpened] = useState(() => ({ start: startWith(form, empty, loaded, first.draft), number: 0 }));
  const [offered, setOffered] = useState<readonly OpenedDraft<Values>[]>(first.offered);
  const begin = (from: Stored | null, left: OpenedDraft<Values> | null, saves = false) => {
    // The form that stood behind the question knows nothing of this draft at the server, and would make another.
    if (left) void forgetSending(left.person, left.item);
    setOpened(({ number }) => ({ start: { ...startWith(form, empty, from, left), saves }, number: number + 1 }));
  };

  const colleagues = asked ? [asked, ...reviewed] : reviewed;

  async function discard(left: OpenedDraft<Values>): Promise<void> {
    const isThere = left.server !== undefined && left.server !== null;
    if (!(await askToDiscard(left, placesOf({ isHere: !left.isAway, isThere })))) return;
    await forgetSending(left.person, left.item);
    await removeDraft(left.person, left.item).catch(() => undefined);
    if (left.server) await deleteDraftOfServer(left.server.id).catch(() => undefined);
    setOffered((before) => before.filter((other) => other !== left));
  }

  return (
    <>
      <Fragment key={opened.number}>
        {children(
          opened.start,
          {
            reload(current) {
              setRecord(current);
              begin(current, null);
            },
            goOn: (joined, saves) => begin(record, joined, saves),
          },
          colleagues.find(({ id }) => id === opened.start.review) ?? null,
        )}
      </Fragment>
      {offered.length > 0 && (
        <DraftOffer
          form={form}
          drafts={offered}
          record={record}
          reviewed={reviewed}
          onContinue={(chosen) => {
            setOffered([]);
            begin(record, chosen);
          }}
          onDiscard={discard}
          onStartAnew={() => setOffered([])}
        />
      )}
    </>
  );
}
