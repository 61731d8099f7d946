import { useLocation } from "react-router";

/** What a link of a social work says to the noticia that it opens. */
export const fromObra = { photos: "1280x720" } as const;

/** The one size in which photos are shown after such a link (OBR-04); otherwise undefined, and the window chooses. */
export function useSizeFromObra(): string | undefined {
  const state = useLocation().state as Partial<typeof fromObra> | null;
  return state?.photos === fromObra.photos ? fromObra.photos : undefined;
}
