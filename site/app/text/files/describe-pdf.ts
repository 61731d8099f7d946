/** Describes a PDF by what is known of it, for people who pay for each megabyte: `PDF, 8 páginas, 0,5 MB`. */
export function describePdf({
  pages,
  bytes,
}: {
  pages?: number | undefined;
  bytes?: number | null | undefined;
}): string {
  const said = ["PDF"];
  if (pages) said.push(pages === 1 ? "1 página" : `${pages} páginas`);
  if (bytes) said.push(`${megabytes(bytes)} MB`);
  return said.join(", ");
}

/** Megabytes with one decimal, at least 0,1. */
function megabytes(bytes: number): string {
  const rounded = Math.max(bytes / 1_000_000, 0.1);
  return rounded.toLocaleString("es-ES", { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}
