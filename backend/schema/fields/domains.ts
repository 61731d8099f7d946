import type { GivenOptions } from "./field-type.ts";
import { givenTexts } from "./given-options.ts";

interface DomainLists {
  exceptDomains: string[];
  onlyDomains: string[];
}

/**
 * Checks a domain against the lists. Compares literally: case matters and subdomains are different domains (protocol
 * 2.3).
 */
export function isDomainAllowed({ exceptDomains, onlyDomains }: DomainLists, domain: string): boolean {
  if (onlyDomains.length > 0 && !onlyDomains.includes(domain)) return false;
  return !exceptDomains.includes(domain);
}

export function givenDomains(given: GivenOptions): DomainLists {
  return { exceptDomains: givenTexts(given, "exceptDomains"), onlyDomains: givenTexts(given, "onlyDomains") };
}
