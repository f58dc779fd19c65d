import { defineConfig } from 'vitest/config';

/** `unit` is quick; `acceptance` starts real servers and renders real videos. */
export default defineConfig({
  test: {
    env: { DISABLE_SYSTEM_FONTS_LOAD: '1' },
    testTimeout: 60_000,
    hookTimeout: 60_000,
    pool: 'forks',
    // More than there are cores here: much of the time is waiting for retries, sockets and other processes.
    maxWorkers: 3,
    projects: [
      { extends: true, test: { name: 'unit', include: ['src/**/*.test.ts', 'web/src/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'acceptance',
          include: ['test/**/*.test.ts'],
          testTimeout: 300_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
