import { HostError } from '../../host/host-error.ts';

/** A tab or a worker that has just ended may hold its lock for a moment longer. */
const MOMENT = 400;

/** One tab has a table at a time. */
export interface Hold {
  release(): void;
}

/**
 * Takes hold of a table, or refuses where another tab has it; with `takeOver` the other tab loses it and hears so.
 * Browsers know locks only where the address is secure; elsewhere the storage alone keeps two tabs apart: it refuses
 * an entry whose number is taken.
 */
export function hold(id: string, takeOver: boolean, lost: () => void): Promise<Hold> {
  const { locks } = navigator as { locks?: LockManager };
  if (locks === undefined) return Promise.resolve({ release: () => undefined });
  return new Promise((resolve, reject) => {
    let release = () => {};
    let held = false;
    const options: LockOptions = takeOver ? { steal: true } : { signal: AbortSignal.timeout(MOMENT) };
    locks
      .request(`grand-harbour/${id}`, options, () => {
        held = true;
        return new Promise<void>((free) => {
          release = free;
          resolve({ release: () => release() });
        });
      })
      .catch((error: unknown) => {
        if (held) lost();
        else if (takeOver) reject(error);
        else reject(new HostError('in-use', 'This game is open in another tab.'));
      });
  });
}
