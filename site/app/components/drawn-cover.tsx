import css from "./drawn-cover.module.css";
import { Crest } from "./layout/crest.tsx";

/** The front of a document of which there is no picture, in the ratio of its paper. Its title stands beside it too. */
export function DrawnCover({ title, className = "" }: { title: string; className?: string | undefined }) {
  return (
    <div className={`${css.pliego} ${className}`} aria-hidden="true">
      <Crest />
      <span>{title}</span>
    </div>
  );
}
