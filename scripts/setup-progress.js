// Tells how far something is that takes minutes: in one line of a terminal, elsewhere in a line now and then.

/** Milliseconds between looks; and between lines, where they stay. */
const LOOK = 1000;
const LINE = 15_000;

/** @param count how many of `total` are there by now */
export function showProgress(count, total) {
  const { stdout } = process;
  const begun = Date.now();
  let told = begun;
  const line = () => `  ${count()} of ${total} packages, ${Math.round((Date.now() - begun) / 1000)} s`;
  const timer = setInterval(() => {
    if (stdout.isTTY) stdout.write(`\r${line()} `);
    else if (Date.now() - told >= LINE) {
      told = Date.now();
      stdout.write(`${line()}\n`);
    }
  }, LOOK);
  return {
    end() {
      clearInterval(timer);
      stdout.write(`${stdout.isTTY ? '\r' : ''}${line()}\n`);
    },
  };
}
