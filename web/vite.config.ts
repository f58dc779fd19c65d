import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { ownFilesVersion } from '../src/engine/files/own-files-version.ts';

/** The server that the development server proxies API calls to. */
const SERVER = process.env['CASTWRIGHT_DEV_SERVER'] ?? 'http://127.0.0.1:8080';
const PROXIED_PATHS =
  '^/(v1|v2|open|visual|dashboard/api|files|uploads|docs|openapi.json|player.js|studio.js|avatars/\\d+|static/engine|templates/[^/]+/[^/]+|voices/[^/]+/sample|musics/\\d+|share/[^/]+/)';

export default defineConfig({
  root: import.meta.dirname,
  // Relative, because the server inserts its base path when it serves the page.
  base: './',
  publicDir: false,
  plugins: [react(), tailwindcss(), compressed()],
  define: { ENGINE_FILES_VERSION: JSON.stringify(await ownFilesVersion()) },
  // The server recognises the worker by its name, and allows WebAssembly in it.
  worker: {
    format: 'es',
    plugins: () => [withoutPatterns()],
    rolldownOptions: { output: { entryFileNames: 'static/preview-worker-[hash].js' } },
  },
  build: {
    outDir: 'dist',
    rolldownOptions: {
      input: {
        index: join(import.meta.dirname, 'index.html'),
        preview: join(import.meta.dirname, 'src/studio/open-preview.ts'),
      },
      preserveEntrySignatures: 'allow-extension',
    },
    assetsDir: 'static',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    // Small pictures stay separate files: the content security policy allows no data URLs.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // The largest chunk, jschardet, loads only for files that are not UTF-8.
    chunkSizeWarningLimit: 1200,
  },
  server: { port: 5173, strictPort: true, proxy: { [PROXIED_PATHS]: { target: SERVER } } },
});

/** Removes the address of files that `hyphenopoly` does not read here, because its patterns are given to it. */
function withoutPatterns(): Plugin {
  return {
    name: 'without-patterns',
    transform: {
      filter: { id: /hyphenopoly\.module\.js$/ },
      handler: (code) => code.replaceAll("new URL('./patterns/', import.meta.url)", 'undefined'),
    },
  };
}

/** Writes a gzip and a Brotli copy next to every text asset. */
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
