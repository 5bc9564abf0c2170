/** Gives the browser a file to save. */
export function download(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers still read it after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
