import { inPageId, keptHeader } from "../text/offline-addresses.ts";
import { keptDirectory } from "./directory.ts";
import type { Phone } from "./phone.ts";
import { findOfflinePage } from "./stores.ts";

/**
 * The page without a line with the directory in it, from which its own code answers before the first picture: what was found
 * to be late or gone is not waited for a second time. Undefined where no page of this build is kept.
 */
export async function offlineAnswer(phone: Phone): Promise<Response | undefined> {
  const [page, directory] = await Promise.all([findOfflinePage(phone), keptDirectory(phone)]);
  if (!page || !directory) return page;
  const { files, first } = phone.build;
  const [html, data] = await Promise.all([page.text(), elementOf(directory)]);
  const headers = new Headers(page.headers);
  // Code asks for other code only once it runs: all of it comes while the page is read.
  const code = files.filter((path) => path.endsWith(".js"));
  headers.append("Link", code.map((path) => `<${path}>; rel=modulepreload`).join(", "));
  // A picture without the answer would be drawn in vain, and the answer wait for it.
  const own = `<script type="module" src="${first}" blocking="render"></script>`;
  const answered = html
    .replace('<script type="module"', (script) => own + script)
    // It leaves with the main part, when somebody walks on with a line.
    .replace("</main>", (end) => data + end);
  return new Response(answered, { headers });
}

async function elementOf(directory: Response): Promise<string> {
  const date = (header: string) => new Date(directory.headers.get(header) ?? "").toUTCString();
  // Nothing in it may end the element.
  const json = (await directory.text()).replaceAll("<", "\\u003c");
  return `<script type="application/json" id="${inPageId}" data-date="${date("Date")}" data-said="${date(keptHeader)}">${json}</script>`;
}
