import type { SavedFile } from '../host/protocol.ts';

/** Lets the browser save a text as a file. */
export function download({ name, text }: SavedFile): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
