import { readExternalVideo } from "../../../components/media/external-video.ts";
import { type Playback, playbackOf } from "../playback.ts";
import { isTikTok, type Video } from "../video.ts";
import type { DeskVideo } from "./desk-video.ts";
import type { VideoDraft } from "./video-draft.ts";

/** Where a video comes from, in words for its row. */
export function serviceName(video: Video, origin: string): string {
  const playback = playbackOf(video, origin);
  if (playback.kind === "player") return "Archivo mp4";
  if (playback.kind === "frame") return playback.video.serviceName;
  if (playback.kind === "nothing") return "Sin video";
  return readExternalVideo(video.link_video)?.serviceName ?? (isTikTok(video) ? "TikTok" : "Otro sitio");
}

export interface Hint {
  tone: "bien" | "ojo";
  text: string;
}

/** What the public page will make of a link, before it is saved; null while there is none. */
export function linkHint(link: string, origin: string): Hint | null {
  const typed = link.trim();
  if (typed === "") return null;
  const playback = playbackOf(withLink(typed), origin);
  if (playback.kind === "frame") return good(`${playback.video.serviceName}: se verá dentro de la página.`);
  if (playback.kind === "player") return good("Archivo mp4: se verá dentro de la página.");
  if (playback.kind === "nothing") {
    return warning("Con esta dirección no se verá ningún video. Pega una que empiece con https://");
  }
  if (/^http:.*\.mp4$/i.test(typed)) {
    return warning(
      "Una dirección que empieza con http:// no se ve dentro de la página: solo mostrará un enlace. Prueba con https://",
    );
  }
  const name = readExternalVideo(typed)?.serviceName;
  return name
    ? warning(`${name}: la página solo mostrará un enlace. Dentro de ella se ven YouTube, TikTok y los archivos mp4.`)
    : warning("No reconocemos un video en esta dirección: la página solo mostrará un enlace.");
}

const good = (text: string): Hint => ({ tone: "bien", text });
const warning = (text: string): Hint => ({ tone: "ojo", text });

/**
 * How a draft will be shown.
 * @param opened null for a new video
 * @param fileAddress of the file that was picked on this device, if one was
 */
export function playbackOfDraft(
  draft: VideoDraft,
  opened: DeskVideo | null,
  fileAddress: string | null,
  origin: string,
): Playback {
  if (draft.source === "enlace") return playbackOf(withLink(draft.link.trim()), origin);
  if (fileAddress !== null) return { kind: "player", address: fileAddress };
  return opened && typeof draft.file === "string"
    ? playbackOf({ ...opened, link_video: "", video: draft.file }, origin)
    : { kind: "nothing" };
}

function withLink(link: string): Video {
  return { id: "", collectionId: "", titulo: "", video: "", link_video: link, thumbnail: "", fecha_subida: "" };
}
