import { bareAddress } from "@arzobispado/backend/bare-address";
import { plainText, type Reading, type ValueReader } from "./reading.ts";

const example = "parroquia@ejemplo.bo";
const refusal = { problem: `Escribe un correo completo, como ${example}.` };

/**
 * Reader of a contact's e-mail address: removes blanks around it, `mailto:`, a name and angle brackets; lower-cases the
 * domain. Sign-in accepts the same spellings.
 */
export const email: ValueReader<string> = { example, read: readEmail };

function readEmail(typed: string): Reading<string> {
  const text = bareAddress(plainText(typed));
  const at = text.lastIndexOf("@");
  const value = text.slice(0, at) + text.slice(at).toLowerCase();
  return isEmail(value) ? { value } : refusal;
}

/** Whether a text is an address, as the backend checks it, but without letters that people do not type. */
function isEmail(text: string): boolean {
  return text.length <= 255 && /^[^\s@"<>(),;:\\[\]]+@(?:[\p{L}\d-]+\.)+\p{L}{2,}$/u.test(text);
}
