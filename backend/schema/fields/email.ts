import { noEmailAddress, problem } from "../../protocol/errors.ts";
import type { EmailField } from "../define/define.ts";
import { givenDomains, isDomainAllowed } from "./domains.ts";
import type { FieldType } from "./field-type.ts";
import { textValues } from "./text-values.ts";

const longest = 255;
const atom = "[\\p{L}\\p{M}\\p{N}!#$%&'*+/=?^_`{|}~-]+";
const label = "[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N}-]*[\\p{L}\\p{M}\\p{N}])?";
const lastLabel = "[\\p{L}](?:[\\p{L}\\p{M}\\p{N}-]*[\\p{L}\\p{M}])?";
/**
 * Form of an address. Allows letters outside ASCII; refuses blanks, quotes, display names, IP addresses and domains
 * without a dot.
 */
const addressForm = new RegExp(`^${atom}(?:\\.${atom})*@(?:${label}\\.)+${lastLabel}$`, "u");

const noAddress = problem("validation_invalid_email", "Must be a valid email.");

export const emailType: FieldType<EmailField, string> = {
  ...textValues,

  validate(field, value) {
    // Both client generations expect this message for an account's address, which is a system field.
    if (!isEmailAddress(value)) return field.system ? noEmailAddress : noAddress;
    if (!isDomainAllowed(field, value.slice(value.lastIndexOf("@") + 1))) {
      return problem("validation_email_domain_not_allowed", "Email domain is not allowed.");
    }
    return null;
  },

  parse: givenDomains,
};

export function isEmailAddress(text: string): boolean {
  return text.length <= longest && addressForm.test(text);
}
