/// <reference types="vite/client" />
import { createContext, useContext } from "react";

/** Of this rendering; the browser never learns it. */
export const NonceContext = /* @__PURE__ */ createContext<string | null>(null);

const useNonce = import.meta.env.SSR ? () => useContext(NonceContext) : () => null;

/**
 * A script of ours that runs as soon as it is read, before any file of the page. In the browser it has run: what stands in
 * the page stays, and the files need not bring it again.
 * @param code "" in the browser; on the server a constant, without `</script>`
 */
export function InlineScript({ code }: { code: string }) {
  const nonce = useNonce() ?? undefined;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />;
}
