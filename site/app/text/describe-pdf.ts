/** `PDF, 8 páginas, 0,5 MB`: what of it is known, for whoever pays for each megabyte. */
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

/** One digit behind the comma, and never nothing. */
function megabytes(bytes: number): string {
  const rounded = Math.max(bytes / 1_000_000, 0.1);
  return rounded.toLocaleString("es-ES", { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}
