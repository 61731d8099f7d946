import { AwaitedPart } from "../../../components/admin/awaited-part.tsx";
import { TextField } from "../../../components/admin/text-field.tsx";
import { usePart } from "../../../components/admin/use-part.ts";
import { type ExternalVideo, readExternalVideo } from "../../../components/media/external-video.ts";
import { outsideUrl } from "../../../components/media/outside-link.ts";
import { NoPhoto } from "../../../components/no-photo.tsx";
import { Icon } from "../../../components/ui/icon.tsx";
import { withScheme } from "../values/with-scheme.ts";
import type { ControlProps } from "./control-props.ts";
import css from "./preview-controls.module.css";

/** A video of another service by its address: what the site makes of it is said while it is written, and shown. */
export function VideoControl({ id, field, value, onChange, problem }: ControlProps<string>) {
  const { label, help, placeholder = "https://www.youtube.com/watch?v=…", required } = field;
  const text = value.trim();
  const video = readExternalVideo(text);
  const film = video ? null : filmOf(text);
  return (
    <div>
      <TextField
        {...{ id, label, required, help, placeholder, value, problem, onChange }}
        inputMode="url"
        autoCapitalize="none"
        onBlur={() => withScheme(value) !== value && onChange(withScheme(value))}
      />
      {/* Its place is there before the words, or nobody would hear them. */}
      <p role="status" className={css.video__pista} data-tono={video || film ? "bien" : "ojo"}>
        {text !== "" && problem === undefined && <Hint video={video} film={film} />}
      </p>
      {video && <Preview key={video.embedAddress} video={video} title={label} />}
      {film && (
        <div className="medio">
          {/* biome-ignore lint/a11y/useMediaCaption: whoever put it here sees whether it is the right one */}
          <video controls playsInline preload="metadata" src={film} aria-label={label} />
        </div>
      )}
    </div>
  );
}

function Hint({ video, film }: { video: ExternalVideo | null; film: string | null }) {
  if (video) {
    return (
      <>
        <Icon name="bien" />
        Es un video de {video.serviceName}.
      </>
    );
  }
  if (film) {
    return (
      <>
        <Icon name="bien" />
        Es un video mp4 de otro sitio.
      </>
    );
  }
  return (
    <>
      <Icon name="aviso" />
      No reconocemos un video en esta dirección: en el sitio será a lo más un enlace.
    </>
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

function filmOf(text: string): string | null {
  const url = outsideUrl(text);
  return url && /\.mp4$/i.test(url.pathname) ? url.href : null;
}
