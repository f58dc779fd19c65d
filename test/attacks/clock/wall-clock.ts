/**
 * Loaded before a server (`--import`): its wall clock jumps when the parent process says so, as when somebody or NTP
 * sets it. What measures durations (`performance.now()`, timers) goes on as ever, for so it does on a real machine.
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
