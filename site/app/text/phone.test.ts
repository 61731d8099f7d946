import { expect, it } from "vitest";
import { dialAddress } from "./phone.ts";

it.each([
  ["+591 2 240 1234", "tel:+59122401234"],
  ["591 71234567", "tel:+59171234567"],
  ["800 10 1234", "tel:800101234"],
  ["110", "tel:110"],
  ["+51 987654321", "tel:+51987654321"],
  ["+591 2 240 1234 int. 12", "tel:+59122401234"],
  ["800 10 1234 int. 3", "tel:800101234"],
  ["", ""],
])("[ENT-02] a link dials %j as %s", (stored, address) => {
  expect(dialAddress(stored)).toBe(address);
});
