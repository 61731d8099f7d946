import { isVideoService, readExternalVideo, serviceName } from "../../../components/media/external-video.ts";
import { isFilm, playbackOfLink } from "../../../components/media/link-playback.ts";
import { followableUrl } from "../../../components/media/outside-link.ts";

export interface LinkHint {
  tone: "bien" | "ojo";
  text: string;
}

/** Says how the site will show a video link before it is saved. `null`: no link yet. */
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
  if (name) return warning(`${name}: la página solo mostrará un enlace. Dentro de ella se ven ${inWords(plays)}.`);
  const advice = url ? adviceFor(url, plays) : "";
  return warning(`${advice} Así como está, la página solo mostrará un enlace.`.trim());
}

/** Advice on which link to copy instead: short links name no video, and some services cannot be embedded. */
function adviceFor({ hostname, pathname }: URL, plays: readonly string[] | undefined): string {
  const isAt = (...hosts: string[]) => hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`));
  const file = plays?.includes("mp4") ? "descárgalo y súbelo aquí como archivo mp4" : "súbelo a YouTube";
  if (isAt("tiktok.com")) {
    const isShort = /^v[mt]\./.test(hostname) || pathname.startsWith("/t/");
    return isShort
      ? `Es una dirección corta de TikTok. Ábrela en el navegador y copia la dirección larga, como ${longTikTok}.`
      : `En esta dirección de TikTok no hay un video. Abre el video y copia su dirección, como ${longTikTok}.`;
  }
  if (isAt("youtube.com", "youtu.be", "youtube-nocookie.com")) {
    return "Es de un canal, una lista o un video incompleto. Abre el video y copia su dirección, como https://youtu.be/dQw4w9WgXcQ.";
  }
  if (isAt("fb.watch", "fb.com", "facebook.com")) {
    return `Los videos de Facebook no se ven dentro de esta página. Si está también en YouTube, copia esa dirección; si es tuyo, ${file}.`;
  }
  if (isAt("drive.google.com", "docs.google.com", "photos.google.com", "photos.app.goo.gl")) {
    return `Los videos de Google Drive y Google Fotos no se ven dentro de esta página. Si es tuyo, ${file}; o copia su dirección de YouTube.`;
  }
  if (isAt("instagram.com", "x.com", "twitter.com", "t.me", "threads.net", "threads.com")) {
    return `Los videos de esta red no se ven dentro de esta página. Si está también en YouTube, copia esa dirección; si es tuyo, ${file}.`;
  }
  if (isAt("onedrive.live.com", "1drv.ms", "dropbox.com", "we.tl", "wetransfer.com", "mega.nz", "icloud.com")) {
    return `Los videos guardados en la nube no se ven dentro de esta página. Si es tuyo, ${file}; o copia su dirección de YouTube.`;
  }
  if (isAt("bit.ly", "t.co", "goo.gl", "tinyurl.com", "acortar.link", "cutt.ly", "lnkd.in")) {
    return "Es una dirección acortada. Ábrela en el navegador y copia la dirección larga.";
  }
  return "No reconocemos un video en esta dirección. Abre el video y copia su dirección completa.";
}

const longTikTok = "https://www.tiktok.com/@nombre/video/7234567890123456789";

/** Playable services in words: `YouTube, TikTok y los archivos mp4`. */
function inWords(plays: readonly string[] = []): string {
  const names = plays.map((each) => (isVideoService(each) ? serviceName(each) : "los archivos mp4"));
  return new Intl.ListFormat("es").format(names);
}

const good = (text: string): LinkHint => ({ tone: "bien", text });
const warning = (text: string): LinkHint => ({ tone: "ojo", text });
