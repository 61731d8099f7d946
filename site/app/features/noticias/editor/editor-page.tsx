import { useState } from "react";
import { askToDiscard } from "../../../desk/drafts/draft-questions.ts";
import { removeDraft } from "../../../desk/drafts/drafts.ts";
import { DraftOffer } from "./draft/draft-offer.tsx";
import type { NoticiaDraft } from "./drafts-of-noticias.ts";
import { type EditorData, startWith } from "./editor-data.ts";
import { NoticiaEditor } from "./noticia-editor.tsx";

/** The form, and before it what was left unfinished. */
export function EditorPage({ data }: { data: EditorData }) {
  const [record, setRecord] = useState(data.record);
  const [opened, setOpened] = useState(() => ({ start: startWith(data.record, data.draft), number: 0 }));
  const [offered, setOffered] = useState(data.drafts);
  const begin = (draft: NoticiaDraft | null, from = record) =>
    setOpened(({ number }) => ({ start: startWith(from, draft), number: number + 1 }));

  async function discard(draft: NoticiaDraft): Promise<void> {
    if (!(await askToDiscard(draft))) return;
    await removeDraft(draft.person, draft.item).catch(() => undefined);
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
