import type { ReactNode } from "react";

interface DeskHeadProps {
  title: string;
  /** Sentence under the title. */
  about?: string;
  /** Screen readers announce each change of `about`. */
  isStatus?: boolean;
  /** Links and buttons beside them. */
  children?: ReactNode;
}

/** Head of a desk page. */
export function DeskHead({ title, about, isStatus, children }: DeskHeadProps) {
  return (
    <div className="mesa__cabeza">
      {about === undefined ? (
        <h1>{title}</h1>
      ) : (
        <div>
          <h1>{title}</h1>
          <p className="suave" role={isStatus ? "status" : undefined}>
            {about}
          </p>
        </div>
      )}
      {children}
    </div>
  );
}
