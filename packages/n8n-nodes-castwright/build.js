// Builds what n8n loads: CommonJS, and the icons beside it.
const { execFileSync } = require('node:child_process');
const { cpSync, rmSync } = require('node:fs');
const { join } = require('node:path');
const process = require('node:process');

rmSync(join(__dirname, 'dist'), { recursive: true, force: true });
const tsc = require.resolve('typescript/bin/tsc', { paths: [__dirname] });
execFileSync(process.execPath, [tsc, '-p', __dirname], { stdio: 'inherit' });
cpSync(join(__dirname, 'icons'), join(__dirname, 'dist/icons'), { recursive: true });
