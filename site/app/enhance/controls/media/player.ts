import type { Enhance } from "../../behaviours.ts";

/** Shows that a video cannot be played, and retries on a press. */
export const player: Enhance<"player"> = (element) => {
  const video = element as HTMLVideoElement;
  const failure = video.nextElementSibling as HTMLElement;
  const tell = () => {
    failure.hidden = false;
  };
  video.addEventListener("error", tell);
  // The video may have failed before this script.
  if (video.error) tell();
  failure.querySelector("button")?.addEventListener("click", () => {
    failure.hidden = true;
    video.load();
    // A failed play raises the element's own error.
    video.play().catch(() => undefined);
    video.focus();
  });
};
