import css from "./drawn-cover.module.css";
import { Crest } from "./layout/crest.tsx";

/**
 * Drawn cover for a document without a picture, in the ratio of its paper. Hidden from screen readers: the title also
 * stands beside it.
 */
export function DrawnCover({ title, className = "" }: { title: string; className?: string | undefined }) {
  return (
    <div className={`${css.pliego} ${className}`} aria-hidden="true">
      <Crest />
      <span>{title}</span>
    </div>
  );
}
