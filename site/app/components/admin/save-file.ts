/** Downloads a file made in the page to the person's device. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  Object.assign(document.createElement("a"), { href: address, download: name }).click();
  // Some browsers read the file a moment later.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
