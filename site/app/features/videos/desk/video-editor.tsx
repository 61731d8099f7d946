import type { TagsRecord } from "@arzobispado/diocese/generated/records";
import { type FormEvent, useCallback, useRef, useState } from "react";
import { fileAddress } from "../../../backend/file-address.ts";
import { serverNow } from "../../../backend/server-clock.ts";
import css from "../../../components/admin/drawer.module.css";
import { Drawer } from "../../../components/admin/drawer.tsx";
import { SavingLine } from "../../../components/admin/saving-line.tsx";
import { useLeavingGuard } from "../../../components/admin/use-leaving-guard.ts";
import type { DeskVideo } from "./desk-video.ts";
import { useSaveVideo } from "./use-save-video.ts";
import { checkDraft, type DraftProblems, draftOf, emptyDraft, isChanged, type VideoDraft } from "./video-draft.ts";
import { VideoFields } from "./video-fields.tsx";

interface VideoEditorProps {
  /** Null for a new one. */
  video: DeskVideo | null;
  tags: TagsRecord[];
  onSaved: () => void;
  onClose: () => void;
}

/** The form of one video. What was typed stays until it is saved or the person leaves it behind. */
export function VideoEditor({ video, tags, onSaved, onClose }: VideoEditorProps) {
  const [opened, setOpened] = useState(video);
  const [before, setBefore] = useState(() => (video ? draftOf(video) : emptyDraft(serverNow())));
  const [draft, setDraft] = useState(before);
  const [problems, setProblems] = useState<DraftProblems>({});
  const { sent, save } = useSaveVideo(tags);
  const form = useRef<HTMLFormElement>(null);
  const finished = useRef(false);

  const mustAsk = useCallback(() => !finished.current && isChanged(draft, before), [draft, before]);
  useLeavingGuard({ mustAsk, text: "Lo que cambiaste en este video todavía no se ha guardado." });

  function change(change: Partial<VideoDraft>) {
    setDraft((current) => ({ ...current, ...change }));
    setProblems((current) => Object.fromEntries(Object.entries(current).filter(([field]) => !(field in change))));
  }

  function show(found: DraftProblems) {
    setProblems(found);
    // Once they are drawn.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (sent !== null) return;
    const found = checkDraft(draft);
    if (Object.keys(found).length > 0) return show(found);
    const outcome = await save({ draft, before: opened && before, video: opened });
    if (outcome.kind === "refused") show(outcome.problems);
    if (outcome.kind === "reload") {
      const theirs = draftOf(outcome.current);
      setOpened(outcome.current);
      setBefore(theirs);
      setDraft(theirs);
      setProblems({});
    }
    if (outcome.kind === "saved") {
      finished.current = true;
      onSaved();
    }
  }

  return (
    <Drawer action={opened ? "Editar video" : "Crear video"} title={titleOf(draft, opened)} onClose={onClose}>
      <form ref={form} noValidate onSubmit={submit}>
        <fieldset className={css.cajon__cuerpo} disabled={sent !== null}>
          <VideoFields
            opened={opened}
            draft={draft}
            problems={problems}
            tags={tags}
            storedThumbnail={thumbnailAddress(draft, opened)}
            change={change}
            refuse={(found) => setProblems((current) => ({ ...current, ...found }))}
          />
        </fieldset>
        <footer className={css.cajon__pie}>
          <SavingLine sent={sent} changed={isChanged(draft, before)} />
          <button type="button" className="boton boton--linea" onClick={onClose}>
            Cancelar
          </button>
          <button type="submit" className="boton" aria-disabled={sent !== null}>
            {opened ? "Guardar" : "Crear Video"}
          </button>
        </footer>
      </form>
    </Drawer>
  );
}

function titleOf({ titulo }: VideoDraft, opened: DeskVideo | null): string {
  return titulo.trim() || opened?.titulo || "Un video nuevo";
}

function thumbnailAddress({ thumbnail }: VideoDraft, opened: DeskVideo | null): string | null {
  return opened && typeof thumbnail === "string" && thumbnail !== "" ? fileAddress(opened, thumbnail, "640x360") : null;
}
