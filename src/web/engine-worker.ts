import { playCheckGame } from './check-game.ts';

/** The engine in a worker: a seed comes in, a played game or the reason of a failure goes out. */
export type EngineAnswer =
  | { readonly ok: true; readonly game: Awaited<ReturnType<typeof playCheckGame>> }
  | { readonly ok: false; readonly why: string };

addEventListener('message', ({ data }: MessageEvent<string>) => {
  playCheckGame(data).then(
    (game) => postMessage({ ok: true, game } satisfies EngineAnswer),
    (error: unknown) => postMessage({ ok: false, why: String(error) } satisfies EngineAnswer),
  );
});
