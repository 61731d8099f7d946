import { Fragment, type ReactNode, useState } from "react";
import type { Draft } from "../drafts/draft.ts";
import { DraftOffer } from "../drafts/draft-offer.tsx";
import { askToDiscard } from "../drafts/draft-questions.ts";
import { removeDraft } from "../drafts/drafts.ts";
import { type FormStart, type OpenedDraft, startWith } from "../drafts/form-start.ts";
import type { ServerDraft } from "../drafts/server-draft.ts";
import type { RecordForm, StoredRecord } from "../record/record-form.ts";
import { openDraft, openDrafts } from "../server-drafts/open-drafts.ts";
import { deleteDraftOfServer } from "../server-drafts/requests.ts";
import { endSync } from "../server-drafts/running-syncs.ts";

interface DraftedFormProps<Values extends object, Stored extends StoredRecord> {
  form: RecordForm<Values, Stored>;
  /** Values of a new record. */
  empty: Values;
  /** Record as stored. `null`: a new one. */
  record: Stored | null;
  /** Draft that the address asks for. */
  draft: Draft<Values> | null;
  /** Further drafts, to be offered. */
  drafts: readonly Draft<Values>[];
  /** The person's server drafts of this record. */
  atServer: readonly ServerDraft[];
  /** Server draft that the address asks for: the person's own, or a colleague's. */
  asked: ServerDraft | null;
  /** Colleagues' drafts from which drafts on this device were started. */
  reviewed: readonly ServerDraft[];
  /** Id of the signed-in person. */
  person: string;
  /**
   * Renders the form. @param reviewed colleague's draft that is open in it, or from which the open draft was started
   */
  children: (
    start: FormStart<Values, Stored>,
    again: BeginAgain<Values, Stored>,
    reviewed: ServerDraft | null,
  ) => ReactNode;
}

/** Restarts a form with other values. */
export interface BeginAgain<Values extends object, Stored extends StoredRecord> {
  /** Restarts with the stored record. */
  reload: (record: Stored) => void;
  /** Restarts with a draft. @param saves the restarted form continues the save that was pressed in the former one */
  goOn: (draft: Draft<Values>, saves: boolean) => void;
}

/** Renders a form, and offers unfinished drafts before it. */
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
    // The form behind the question does not know this server draft and would create a second one: stop its sending.
    if (left) void endSync(left.person, left.item);
    setOpened(({ number }) => ({ start: { ...startWith(form, empty, from, left), saves }, number: number + 1 }));
  };

  const colleagues = asked ? [asked, ...reviewed] : reviewed;

  async function discard(left: OpenedDraft<Values>): Promise<void> {
    const isThere = left.server !== undefined && left.server !== null;
    if (!(await askToDiscard(left, { isHere: !left.isAway, isThere }))) return;
    await endSync(left.person, left.item);
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
