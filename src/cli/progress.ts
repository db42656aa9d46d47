/** One line on stderr that says how far a long run is; nothing where nobody watches. */
export function progressLine(title: string, total: number): { show(done: number): void; end(): void } {
  const watched = process.stderr.isTTY === true;
  return {
    show: (done) => {
      if (watched) process.stderr.write(`\r${title}${done}/${total}`);
    },
    end: () => {
      if (watched) process.stderr.write('\r\x1b[K');
    },
  };
}
