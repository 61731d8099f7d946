const whole = new Intl.NumberFormat("es-ES", { maximumFractionDigits: 0 });
const tenths = new Intl.NumberFormat("es-ES", { maximumFractionDigits: 1 });

/** Formats a size as people and phones count, in thousands: '340 kB', '6,2 MB', '1,4 GB'. */
export function fileSize(bytes: number): string {
  if (bytes >= 999_950_000) return `${tenths.format(bytes / 1e9)} GB`;
  if (bytes >= 999_500) return `${tenths.format(bytes / 1e6)} MB`;
  return `${whole.format(Math.ceil(bytes / 1000))} kB`;
}
