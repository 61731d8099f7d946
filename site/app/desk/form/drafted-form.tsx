import { Fragment, type ReactNode, useState } from "react";
import type { Draft } from "../drafts/draft.ts";
import { DraftOffer } from "../drafts/draft-offer.tsx";
import { askToDiscard } from "../drafts/draft-questions.ts";
import { removeDraft } from "../drafts/drafts.ts";
import { type FormStart, startWith } from "./form-start.ts";
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
  /** Draws the form. @param reload begins anew with what the server has */
  children: (start: FormStart<Values, Stored>, reload: (record: Stored) => void) => ReactNode;
}

/** A form, and before it what was left unfinished. */
export function DraftedForm<Values extends object, Stored extends StoredRecord>({
  form,
  empty,
  record: loaded,
  draft,
  drafts,
  children,
}: DraftedFormProps<Values, Stored>) {
  const [record, setRecord] = useState(loaded);
  const [opened, setOpened] = useState(() => ({ start: startWith(form, empty, loaded, draft), number: 0 }));
  const [offered, setOffered] = useState(drafts);
  const begin = (from: Stored | null, left: Draft<Values> | null) =>
    setOpened(({ number }) => ({ start: startWith(form, empty, from, left), number: number + 1 }));

  async function discard(left: Draft<Values>): Promise<void> {
    if (!(await askToDiscard(left))) return;
    await removeDraft(left.person, left.item).catch(() => undefined);
    setOffered((before) => before.filter((other) => other !== left));
  }

  return (
    <>
      <Fragment key={opened.number}>
        {children(opened.start, (current) => {
          setRecord(current);
          begin(current, null);
        })}
      </Fragment>
      {offered.length > 0 && (
        <DraftOffer
          form={form}
          drafts={offered}
          record={record}
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
