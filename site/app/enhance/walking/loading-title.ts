const loadingTitle = "Cargando noticia...";

/** Steps to a noticia that are under way, and the title of the page that they leave. */
let steps = 0;
let left = "";

/**
 * While a noticia comes, the title of the window says so (NOT-14).
 * @returns to be told that it has come, or does not: then no other step has it in its title
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

/** Gives the page that is there its own title again: so it is kept, when another takes its place. */
export function restoreTitle(): void {
  if (document.title === loadingTitle) document.title = left;
}
