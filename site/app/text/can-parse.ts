/** Whether a text is an address, alone or after a base: `URL.canParse`, which browsers of our floor lack. */
export function canParse(address: string, base?: string): boolean {
  try {
    new URL(address, base);
    return true;
  } catch {
    return false;
  }
}
