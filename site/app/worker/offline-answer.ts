import { inPageId, keptHeader } from "../text/offline-addresses.ts";
import { keptDirectory } from "./directory.ts";
import type { Phone } from "./phone.ts";
import { findOfflinePage } from "./stores.ts";

/**
 * Offline page with the directory in it, from which its code answers before the first paint: a server that was late or
 * gone is not waited for a second time. `undefined`: no page of this build is cached.
 */
export async function offlineAnswer(phone: Phone): Promise<Response | undefined> {
  const [page, directory] = await Promise.all([findOfflinePage(phone), keptDirectory(phone)]);
  if (!page || !directory) return page;
  const { files, first } = phone.build;
  const [html, data] = await Promise.all([page.text(), elementOf(directory)]);
  const headers = new Headers(page.headers);
  // Code imports other code only once it runs: preloads all of it while the page is parsed.
  const code = files.filter((path) => path.endsWith(".js"));
  headers.append("Link", code.map((path) => `<${path}>; rel=modulepreload`).join(", "));
  // Blocks rendering, which only the head can: a first paint without the answer would be useless, and delay the answer.
  const own = `<script type="module" src="${first}" blocking="render"></script>`;
  const answered = html
    .replace("</head>", (end) => own + end)
    // Inside the main part, so that in-page navigation removes it.
    .replace("</main>", (end) => data + end);
  return new Response(answered, { headers });
}

async function elementOf(directory: Response): Promise<string> {
  const date = (header: string) => new Date(directory.headers.get(header) ?? "").toUTCString();
  // The text must not end the element.
  const json = (await directory.text()).replaceAll("<", "\\u003c");
  return `<script type="application/json" id="${inPageId}" data-date="${date("Date")}" data-said="${date(keptHeader)}">${json}</script>`;
}
