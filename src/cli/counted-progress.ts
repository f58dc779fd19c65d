/** How far something is that can be counted, on standard error; where that is no terminal, ten lines in all. */
export function countedProgress(out: NodeJS.WriteStream = process.stderr) {
  let told = '';
  return {
    show(what: string, done: number, of: number): void {
      const share = of === 0 ? 1 : done / of;
      const line = `${what}: ${done} of ${of}`;
      // Not every one of a million is worth a line.
      const step = out.isTTY ? `${what} ${Math.floor(share * 1000)}` : `${what} ${Math.floor(share * 10)}`;
      if (step === told) return;
      told = step;
      out.write(out.isTTY ? `\r${line}\x1b[K` : `${line}\n`);
    },
    clear(): void {
      if (out.isTTY) out.write('\r\x1b[K');
    },
  };
}
