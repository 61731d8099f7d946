/** Describes a PDF by what is known of it, for people who pay for each megabyte: `PDF, 8 páginas, 0,5 MB`. */
export function describePdf({
  pages,
  bytes,
}: {
  pages?: number | undefined;
  bytes?: number | null | undefined;
}): string {
  const parts = ["PDF"];
  if (pages) parts.push(pages === 1 ? "1 página" : `${pages} páginas`);
  if (bytes) parts.push(`${megabytes(bytes)} MB`);
  return parts.join(", ");
}

/** Megabytes with one decimal, at least 0,1. */
function megabytes(bytes: number): string {
  return Math.max(bytes / 1_000_000, 0.1)
    .toFixed(1)
    .replace(".", ",");
}
