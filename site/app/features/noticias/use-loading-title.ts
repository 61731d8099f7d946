import { useEffect } from "react";
import { matchPath } from "react-router";

const loadingTitle = "Cargando noticia...";

/**
 * While a noticia comes, the title of the window says so (NOT-14): from the click until its own title is there.
 * @param location where the visitor is heading, if anywhere
 */
export function useLoadingTitle(location: { pathname: string } | undefined): void {
  const loading = location !== undefined && matchPath("/noticias/:id", location.pathname) !== null;

  useEffect(() => {
    if (!loading) return;
    const before = document.title;
    document.title = loadingTitle;
    return () => {
      // The noticia has put its own title by now, unless the visitor turned back.
      if (document.title === loadingTitle) document.title = before;
    };
  }, [loading]);
}
