import { expect, it } from "vitest";
import { whatsappOf } from "./reports.ts";

it.each([
  ["71234567", "59171234567"],
  ["7000-0001", "59170000001"],
  ["+591 7123 4567", "59171234567"],
  ["00591-71234567", "59171234567"],
  ["6 123 45 67", "59161234567"],
  // Foreign numbers.
  ["+34 600 000 000", "34600000000"],
  ["+54 9 11 2345 6789", "5491123456789"],
  // Landline with or without area code, a name with or without a number, an e-mail address, empty text.
  ["2200000", ""],
  ["2 2001234", ""],
  ["Justa", ""],
  ["Justa 70000001", ""],
  ["ana71234567@example.org", ""],
  ["", ""],
])("a reporter at «%s» is answered by WhatsApp at «%s»", (contacto, number) => {
  expect(whatsappOf(contacto)).toBe(number);
});
