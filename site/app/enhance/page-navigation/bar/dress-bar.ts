import css from "./now-playing.module.css";

/** Adds the styles of the playing bar, which no page loads before. */
export function dressBar(bar: HTMLElement): void {
  bar.classList.add(css.sonando ?? "");
}
