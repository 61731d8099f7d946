import css from "./crest.module.css";

/** Logo of the site: the Illimani in an arch, under the star of the Virgin. */
export function Crest() {
  return (
    <svg className={css.escudo} width="40" height="50" viewBox="0 0 48 60" aria-hidden="true" focusable="false">
      <path d="M2 58V24a22 22 0 0 1 44 0v34z" fill="#123a6b" />
      <path d="M5.5 54.5V24a18.5 18.5 0 0 1 37 0v30.5z" fill="none" stroke="#e3bf6b" strokeWidth="1.5" />
      <path d="m7 45 8-11 4 4 6-11 5 7 3-3 8 14v8H7z" fill="#fbf8f3" />
      <path d="m25 27-1 11 4-3 3 10h10L33 31l-3 3z" fill="#9fb4d2" />
      <path d="M24 9.5l1.6 4.6 4.9.1-3.9 2.9 1.4 4.7-4-2.8-4 2.8 1.4-4.7-3.9-2.9 4.9-.1z" fill="#e3bf6b" />
    </svg>
  );
}
