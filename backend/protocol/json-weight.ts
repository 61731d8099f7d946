/** Approximate size of a value as JSON text. Escaped characters count once. Bytes. */
export function jsonWeight(value: unknown): number {
  if (typeof value === "string") return Buffer.byteLength(value) + 2;
  if (value === null || typeof value !== "object") return 5;
  let weight = 2;
  if (Array.isArray(value)) for (const item of value) weight += jsonWeight(item) + 1;
  else for (const [name, item] of Object.entries(value)) weight += name.length + 4 + jsonWeight(item);
  return weight;
}
