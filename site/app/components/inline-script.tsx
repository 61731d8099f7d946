/// <reference types="vite/client" />
import { createContext, useContext } from "react";

/** CSP nonce of one server rendering. `null` in the browser. */
export const NonceContext = /* @__PURE__ */ createContext<string | null>(null);

const useNonce = import.meta.env.SSR ? () => useContext(NonceContext) : () => null;

/** Inline scripts that documents of this build may have: the policy of all cached documents names their hashes. */
export const documentScripts = new Set<string>();

/**
 * Names an inline script of documents. Called where its module is loaded, so that the list is complete before the first
 * page is rendered.
 * @param code a constant, without `</script>`; data for it stands in attributes of the page
 */
export function documentScript(code: string): string {
  if (import.meta.env.SSR) documentScripts.add(code);
  return code;
}

/**
 * Script of ours that runs as soon as the browser parses it, before any file of the page. In the browser it has already
 * run: hydration keeps the text in the page, and the bundle does not contain it.
 * @param code "" in the browser; on the server a constant, without `</script>`; in a document a `documentScript`
 */
export function InlineScript({ code }: { code: string }) {
  const nonce = useNonce() ?? undefined;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />;
}
