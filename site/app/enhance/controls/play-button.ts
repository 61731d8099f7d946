/** Shows of a button's two faces the one that it does: play what stands still, pause what plays. */
export function showPlayButton(button: Element, media: HTMLMediaElement): void {
  button.children[0]?.toggleAttribute("hidden", !media.paused);
  button.children[1]?.toggleAttribute("hidden", media.paused);
}

export function playOrPause(media: HTMLMediaElement): void {
  if (!media.paused) {
    media.pause();
    return;
  }
  if (media.error) media.load();
  // A play that fails raises the element's own error; one that is overtaken by a pause needs no word.
  media.play().catch(() => undefined);
}
