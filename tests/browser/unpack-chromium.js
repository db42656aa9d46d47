// Run in a process of its own: the package reads the environment when it is imported, and writes to it.
import chromium from '@sparticuz/chromium';

await chromium.executablePath();
