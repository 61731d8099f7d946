/** Size as text, such as `1,5 GB`, in steps of 1000 as file managers count. */
export function spelledSize(bytes: number): string {
  const units = ["bytes", "kB", "MB", "GB", "TB"];
  let value = bytes;
  let unit = 0;
  while (value >= 1000 && unit < units.length - 1) {
    value /= 1000;
    unit++;
  }
  return `${value.toLocaleString("es", { maximumFractionDigits: 1 })} ${units[unit]}`;
}
