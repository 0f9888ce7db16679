/** Offers a file to download. */
export function saveBlob(file: Blob, name: string): void {
  const href = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href, download: name }).click();
  // The browser has read the file by then.
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}
