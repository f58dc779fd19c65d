import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** What the development server hands on to a server of ours. */
const SERVER = process.env['CASTWRIGHT_DEV_SERVER'] ?? 'http://127.0.0.1:8080';
const HANDED_ON =
  '^/(v1|v2|open|visual|dashboard/api|files|uploads|docs|openapi.json|player.js|avatars/\\d+|templates/[^/]+/[^/]+|voices/[^/]+/sample|musics/\\d+|share/[^/]+/)';

export default defineConfig({
  root: import.meta.dirname,
  // The server puts the path under which it is reached before these addresses.
  base: '.',
  publicDir: false,
  plugins: [react(), tailwindcss(), compressed()],
  build: {
    outDir: 'dist',
    assetsDir: 'static',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    // Small pictures stay files of their own: the page allows no other kind.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  server: { port: 5173, strictPort: true, proxy: { [HANDED_ON]: { target: SERVER } } },
});

/** Lays each text beside itself in the form it is sent in. */
function compressed(): Plugin {
  let folder = '';
  return {
    name: 'compressed',
    apply: 'build',
    configResolved({ root, build }) {
      folder = join(resolve(root, build.outDir), build.assetsDir);
    },
    async closeBundle() {
      const names = (await readdir(folder)).filter((name) => /\.(js|css|svg)$/.test(name));
      await Promise.all(
        names.map(async (name) => {
          const bytes = await readFile(join(folder, name));
          await writeFile(join(folder, `${name}.gz`), await promisify(gzip)(bytes, { level: 9 }));
          await writeFile(join(folder, `${name}.br`), await promisify(brotliCompress)(bytes));
        }),
      );
    },
  };
}
