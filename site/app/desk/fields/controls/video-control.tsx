import { TextField } from "../../../components/admin/text-field.tsx";
import type { ExternalVideo } from "../../../components/media/external-video.ts";
import { playbackOfLink } from "../../../components/media/link-playback.ts";
import { NoPhoto } from "../../../components/no-photo.tsx";
import { Icon } from "../../../components/ui/icon.tsx";
import { AwaitedPart } from "../awaited/awaited-part.tsx";
import { usePart } from "../awaited/use-part.ts";
import { linkHint } from "../values/link-hint.ts";
import { withScheme } from "../values/with-scheme.ts";
import type { ControlProps, FormFacts } from "./control-props.ts";
import css from "./preview-controls.module.css";

/** Control for a video link of another service: says while typing how the site will show it, and previews it. */
export function VideoControl(props: ControlProps<string> & { form: FormFacts }) {
  const { id, field, value, onChange, problem, form } = props;
  const { label, help, placeholder = "https://www.youtube.com/watch?v=…", required, plays } = field;
  const playback = playbackOfLink(value.trim(), plays, form.origin);
  const hint = problem === undefined ? linkHint(value, plays, form.origin) : null;
  return (
    <div>
      <TextField
        {...{ id, label, required, help, placeholder, value, problem, onChange }}
        inputMode="url"
        autoCapitalize="none"
        onBlur={() => withScheme(value) !== value && onChange(withScheme(value))}
      />
      {/* The live region stands before its text comes; otherwise screen readers would not announce it. */}
      <p role="status" className={`iconos-chicos ${css.video__pista}`} data-tono={hint?.tone}>
        {hint && <Icon name={hint.tone === "bien" ? "bien" : "aviso"} />}
        {hint?.text}
      </p>
      {playback.kind === "frame" && <Preview key={playback.video.embedAddress} video={playback.video} title={label} />}
      {playback.kind === "player" && (
        <div className={`medio ${css["vista-previa"]}`}>
          {/* biome-ignore lint/a11y/useMediaCaption: whoever put it here sees whether it is the right one */}
          <video controls playsInline preload="metadata" src={playback.address} aria-label={label} />
        </div>
      )}
    </div>
  );
}

const loadFacade = () => import("../../../components/media/media-facade.tsx");

function Preview({ video, title }: { video: ExternalVideo; title: string }) {
  const part = usePart(loadFacade);
  return (
    <div className={css["vista-previa"]}>
      <AwaitedPart part={part} what="La vista previa">
        {({ MediaFacade }) => <MediaFacade title={title} video={video} picture={<NoPhoto />} />}
      </AwaitedPart>
    </div>
  );
}
