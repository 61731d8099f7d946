import { expect, it } from "vitest";
import { whatsappOf } from "./reports.ts";

it.each([
  ["71234567", "59171234567"],
  ["+591 7123 4567", "59171234567"],
  ["00591-71234567", "59171234567"],
  ["6 123 45 67", "59161234567"],
  // A telephone with a wire, another country, an address, nothing.
  ["2 2001234", ""],
  ["+54 9 11 2345 6789", ""],
  ["ana71234567@example.org", ""],
  ["", ""],
])("who left «%s» is answered by WhatsApp at «%s»", (contacto, number) => {
  expect(whatsappOf(contacto)).toBe(number);
});
