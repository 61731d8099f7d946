import { bareAddress } from "@arzobispado/backend/bare-address";
import { plainText, type Reading, type ValueReader } from "./reading.ts";

const example = "parroquia@ejemplo.bo";
const refusal = { problem: `Escribe un correo completo, como ${example}.` };

/**
 * Reads the address of a contact: without blanks around it, `mailto:`, a name or angle brackets, its domain in small
 * letters. Sign-in takes the same spellings.
 */
export const email: ValueReader<string> = { example, read: readEmail };

function readEmail(typed: string): Reading<string> {
  const text = bareAddress(plainText(typed));
  const at = text.lastIndexOf("@");
  const value = text.slice(0, at) + text.slice(at).toLowerCase();
  return isEmail(value) ? { value } : refusal;
}

/** As the backend has it, but for letters that nobody types. */
function isEmail(text: string): boolean {
  return text.length <= 255 && /^[^\s@"<>(),;:\\[\]]+@(?:[\p{L}\d-]+\.)+\p{L}{2,}$/u.test(text);
}
