import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

function here(path: string): string {
  return fileURLToPath(new URL(path, import.meta.url));
}

/** The page with the large board. It is no part of what is built for the players. */
export default defineConfig({
  root: here('.'),
  base: './',
  resolve: { alias: [{ find: /^\.\/maps\.ts$/, replacement: here('maps.ts') }] },
  build: { outDir: here('../../test-results/stress'), emptyOutDir: true },
  worker: { format: 'es' },
  preview: { port: 0, host: '127.0.0.1' },
  logLevel: 'warn',
});
