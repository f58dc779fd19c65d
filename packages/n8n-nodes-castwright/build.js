// Builds the CommonJS files that n8n loads, with the icons beside them.
const { execFileSync } = require('node:child_process');
const { cpSync, existsSync, rmSync } = require('node:fs');
const { join } = require('node:path');
const process = require('node:process');

// The compiler of this folder; a parent folder may have another version.
const tsc = join(__dirname, 'node_modules/typescript/bin/tsc');
const npm = process.env.npm_execpath;
if (!existsSync(tsc) && npm) {
  // Installs only the types of n8n. Its native parts, which take minutes to compile, are skipped.
  const install = [
    'install',
    '--ignore-scripts',
    '--no-package-lock',
    '--no-audit',
    '--no-fund',
    '--dry-run=false',
  ];
  execFileSync(process.execPath, [npm, ...install], { cwd: __dirname, stdio: ['ignore', 2, 2] });
}
if (!existsSync(tsc))
  throw new Error('The compiler is missing. Run npm install --ignore-scripts in this folder.');

rmSync(join(__dirname, 'dist'), { recursive: true, force: true });
execFileSync(process.execPath, [tsc, '-p', __dirname], { stdio: ['ignore', 2, 2] });
cpSync(join(__dirname, 'icons'), join(__dirname, 'dist/icons'), { recursive: true });
