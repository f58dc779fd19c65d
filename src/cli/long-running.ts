import { ExplainedError } from '../base/explained-error.ts';

const HELP = {
  serve: `castwright serve: run the server and a worker, until it is told to stop (SIGTERM, Ctrl+C)

It has no options: what can be set is read from the environment. The commonest:

  PORT                          where it listens (8080)
  HOST                          on which of the machine's addresses (127.0.0.1: this machine alone)
  CASTWRIGHT_DATA_DIR           the folder of its records and videos (./data)
  DATABASE_URL                  PostgreSQL, in place of a file in that folder

All of them: docs/OPERATIONS.md. Whether they are right: castwright doctor.
`,
  worker: `castwright worker: render for servers that share its database, until it is told to stop (SIGTERM, Ctrl+C)

It has no options: what can be set is read from the environment, the same as of the servers. It needs:

  DATABASE_URL                  the PostgreSQL of the fleet
  CASTWRIGHT_SECRET             the same for every process of the fleet
  CASTWRIGHT_S3_BUCKET          the bucket of its files, unless all processes run on one machine (docs/STORAGE.md)

All of them: docs/OPERATIONS.md. Whether they are right: castwright doctor.
`,
};

/**
 * Whether a command that runs until it is stopped was only asked what it is.
 * @throws ExplainedError for any other argument: one that is passed over in silence is taken for obeyed.
 */
export function printsHelp(command: keyof typeof HELP, args: string[]): boolean {
  if (args.some((arg) => arg === '--help' || arg === '-h')) {
    process.stdout.write(HELP[command]);
    return true;
  }
  if (args.length > 0)
    throw new ExplainedError(
      `castwright ${command} takes no options, and was given ${args[0]}. Settings are read from the environment: castwright ${command} --help lists them.`,
    );
  return false;
}
