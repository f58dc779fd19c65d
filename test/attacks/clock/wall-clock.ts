/**
 * Preloaded into a server (`--import`): its wall clock jumps on a message from the parent process, as if NTP or a
 * person had set it. Monotonic time (`performance.now()`, timers) continues unchanged, as on a real machine.
 */
let offset = Number(process.env['TEST_CLOCK_OFFSET'] ?? 0) * 1000;
const real = Date.now;

globalThis.Date = class extends Date {
  constructor(...given: []) {
    if (given.length === 0) super(real() + offset);
    else super(...given);
  }
  static override now = () => real() + offset;
} as DateConstructor;

process.on('message', (seconds: number) => {
  offset += seconds * 1000;
  process.send?.(offset);
});
process.channel?.unref();
