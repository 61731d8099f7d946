import { expect, it } from "vitest";
import { vicariaName } from "./vicaria-name.ts";

it.each([
  ["Vicaría Centro", "Centro"],
  ["Vicaría San Pedro – Sopocachi", "San Pedro – Sopocachi"],
  ["Vicaria de la Zona Sur", "Zona Sur"],
  ["Vicaría del Norte", "Norte"],
  ["Vicaría", "Vicaría"],
  ["Centro", "Centro"],
])("[PAR-06] the vicaría %j is called %j behind its word", (name, short) => expect(vicariaName(name)).toBe(short));
