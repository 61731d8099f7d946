/** Whether a text is an address, alone or after a base: `URL.canParse`, which the oldest supported browsers lack. */
export function canParse(address: string, base?: string): boolean {
  try {
    new URL(address, base);
    return true;
  } catch {
    return false;
  }
}
