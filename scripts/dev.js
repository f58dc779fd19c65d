// Runs the server with restarts on changes, and the dashboard with hot reload.
import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const port = process.env.PORT || '8080';
process.env.CASTWRIGHT_DEV_SERVER ??= `http://127.0.0.1:${port}`;

const server = spawn(process.execPath, ['--watch', join(root, 'src/main.ts'), 'serve'], {
  stdio: 'inherit',
  env: { ...process.env, PORT: port },
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => process.exit(code ?? 0));

const vite = await createServer({ configFile: join(root, 'web/vite.config.ts') });
await vite.listen();
console.log(`Dashboard with hot reload: ${vite.resolvedUrls?.local[0]}`);
