import { playOrPause, showPlayButton } from "../controls/media/play-button.ts";

/** Media that plays outside its page. */
interface Apart {
  part: HTMLElement;
  media: HTMLMediaElement;
  /** Placeholder in that page. */
  gap: Comment;
  /** History entry of that page. */
  entry: string | undefined;
  /** Ends the listeners of the bar. */
  here: AbortController;
}

let apart: Apart | null = null;

/**
 * Moves the media that plays in the page being left into a bar beside the next page (DOC-05). It moves alive: a media
 * element that is in the document again before its task ends does not stop.
 * @param entry of the page in the browser's history
 */
export function keepPlaying(entry: string | undefined): void {
  const bar = document.getElementById("sonando");
  if (!bar) return;
  if (apart?.media.paused) putBack();
  for (const part of document.querySelectorAll<HTMLElement>("main [data-suena]")) {
    const media = part.querySelector<HTMLMediaElement>("audio, video");
    if (!media || media.paused) continue;
    putBack();
    apart = { part, media, gap: document.createComment(""), entry, here: new AbortController() };
    part.after(apart.gap);
    bar.append(part);
    show(bar, apart);
  }
}

/** Moves the playing media back into the new page, if that has a place for it. */
export function returnPlaying(): void {
  if (!apart) return;
  const main = document.querySelector("main");
  if (!main?.contains(apart.gap)) {
    const { src } = apart.media;
    const same = [...(main?.querySelectorAll<HTMLElement>("[data-suena]") ?? [])].find(
      (part) => part.querySelector<HTMLMediaElement>("audio, video")?.src === src,
    );
    if (!same) return;
    // A page loaded anew has the same recording: the two exchange their places.
    const place = document.createComment("");
    same.replaceWith(place);
    apart.gap.replaceWith(same);
    apart.gap = place;
  }
  putBack();
}

function putBack(): void {
  if (!apart) return;
  const { part, gap, here } = apart;
  apart = null;
  here.abort();
  gap.replaceWith(part);
  const panel = part.closest("details");
  if (panel?.isConnected) panel.open = true;
  const bar = document.getElementById("sonando");
  if (bar) bar.hidden = true;
}

function show(bar: HTMLElement, { part, media, entry, here: { signal } }: Apart): void {
  const button = bar.querySelector("[data-toca]") as HTMLElement;
  const look = () => showPlayButton(button, media);
  bar.querySelector("[data-titulo]")?.replaceChildren(part.dataset.suena ?? "");
  const reveal = () => {
    if (!signal.aborted) bar.hidden = false;
  };
  // Without its styles the buttons of the bar still work.
  void import("./bar/dress-bar.ts").then(({ dressBar }) => dressBar(bar)).then(reveal, reveal);
  look();
  for (const name of ["play", "pause"]) media.addEventListener(name, look, { signal });
  media.addEventListener("ended", putBack, { signal });
  button.addEventListener("click", () => playOrPause(media), { signal });
  const end = () => {
    media.pause();
    putBack();
  };
  bar.querySelector("[data-cierra]")?.addEventListener("click", end, { signal });
  bar.querySelector("a")?.addEventListener(
    "click",
    (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (!window.navigation.entries().some(({ key }) => key === entry)) return;
      event.preventDefault();
      // Goes back in the history: a home page loaded anew may have another homily.
      window.navigation.traverseTo(entry as string);
    },
    { signal },
  );
}
