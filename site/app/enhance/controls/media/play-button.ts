/** Shows the face of a button that names its action: play if paused, pause if playing. */
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
  // A failed play raises the element's own error; a play interrupted by a pause needs no message.
  media.play().catch(() => undefined);
}
