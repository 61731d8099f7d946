import { expect, it } from "vitest";
import { fits } from "./fits.ts";

it.each([
  ["san mig", true],
  ["MIGUEL", true],
  ["arcangel san", true],
  ["irpavi ", true],
  ["san migas", false],
  ["guel", false],
])("[BUS-04] suggestions narrow down by the beginnings of words: %s", (written, expected) => {
  expect(fits("Parroquia San Miguel Arcángel Irpavi, Zona Sur", written)).toBe(expected);
});
