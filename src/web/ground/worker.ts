import { type FontSpec, loadFonts } from './font-loading.ts';
import { type Order, Studio } from './studio.ts';

/** What the page tells the worker: first where the fonts are, then what to paint. */
export type ToWorker =
  | { readonly kind: 'fonts'; readonly fonts: readonly FontSpec[] }
  | { readonly kind: 'paint'; readonly number: number; readonly order: Order };

/** What the worker tells the page. */
export type FromWorker =
  | { readonly kind: 'painted'; readonly number: number; readonly picture: ImageBitmap }
  | { readonly kind: 'failed'; readonly number: number; readonly reason: string }
  | { readonly kind: 'ready'; readonly map: string };

interface Scope {
  readonly fonts?: FontFaceSet;
  onmessage: (event: MessageEvent<ToWorker>) => void;
  postMessage(message: FromWorker, transfer?: Transferable[]): void;
}

const scope = self as unknown as Scope;
const fonts = new Promise<void>((resolve) => {
  scope.onmessage = ({ data }) => {
    if (data.kind === 'fonts') resolve(scope.fonts && loadFonts(data.fonts, scope.fonts));
    else void answer(data.number, data.order);
  };
});
const studio = new Studio(fonts, (map) => scope.postMessage({ kind: 'ready', map }));

async function answer(number: number, order: Order): Promise<void> {
  try {
    const picture = await studio.paint(order);
    scope.postMessage({ kind: 'painted', number, picture }, [picture]);
  } catch (error) {
    scope.postMessage({ kind: 'failed', number, reason: String(error) });
  }
}
