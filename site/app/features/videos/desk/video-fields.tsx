import type { TagsRecord } from "@arzobispado/diocese/generated/records";
import { TagPicker } from "../../../components/admin/tag-picker.tsx";
import { TextField } from "../../../components/admin/text-field.tsx";
import { useRoot } from "../../../components/layout/use-root.ts";
import { useObjectUrl } from "../../../components/media/use-object-url.ts";
import { NoPhoto } from "../../../components/no-photo.tsx";
import { VideoPlayer } from "../video-player.tsx";
import type { DeskVideo } from "./desk-video.ts";
import { playbackOfDraft } from "./playback-hint.ts";
import { SourceFields } from "./source-fields.tsx";
import { ThumbnailField } from "./thumbnail-field.tsx";
import type { DraftProblems, VideoDraft } from "./video-draft.ts";

interface VideoFieldsProps {
  /** Null for a new one. */
  opened: DeskVideo | null;
  draft: VideoDraft;
  problems: DraftProblems;
  tags: TagsRecord[];
  /** Address of the picture as it is stored, while it is the draft's too. */
  storedThumbnail: string | null;
  change: (change: Partial<VideoDraft>) => void;
  refuse: (problems: DraftProblems) => void;
}

/** The fields of a video, and the video as visitors will see it. */
export function VideoFields(props: VideoFieldsProps) {
  const { opened, draft, problems, tags, storedThumbnail, change, refuse } = props;
  const picked = useObjectUrl(draft.source === "archivo" ? draft.file : "");
  const thumbnail = useObjectUrl(draft.thumbnail) ?? storedThumbnail;
  const playback = playbackOfDraft(draft, opened, picked, useRoot().origin);
  // Another site's file may not be drawn from, so only our own ones give a picture.
  const film = draft.source === "archivo" && playback.kind === "player" ? playback.address : null;
  return (
    <>
      <TextField
        label="Título"
        value={draft.titulo}
        onChange={(titulo) => change({ titulo })}
        problem={problems.titulo}
      />
      <SourceFields draft={draft} problems={problems} change={change} refuse={refuse} />
      {playback.kind !== "nothing" && (
        <section aria-label="Así se verá">
          <p className="etiqueta">Así se verá</p>
          <VideoPlayer
            key={playback.kind === "frame" ? playback.video.embedAddress : playback.address}
            title={draft.titulo.trim() || "Video"}
            playback={playback}
            picture={thumbnail ? <img src={thumbnail} alt="" width="640" height="360" /> : <NoPhoto />}
            poster={thumbnail ?? undefined}
          />
        </section>
      )}
      <ThumbnailField
        picture={thumbnail}
        film={film}
        problem={problems.thumbnail}
        onChange={(value) => change({ thumbnail: value })}
        refuse={refuse}
      />
      <TextField
        label="Fecha de subida"
        type="datetime-local"
        value={draft.date}
        onChange={(date) => change({ date })}
        help="Hora de La Paz."
        problem={problems.date}
      />
      <TagPicker
        label="Tags elegidos"
        addLabel="Agregar tag"
        chosen={draft.tags}
        choices={tags.map(({ id, nombre, color }) => ({ value: id, label: nombre, color }))}
        onChange={(chosen) => change({ tags: chosen })}
        problem={problems.tags}
      />
    </>
  );
}
