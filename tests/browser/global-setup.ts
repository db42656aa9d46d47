import { findChromium } from './chromium.ts';
import { startServer } from './start-server.ts';

/** The environment is how Playwright hands values from here to the workers, which load the config again. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const server = await startServer();
  process.env['GRAND_HARBOUR_ADDRESS'] = server.address;
  process.env['GRAND_HARBOUR_CHROMIUM'] = await findChromium();
  return server.close;
}
