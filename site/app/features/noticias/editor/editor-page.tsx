import { useState } from "react";
import type { Draft } from "./draft/draft.ts";
import { DraftOffer } from "./draft/draft-offer.tsx";
import { removeDraft } from "./draft/drafts.ts";
import { type EditorData, startWith } from "./editor-data.ts";
import { NoticiaEditor } from "./noticia-editor.tsx";
import { askToDiscard } from "./save/save-messages.tsx";

/** The form, and before it what was left unfinished. */
export function EditorPage({ data }: { data: EditorData }) {
  const [record, setRecord] = useState(data.record);
  const [opened, setOpened] = useState(() => ({ start: startWith(data.record, data.draft), number: 0 }));
  const [offered, setOffered] = useState(data.drafts);
  const begin = (draft: Draft | null, from = record) =>
    setOpened(({ number }) => ({ start: startWith(from, draft), number: number + 1 }));

  async function discard(draft: Draft): Promise<void> {
    if (!(await askToDiscard(draft.values.titulo))) return;
    await removeDraft(draft.administrator, draft.item).catch(() => undefined);
    setOffered((drafts) => drafts.filter((other) => other !== draft));
  }

  return (
    <>
      <NoticiaEditor
        key={opened.number}
        start={opened.start}
        data={data}
        onReload={(current) => {
          setRecord(current);
          begin(null, current);
        }}
      />
      {offered.length > 0 && (
        <DraftOffer
          drafts={offered}
          record={record}
          catalog={data.catalog}
          onContinue={(draft) => {
            setOffered([]);
            begin(draft);
          }}
          onDiscard={discard}
          onStartAnew={() => setOffered([])}
        />
      )}
    </>
  );
}
