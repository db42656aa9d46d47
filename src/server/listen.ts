import { createApp } from './app.ts';

export interface ListenOptions {
  /** The folder of the built page. */
  readonly page: string;
  readonly host: string;
  /** 0 takes a free port. */
  readonly port: number;
}

export interface RunningServer {
  /** Such as http://127.0.0.1:4000, without a slash at the end. */
  readonly address: string;
  close(): Promise<void>;
}

export async function listen({ page, host, port }: ListenOptions): Promise<RunningServer> {
  const app = await createApp(page);
  const address = await app.listen({ host, port });
  return { address, close: () => app.close() };
}
