import { problem } from "../../protocol/errors.ts";
import type { UrlField } from "../define/define.ts";
import { givenDomains, isDomainAllowed } from "./domains.ts";
import type { FieldType } from "./field-type.ts";
import { textValues } from "./text-values.ts";

const longest = 2083;
/** Schemes whose URLs browsers execute, whatever follows. */
const runnable = /^(?:javascript|data|vbscript):/i;
/** Form of a URL: scheme (lower case, optional), user and password, host, port, and the rest without blanks. */
const addressForm =
  /^(?<scheme>[a-z][a-z0-9+.-]*:\/\/)?(?:[^\s/?#@]+@)?(?<host>\[[0-9a-f:.]+\]|[\p{L}\p{N}_](?:[\p{L}\p{M}\p{N}_.-]*[\p{L}\p{M}\p{N}_])?)(?::\d{1,5})?(?:[/?#]\S*)?$/u;

export const urlType: FieldType<UrlField, string> = {
  ...textValues,

  validate(field, value) {
    const host = hostOf(value);
    if (host === null) return problem("validation_invalid_url", "Must be a valid url.");
    if (!isDomainAllowed(field, host)) {
      return problem("validation_url_domain_not_allowed", "Url domain is not allowed.");
    }
    return null;
  },

  parse: givenDomains,
};

/** Host of a URL without its port. `null`: not a URL. Without a scheme the host must contain a dot. */
function hostOf(text: string): string | null {
  if (text.length > longest || runnable.test(text)) return null;
  const { scheme, host = "" } = addressForm.exec(text)?.groups ?? {};
  if (host === "" || host.includes("..")) return null;
  const known = scheme !== undefined || host === "localhost" || /^\[|\./.test(host);
  return known ? host : null;
}
