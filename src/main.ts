#!/usr/bin/env node

import { flushCompileCache } from 'node:module';
import { ExplainedError } from './base/explained-error.ts';
import { nearest } from './base/nearest.ts';
import { printsHelp } from './cli/long-running.ts';
import { readConfig } from './platform/config/config.ts';
import { ConfigError } from './platform/config/environment.ts';
import { dataDirProblem } from './platform/data-dir/data-dir-permissions.ts';
import { isOutage } from './service/drivers/db/is-outage.ts';

const HELP = `castwright: scripts in, presenter videos out

  castwright serve            run the server and a worker (settings from the environment: PORT, HOST, CASTWRIGHT_DATA_DIR …)
  castwright worker           run a worker only, one of many on a PostgreSQL database (DATABASE_URL)
  castwright render --help    make a video from the command line, without a server
  castwright product --help   make a product video from the address of a product page
  castwright speak --help     speak a text: the sound of a voice alone, without a server
  castwright slides --help    make a presented film of a PDF, PPTX, ODP or Markdown file
  castwright caption --help   caption a video of your own, from its script or from subtitles
  castwright translate --help make a video again in other languages, on a running server
  castwright package --help   put a video into a ZIP for learning platforms (SCORM 1.2 or cmi5)
  castwright captions --help  caption all videos in a folder
  castwright batch --help     make a video for each row of a table, on a running server
  castwright voices           list the voices; voices --help: install natural voices
  castwright presenters       list presenters from packs; presenters --help: install packs of portraits
  castwright mcp --help       let an agent make videos (Model Context Protocol)
  castwright accounts --help  add, list and block accounts, even while the server runs
  castwright keys --help      create, list and revoke API keys
  castwright credits --help   grant credits
  castwright audit            show who signed in and who changed or deleted what
  castwright doctor           check this installation, and say how to fix what is wrong
  castwright verify --help    check who made a file, and whether it was changed since
  castwright listen --help    print webhook deliveries to this machine and check their signatures
  castwright files --help     look after stored files that no record refers to
  castwright backup --help    save everything in one file, even while servers run (restore --help: put it back)
  castwright migrate-to       move from a folder to PostgreSQL and a bucket (migrate-to --help)
  castwright migrate-back     move from PostgreSQL and a bucket back to a folder (migrate-back --help)
`;

const settings = () => readConfig(process.env);

const COMMANDS: ReadonlyMap<string, (args: string[]) => Promise<number>> = new Map(
  Object.entries({
    async serve(args) {
      if (printsHelp('serve', args)) return 0;
      const { serve } = await import('./server/start/serve.ts');
      const server = await serve(readConfig(process.env));
      await untilStopped();
      await server.stop();
      return 0;
    },
    async worker(args) {
      if (printsHelp('worker', args)) return 0;
      const { startWorkerProcess } = await import('./server/start/worker.ts');
      const worker = await startWorkerProcess(readConfig(process.env));
      await untilStopped();
      await worker.stop();
      return 0;
    },
    async render(args) {
      const { render } = await import('./cli/render.ts');
      return render(args, settings);
    },
    async product(args) {
      const { product } = await import('./cli/product/product.ts');
      return product(args, settings);
    },
    async speak(args) {
      const { speak } = await import('./cli/speak.ts');
      return speak(args, settings);
    },
    async slides(args) {
      const { slides } = await import('./cli/slides.ts');
      return slides(args, settings);
    },
    async caption(args) {
      const { caption } = await import('./cli/caption.ts');
      return caption(args, settings);
    },
    async translate(args) {
      const { translate } = await import('./cli/translate.ts');
      return translate(args, settings);
    },
    async package(args) {
      const { packageVideo } = await import('./cli/finished/package.ts');
      return packageVideo(args, settings);
    },
    async captions(args) {
      const { captions } = await import('./cli/captions.ts');
      return captions(args, settings);
    },
    async batch(args) {
      const { batch } = await import('./cli/batch/batch.ts');
      return batch(args, settings);
    },
    async mcp(args) {
      const { mcp } = await import('./cli/mcp.ts');
      return mcp(args);
    },
    async voices(args) {
      const { voices } = await import('./cli/packs/voices.ts');
      return voices(args, settings);
    },
    async presenters(args) {
      const { presenters } = await import('./cli/packs/presenters.ts');
      return presenters(args, settings);
    },
    async accounts(args) {
      const { accounts } = await import('./cli/accounts.ts');
      return accounts(args, settings);
    },
    async keys(args) {
      const { keys } = await import('./cli/keys.ts');
      return keys(args, settings);
    },
    async audit(args) {
      const { audit } = await import('./cli/audit.ts');
      return audit(args, settings);
    },
    async credits(args) {
      const { credits } = await import('./cli/credits.ts');
      return credits(args, settings);
    },
    async doctor(args) {
      const { doctor } = await import('./cli/doctor.ts');
      return doctor(args, settings);
    },
    async verify(args) {
      const { verify } = await import('./cli/finished/verify.ts');
      return verify(args, settings);
    },
    async listen(args) {
      const { listen } = await import('./cli/listen.ts');
      return listen(args);
    },
    async files(args) {
      const { files } = await import('./cli/files.ts');
      return files(args, settings);
    },
    async backup(args) {
      const { backup } = await import('./cli/backup.ts');
      return backup(args, settings);
    },
    async restore(args) {
      const { restore } = await import('./cli/backup.ts');
      return restore(args, settings);
    },
    async 'migrate-back'(args) {
      const { migrateBack } = await import('./cli/migrate.ts');
      return migrateBack(args, (given) => readConfig({ ...process.env, ...given }));
    },
    async 'migrate-to'(args) {
      const { migrateTo } = await import('./cli/migrate.ts');
      return migrateTo(args, (given) => readConfig({ ...process.env, ...given }));
    },
    async help() {
      process.stdout.write(HELP);
      return 0;
    },
  }),
);

function untilStopped(): Promise<void> {
  // Where NODE_COMPILE_CACHE is set: who is killed could not keep at its end what it compiled to start.
  flushCompileCache();
  return new Promise((resolve) => {
    process.once('SIGTERM', () => resolve());
    process.once('SIGINT', () => resolve());
  });
}

/** Commands whose files belong to the caller; files of all others belong to the server's user. */
const WRITE_FOR_CALLER = [
  'render',
  'product',
  'speak',
  'slides',
  'batch',
  'listen',
  'package',
  'caption',
  'captions',
  'translate',
];

async function main([name = 'help', ...args]: string[]): Promise<number> {
  if (!WRITE_FOR_CALLER.includes(name)) process.umask(0o077);
  const command = COMMANDS.get(name.replace(/^--help$|^-h$/, 'help'));
  if (command) return command(args);
  const suggestion = nearest(name, [...COMMANDS.keys()]);
  process.stderr.write(
    `There is no command "${name}".${suggestion ? ` Did you mean "${suggestion}"?` : ''}\n\n${HELP}`,
  );
  return 2;
}

/** Prints errors that the user can fix as one sentence, all others with their details. */
function explain(error: unknown): string {
  const { code, port, address } = error as NodeJS.ErrnoException & { port?: number; address?: string };
  if (code === 'EADDRINUSE')
    return `Port ${port} on ${address} is already in use. Stop the program that uses it, or choose another port (PORT for serve, --port for listen).`;
  if (code === 'EACCES' && port !== undefined) return `This user may not use port ${port}. Set another PORT.`;
  if (isOutage(error)) {
    return `The database cannot be reached (${code ?? (error as Error).message}). Check DATABASE_URL, and that PostgreSQL is running there.`;
  }
  if (!(error instanceof Error)) return String(error);
  const problem = error instanceof ConfigError ? undefined : dataDirProblem(error, settings().dataDir);
  if (problem !== undefined) return problem;
  const isTold = error instanceof ExplainedError || code?.startsWith('ERR_PARSE_ARGS_');
  return isTold ? error.message : (error.stack ?? error.message);
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`castwright: ${explain(error)}\n`);
  process.exitCode = 1;
}
