/** The number that a person typed, with a decimal comma or point; null for what is none. */
export function typedNumber(text: string): number | null {
  const plain = text.trim().replace(",", ".");
  return /^-?(?:\d+(?:\.\d*)?|\.\d+)$/.test(plain) ? Number(plain) : null;
}

/** `3,5`, as it is typed here. */
export const numberText = (value: number): string => String(value).replace(".", ",");
