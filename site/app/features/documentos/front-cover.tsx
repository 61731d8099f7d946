import { DrawnCover } from "../../components/drawn-cover.tsx";
import type { Cover } from "./offered-file.ts";

interface FrontCoverProps {
  cover: Cover | null;
  /** Title on the drawn cover, used if there is no picture. */
  title: string;
  className: string | undefined;
  /** `sizes` attribute of the `<img>`. */
  sizes: string;
  /** The cover is on the first screen: it loads with high priority. */
  first?: boolean;
}

/** Cover of a document: its picture, or a drawn one. */
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
