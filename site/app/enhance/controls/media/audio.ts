import { boundedTime, clockText } from "../../../text/files/playing-time.ts";
import type { Enhance } from "../../behaviours.ts";
import { playOrPause, showPlayButton } from "./play-button.ts";

/** Controls of an audio player (HOM-06). They show the state of the media element, whatever has changed it. */
export const audio: Enhance<"audio"> = (player) => {
  const find = <Found extends Element>(selector: string) => player.querySelector(selector) as Found;
  const sound = find<HTMLAudioElement>("audio");
  const play = find<HTMLElement>("[data-toca]");
  const bar = find<HTMLInputElement>("input");
  const failure = find<HTMLElement>("[role=alert]");

  const show = () => {
    const { currentTime, duration } = sound;
    const length = Number.isFinite(duration) ? duration : 0;
    const [time, whole] = [clockText(currentTime), clockText(duration)];
    bar.max = `${Math.floor(length)}`;
    bar.value = `${Math.round(currentTime)}`;
    bar.style.setProperty("--v", `${length > 0 ? (100 * currentTime) / length : 0}%`);
    bar.setAttribute("aria-valuetext", `${time} de ${whole}`);
    bar.previousElementSibling?.replaceChildren(time);
    bar.nextElementSibling?.replaceChildren(whole);
    showPlayButton(play, sound);
  };
  const fail = () => {
    failure.hidden = false;
  };
  const seek = (seconds: number) => {
    sound.currentTime = boundedTime(seconds, sound.duration);
    show();
  };

  for (const name of ["play", "pause", "timeupdate", "durationchange"]) sound.addEventListener(name, show);
  sound.addEventListener("error", fail);
  bar.addEventListener("input", () => seek(Number(bar.value)));
  player.addEventListener("click", ({ target }) => {
    const button = (target as Element).closest<HTMLElement>("button");
    if (button?.dataset.paso) return seek(sound.currentTime + Number(button.dataset.paso));
    if (button !== play) return;
    failure.hidden = true;
    playOrPause(sound);
  });
};
