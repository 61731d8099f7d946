const loadingTitle = "Cargando noticia...";

/** Number of noticias being loaded, and the title of the page that is left. */
let steps = 0;
let left = "";

/**
 * Shows in the window title that a noticia is loading (NOT-14).
 * @returns function to call at the end; restores the title if the noticia did not come and no other is loading
 */
export function showLoadingTitle({ pathname }: URL): (came: boolean) => void {
  if (!/^\/noticias\/[^/]+$/.test(pathname)) return () => {};
  if (steps === 0) left = document.title;
  steps += 1;
  document.title = loadingTitle;
  return (came) => {
    steps -= 1;
    if (!came && steps === 0) restoreTitle();
  };
}

/** Restores the page's own title, so that it is kept with the page when another replaces it. */
export function restoreTitle(): void {
  if (document.title === loadingTitle) document.title = left;
}
