import { useCallback, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useNavigate } from "react-router";
import { serverNow } from "../../../backend/server-clock.ts";
import { AdminIcon } from "../../../components/admin/admin-icon.tsx";
import saveBarCss from "../../../components/admin/save-bar.module.css";
import { SaveBar } from "../../../components/admin/save-bar.tsx";
import { useOffline } from "../../../components/connection/use-offline.ts";
import type { RichTextHandle } from "../../../components/rich-text/rich-text.tsx";
import { newItem } from "../../../desk/drafts/draft.ts";
import { putDraft } from "../../../desk/drafts/drafts.ts";
import { useDraft } from "../../../desk/drafts/use-draft.ts";
import { useLeaving } from "../../../desk/drafts/use-leaving.ts";
import { useOtherTab } from "../../../desk/drafts/use-other-tab.ts";
import type { Noticia } from "../noticia.ts";
import { Checklist } from "./checks/checklist.tsx";
import { checkedOf } from "./checks/checks.ts";
import { counselOn } from "./checks/counsel.ts";
import { goToField } from "./checks/go-to-field.ts";
import { ProblemSummary } from "./checks/problem-summary.tsx";
import { ContentPanels } from "./content-panels.tsx";
import { collection, previewAddress } from "./drafts-of-noticias.ts";
import type { EditorData, Start } from "./editor-data.ts";
import { EditorHead } from "./editor-head.tsx";
import css from "./noticia-editor.module.css";
import { changed, type NoticiaValues } from "./noticia-values.ts";
import { PublicationPanel } from "./publication-panel.tsx";
import { SavingOverlay } from "./save/saving-overlay.tsx";
import { useFailures } from "./save/use-failures.ts";
import { useSaving } from "./save/use-saving.ts";
import { TypePanel } from "./type-panel.tsx";
import { ConflictDialog } from "./versions/conflict-dialog.tsx";

interface NoticiaEditorProps {
  start: Start;
  data: EditorData;
  /** Begins anew with what the server has. */
  onReload: (record: Noticia) => void;
}

/** The form of a noticia. */
export function NoticiaEditor({ start, data, onReload }: NoticiaEditorProps) {
  const { item, record } = start;
  const { administrator, catalog } = data;
  const [values, setValues] = useState(start.values);
  const [unanswered, setUnanswered] = useState(start.unanswered);
  const [uploads, setUploads] = useState({ working: 0, failed: 0 });
  const richText = useRef<RichTextHandle>(null);
  const latest = useRef({ values, unanswered });
  latest.current = { values, unanswered };
  const navigate = useNavigate();
  const offline = useOffline();
  const otherTab = useOtherTab(item);
  const change = useCallback((part: Partial<NoticiaValues>) => setValues((before) => changed(before, part)), []);

  const named = { collection, person: administrator, item, record: record?.id ?? "" };
  const content = {
    ...named,
    title: values.titulo,
    values,
    base: start.base,
    opened: record?.updated ?? "",
    unanswered,
  };
  const draft = useDraft(content, values !== start.values || unanswered !== start.unanswered);
  const letGo = useLeaving("Tienes cambios sin publicar", values !== start.initial, draft);
  const checked = checkedOf(values, serverNow());
  const failures = useFailures(values, checked);
  const counsel = counselOn(values, start.initial.configured, uploads, serverNow());
  const goTo = (target: string) => goToField(target, richText.current);

  /** With what was typed into the text a moment ago. */
  const read = () => {
    const descripcion = richText.current?.html() ?? latest.current.values.descripcion;
    if (descripcion !== latest.current.values.descripcion) flushSync(() => change({ descripcion }));
    return latest.current.values;
  };
  const leaveFor = (address: string) => {
    letGo();
    void navigate(address);
  };
  const { step, conflict, save, closeConflict } = useSaving({
    administrator,
    item,
    read,
    draft,
    unanswered: {
      read: () => latest.current.unanswered,
      write: (mark) => flushSync(() => setUnanswered(mark)),
    },
    showFailures: failures.show,
    goTo,
    leave: () => leaveFor("/noticias-administrador"),
  });

  async function reload(current: Noticia, mine: NoticiaValues): Promise<void> {
    const copy = { ...content, item: newItem(), values: mine, unanswered: "", written: Date.now() };
    const kept = await putDraft(copy).then(
      () => true,
      () => false,
    );
    if (!kept) return;
    await draft.drop();
    onReload(current);
  }

  async function preview(): Promise<void> {
    read();
    await draft.flush();
    leaveFor(previewAddress(content));
  }

  const name = record ? "Editar Noticia" : "Crear Noticia";
  return (
    <>
      <EditorHead name={name} record={record} draft={values !== start.initial} otherTab={otherTab} />
      <ProblemSummary failures={failures.shown} onGo={goTo} />
      <form
        className={css.editor}
        id="noticia"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save(record);
        }}
      >
        <ContentPanels
          values={values}
          problemOf={failures.textOf}
          onChange={change}
          onUploads={setUploads}
          richText={richText}
        />
        <div className={css.editor__lado}>
          <PublicationPanel
            values={values}
            active={record?.activo ?? true}
            when={record ? "al guardar" : "al crear"}
            problems={{ fecha: failures.textOf("fecha"), autor: failures.textOf("autor") }}
            onChange={change}
          />
          <TypePanel values={values} catalog={catalog} problemOf={failures.textOf} onChange={change} />
          <Checklist checked={checked} counsel={counsel} onGo={goTo} />
        </div>
      </form>
      <SaveBar
        state={draft.state}
        offline={offline}
        whenFull={record ? "Guarda la noticia o quita fotos." : "Crea la noticia o quita fotos."}
      >
        {counsel.length > 0 && (
          <button type="button" className={saveBarCss.acciones__consejos} onClick={() => goTo("revision")}>
            <AdminIcon name="alerta" />
            {counsel.length === 1 ? "1 consejo" : `${counsel.length} consejos`}
          </button>
        )}
        <button type="button" className="boton boton--linea" onClick={preview}>
          <AdminIcon name="detalles" />
          Vista previa
        </button>
        <button type="submit" form="noticia" className="boton">
          {name}
        </button>
      </SaveBar>
      {step !== null && (
        <SavingOverlay step={step} photos={values.photos.filter(({ source }) => "file" in source).length} />
      )}
      {conflict && (
        <ConflictDialog
          {...conflict}
          catalog={catalog}
          onAnswer={(answer) => {
            closeConflict();
            if (answer === "overwrite") void save(conflict.conflict.current);
            if (answer === "reload") void reload(conflict.conflict.current, conflict.mine);
          }}
        />
      )}
    </>
  );
}
