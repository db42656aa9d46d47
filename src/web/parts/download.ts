import type { SavedFile } from '../../host/protocol.ts';

/** Hands a text to the player as a file. */
export function download({ name, text }: SavedFile): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser reads the file after the click; a minute is enough for the largest.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
