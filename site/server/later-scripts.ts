import { sessionKey } from "../app/backend/session/session-key.ts";

/** Milliseconds after the page was read: a picture that never comes must not keep its scripts away. */
const longestWait = 3000;

/**
 * Lets the scripts of a finished page begin when it has loaded and been painted, or is touched: on a slow line nothing then
 * keeps back its letters and pictures. The page is whole without them, and every link and form of it works. Where somebody
 * is signed in they begin at once: that person may have to leave this page (NAV-06). React Router
 * writes its module script (`import` of the files of this page) and a `modulepreload` for each; both become one inline
 * script that does the same later, and is named in the page's policy like the others.
 * @param html a whole page; one without such a script comes back as it is
 * @param mark the nonce of this rendering, which the module script carries, and then the one in its place
 * @see https://github.com/remix-run/react-router/blob/main/packages/react-router/lib/dom/ssr/components.tsx `Scripts`
 */
export function startScriptsLater(html: string, mark: string): string {
  const marked = ` nonce="${mark}"`;
  const found = new RegExp(`<script${marked} type="module" async="">([\\s\\S]*?)</script>`).exec(html);
  if (!found) return html;
  const files: string[] = [];
  const page = html.replaceAll(/<link rel="modulepreload" href="([^"]+)"[^>]*\/>/g, (_link, file: string) => {
    files.push(file);
    return "";
  });
  return page.replace(found[0], () => `<script${marked}>${starter(files, asynchronous(found[1] ?? ""))}</script>`);
}

/** Static imports cannot stand in a function. The files have been preloaded, so that they do not come one by one. */
function asynchronous(module: string): string {
  return module
    .replaceAll(/^import ("[^"]+");/gm, "await import($1);")
    .replaceAll(/^import \* as (\w+) from ("[^"]+");/gm, "const $1 = await import($2);");
}

function starter(files: string[], module: string): string {
  return `{let begun=false;const begin=async()=>{if(begun)return;begun=true;
for(const href of ${JSON.stringify(files)})document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}));
${module}};addEventListener("load",()=>requestAnimationFrame(()=>requestAnimationFrame(begin)));
for(const type of ["pointerdown","keydown"])addEventListener(type,begin);setTimeout(begin,${longestWait});
try{if(localStorage.getItem("${sessionKey}"))begin()}catch{}}`;
}
