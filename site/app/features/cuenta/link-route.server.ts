import { data, type RouterContextProvider } from "react-router";
import { backendContext, formMarksContext, nowContext, reportContext } from "../../backend/context.ts";
import { type AccountLink, readAccountLink } from "./account-link.server.ts";
import { confirmLink } from "./confirm-link.server.ts";
import type { ShownLink } from "./link-form.tsx";
import type { LinkPage } from "./link-pages.ts";

interface Asked {
  context: Readonly<RouterContextProvider>;
  params: { token: string };
  url: URL;
}

/** Shows a link without calling the API and without side effects: mail programs open links before their readers do. */
export function showLink(page: LinkPage, asked: Asked) {
  const { link, shown } = read(page, asked);
  return data(shown, { status: link.state === "open" ? 200 : 410 });
}

/**
 * Confirms a link with the fields of its form.
 * @param names fields that are passed on to the API
 */
export async function confirmSentLink(page: LinkPage, asked: Asked & { request: Request }, names: readonly string[]) {
  const { context, request } = asked;
  const { link } = read(page, asked);
  const sent = new URLSearchParams(await request.text());
  const values = Object.fromEntries(names.map((name) => [name, sent.get(name) ?? ""]));
  const confirmed = await confirmLink(context.get(backendContext), link, values, context.get(reportContext));
  if (confirmed.is === "done") return data(confirmed, { status: 200 });
  const wait: Record<number, string> = { 429: "300", 503: "60" };
  const after = wait[confirmed.status];
  return data(confirmed, { status: confirmed.status, headers: after ? { "Retry-After": after } : {} });
}

function read(page: LinkPage, { context, params, url }: Asked): { link: AccountLink; shown: ShownLink } {
  const link = readAccountLink(page, params.token, url.searchParams.get("quien"), context.get(nowContext));
  const { address, email, state } = link;
  return { link, shown: { page, address, email, state, form: context.get(formMarksContext).make() } };
}
