import { isVideoService, readExternalVideo, serviceName } from "../../../components/media/external-video.ts";
import { isFilm, playbackOfLink } from "../../../components/media/link-playback.ts";
import { followableUrl } from "../../../components/media/outside-link.ts";

export interface LinkHint {
  tone: "bien" | "ojo";
  text: string;
}

/** What the site will make of the address of a video, before it is saved; null while there is none. */
export function linkHint(link: string, plays: readonly string[] | undefined, origin: string): LinkHint | null {
  const typed = link.trim();
  if (typed === "") return null;
  const playback = playbackOfLink(typed, plays, origin);
  if (playback.kind === "frame") return good(`${playback.video.serviceName}: se verá dentro de la página.`);
  if (playback.kind === "player") return good("Archivo mp4: se verá dentro de la página.");
  if (playback.kind === "nothing") {
    return warning("Con esta dirección no se verá ningún video. Pega una que empiece con https://");
  }
  const url = followableUrl(typed);
  if (url?.protocol === "http:" && isFilm(url) && plays?.includes("mp4")) {
    return warning(
      "Una dirección que empieza con http:// no se ve dentro de la página: solo mostrará un enlace. Prueba con https://",
    );
  }
  const name = readExternalVideo(typed)?.serviceName;
  return name
    ? warning(`${name}: la página solo mostrará un enlace. Dentro de ella se ven ${inWords(plays)}.`)
    : warning("No reconocemos un video en esta dirección: la página solo mostrará un enlace.");
}

/** `YouTube, TikTok y los archivos mp4` */
function inWords(plays: readonly string[] = []): string {
  const names = plays.map((each) => (isVideoService(each) ? serviceName(each) : "los archivos mp4"));
  return new Intl.ListFormat("es").format(names);
}

const good = (text: string): LinkHint => ({ tone: "bien", text });
const warning = (text: string): LinkHint => ({ tone: "ojo", text });
