// Builds what n8n loads: CommonJS, and the icons beside it.
const { execFileSync } = require('node:child_process');
const { cpSync, existsSync, rmSync } = require('node:fs');
const { join } = require('node:path');
const process = require('node:process');

// The compiler of this folder: one further up may be of another version.
const tsc = join(__dirname, 'node_modules/typescript/bin/tsc');
const npm = process.env.npm_execpath;
if (!existsSync(tsc) && npm) {
  // Only types of n8n are needed here. Its native parts, which take minutes to compile, are left as they are.
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
