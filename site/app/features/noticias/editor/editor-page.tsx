import type { TagsRecord } from "@arzobispado/diocese/generated/records";
import { useMemo, useState } from "react";
import { useRoot } from "../../../components/layout/use-root.ts";
import { newItemId } from "../../../desk/content/content.ts";
import { DraftedForm } from "../../../desk/form/drafted-form.tsx";
import { useOpened } from "../../../desk/list/coming-back.ts";
import type { DeskQuery } from "../desk/desk-query.ts";
import { collection } from "./drafts-of-noticias.ts";
import type { EditorData } from "./editor-data.ts";
import { newNoticia, readLastChoices } from "./last-choices.ts";
import { NoticiaEditor } from "./noticia-editor.tsx";
import { noticiaRecordForm } from "./noticia-record-form.ts";

/** Editor page: offers unfinished drafts first, then shows the form. @param list query of the list to return to */
export function EditorPage({ data, list }: { data: EditorData; list: DeskQuery }) {
  const { administrator, nombre, catalog: stored, ...begun } = data;
  const { record } = begun;
  // Tags created while the form is open.
  const [made, setMade] = useState<TagsRecord[]>([]);
  const catalog = useMemo(() => ({ ...stored, tags: withMade(stored.tags, made) }), [stored, made]);
  useOpened(collection, record?.id ?? newItemId);
  const creating = record === null;
  const { origin } = useRoot();
  const form = useMemo(
    () => noticiaRecordForm({ administrator, catalog, creating, origin, list }),
    [administrator, catalog, creating, origin, list],
  );
  const [last] = useState(() => readLastChoices(administrator));
  const [empty] = useState(() =>
    newNoticia(
      last,
      catalog.tipos.map(({ id }) => id),
    ),
  );
  return (
    <DraftedForm {...begun} form={form} empty={empty} person={administrator}>
      {(start, again, reviewed) => (
        <NoticiaEditor
          form={form}
          start={start}
          administrator={administrator}
          nombre={nombre}
          catalog={catalog}
          last={last}
          onNewTag={(tag) => setMade((before) => [...before, tag])}
          list={list}
          again={again}
          reviewed={reviewed}
        />
      )}
    </DraftedForm>
  );
}

const withMade = (tags: TagsRecord[], made: TagsRecord[]): TagsRecord[] => [
  ...tags,
  ...made.filter(({ id }) => !tags.some((tag) => tag.id === id)),
];
