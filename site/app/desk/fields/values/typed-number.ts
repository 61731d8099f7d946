/** Number typed with a decimal comma or point. `null`: no number. */
export function typedNumber(text: string): number | null {
  const plain = text.trim().replace(",", ".");
  return /^-?(?:\d+(?:\.\d*)?|\.\d+)$/.test(plain) ? Number(plain) : null;
}

/** Number as it is typed here: `3,5`. */
export const numberText = (value: number): string => String(value).replace(".", ",");
