import { defineConfig } from 'vite';

/** An ES module, and a script for pages without modules; both self-contained. */
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
      name: 'castwrightStudio',
      formats: ['es', 'iife'],
      fileName: (format) => (format === 'es' ? 'castwright-studio.js' : 'castwright-studio.classic.js'),
    },
  },
});
