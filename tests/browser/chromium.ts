import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const SYSTEM_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Beside the packages: `npm ci` clears it, and no other checkout unpacks into it at the same time. */
const CACHE = fileURLToPath(new URL('../../node_modules/.cache/chromium', import.meta.url));

const UNPACK = fileURLToPath(new URL('unpack-chromium.js', import.meta.url));

/** The system's fonts, and on a machine that has none the one of the package: without any, no text is drawn. */
const FONTS = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>${join(CACHE, 'fonts')}</dir>
  <cachedir>${join(CACHE, 'fonts-cache')}</cachedir>
</fontconfig>
`;

/** The browser for the tests: the one asked for, the system's, or the one that comes as an npm package. */
export async function findChromium(): Promise<string> {
  return (
    process.env['CHROMIUM_PATH'] ??
    SYSTEM_PATHS.find((path) => existsSync(path)) ??
    (await packagedChromium())
  );
}

async function packagedChromium(): Promise<string> {
  if (!existsSync(CACHE)) await unpack();
  const libraries = [join(CACHE, 'al2023', 'lib'), process.env['LD_LIBRARY_PATH']];
  process.env['LD_LIBRARY_PATH'] = libraries.filter((path) => path !== undefined).join(':');
  process.env['FONTCONFIG_FILE'] ??= join(CACHE, 'fonts.conf');
  return join(CACHE, 'chromium');
}

/**
 * The package unpacks into the temporary folder, and brings the system libraries along only where it believes to run
 * on Lambda.
 */
async function unpack(): Promise<void> {
  console.log('Unpacking Chromium ...');
  const half = `${CACHE}-${process.pid}`;
  mkdirSync(half, { recursive: true });
  try {
    await promisify(execFile)(process.execPath, [UNPACK], {
      env: { ...process.env, TMPDIR: half, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' },
    });
    writeFileSync(join(half, 'fonts.conf'), FONTS);
    renameSync(half, CACHE);
  } finally {
    rmSync(half, { recursive: true, force: true });
  }
}
