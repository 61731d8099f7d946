import type { Enhance } from "../behaviours.ts";

/** Says that a video cannot be played, and tries again. */
export const player: Enhance<"player"> = (element) => {
  const video = element as HTMLVideoElement;
  const failure = video.nextElementSibling as HTMLElement;
  const tell = () => {
    failure.hidden = false;
  };
  video.addEventListener("error", tell);
  // It may have failed before.
  if (video.error) tell();
  failure.querySelector("button")?.addEventListener("click", () => {
    failure.hidden = true;
    video.load();
    // A play that fails raises the element's own error.
    video.play().catch(() => undefined);
    video.focus();
  });
};
