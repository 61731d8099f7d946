import css from "./now-playing.module.css";

/** Gives the bar of what plays on its sheet, which no page has before. */
export function dressBar(bar: HTMLElement): void {
  bar.classList.add(css.sonando ?? "");
}
