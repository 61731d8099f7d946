import { createContext, useContext } from "react";

/** Of this rendering; the browser never learns it. */
export const NonceContext = createContext<string | null>(null);

/** A script of ours that runs as soon as it is read, before any file of the page. @param code a constant, without `</script>` */
export function InlineScript({ code }: { code: string }) {
  const nonce = useContext(NonceContext) ?? undefined;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: code }} />;
}
