import { defineConfig } from 'vite';

/** One module, and one script for pages without modules; both whole in themselves. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    target: 'es2022',
    minify: true,
    reportCompressedSize: false,
    lib: {
      entry: 'src/index.ts',
      name: 'castwrightPlayer',
      formats: ['es', 'iife'],
      fileName: (format) => (format === 'es' ? 'castwright-player.js' : 'castwright-player.classic.js'),
    },
  },
});
