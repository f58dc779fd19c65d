#!/usr/bin/env node
// Runs Castwright on the Node it brings along, whatever the machine's own version is.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import '../scripts/setup.js';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const ours = join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node');
// None comes along where the machine's own is the one that would.
const runtime = existsSync(ours) ? ours : process.execPath;
const child = spawn(runtime, [join(root, 'src', 'main.ts'), ...process.argv.slice(2)], {
  stdio: 'inherit',
  shell: process.platform === 'win32',
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => {
  process.exitCode = signal ? 1 : (code ?? 1);
});
