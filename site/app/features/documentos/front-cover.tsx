import { DrawnCover } from "../../components/drawn-cover.tsx";
import type { Cover } from "./offered-file.ts";

interface FrontCoverProps {
  cover: Cover | null;
  /** Drawn where there is no picture. */
  title: string;
  className: string | undefined;
  /** Of an `<img>` with several widths. */
  sizes: string;
  /** It stands in the first view. */
  first?: boolean;
}

/** The front of a document. */
export function FrontCover({ cover, title, className, sizes, first = false }: FrontCoverProps) {
  if (!cover) return <DrawnCover title={title} className={className} />;
  return (
    <img
      className={className}
      src={cover.address}
      {...(cover.sources && { srcSet: cover.sources, sizes })}
      width="560"
      height="794"
      alt={cover.alternativeText ?? ""}
      {...(first ? { fetchPriority: "high" } : { loading: "lazy" })}
    />
  );
}
