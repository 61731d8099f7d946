import { useMemo } from "react";
import { DraftedForm } from "../../../desk/form/drafted-form.tsx";
import type { EditorData } from "./editor-data.ts";
import { NoticiaEditor } from "./noticia-editor.tsx";
import { noticiaRecordForm } from "./noticia-record-form.ts";
import { emptyNoticia } from "./noticia-values.ts";

/** The form, and before it what was left unfinished. */
export function EditorPage({ data }: { data: EditorData }) {
  const { administrator, catalog, record, draft, drafts } = data;
  const creating = record === null;
  const form = useMemo(() => noticiaRecordForm(administrator, catalog, creating), [administrator, catalog, creating]);
  return (
    <DraftedForm form={form} empty={emptyNoticia} record={record} draft={draft} drafts={drafts}>
      {(start, reload) => <NoticiaEditor form={form} start={start} data={data} onReload={reload} />}
    </DraftedForm>
  );
}
