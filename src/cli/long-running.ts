import { ExplainedError } from '../base/explained-error.ts';

const HELP = {
  serve: `castwright serve: run the server and a worker until stopped (SIGTERM, Ctrl+C)

It has no options; settings are read from the environment. The most common:

  PORT                          port to listen on (8080)
  HOST                          address to listen on (127.0.0.1: this machine only)
  CASTWRIGHT_DATA_DIR           folder for its records and videos (./data)
  DATABASE_URL                  PostgreSQL, instead of a file in that folder

All settings: docs/OPERATIONS.md. To check them: castwright doctor.
`,
  worker: `castwright worker: render for servers that share its database, until stopped (SIGTERM, Ctrl+C)

It has no options; settings are read from the environment, as for the servers. It needs:

  DATABASE_URL                  the PostgreSQL of the fleet
  CASTWRIGHT_SECRET             the same for every process of the fleet
  CASTWRIGHT_S3_BUCKET          the bucket for files, unless all processes run on one machine (docs/STORAGE.md)

All settings: docs/OPERATIONS.md. To check them: castwright doctor.
`,
};

/**
 * Prints the help of a long-running command, if requested; returns whether it did.
 * @throws ExplainedError for any other argument, so that no option is silently ignored.
 */
export function printsHelp(command: keyof typeof HELP, args: string[]): boolean {
  if (args.some((arg) => arg === '--help' || arg === '-h')) {
    process.stdout.write(HELP[command]);
    return true;
  }
  if (args.length > 0)
    throw new ExplainedError(
      `castwright ${command} takes no options, but got ${args[0]}. Settings are read from the environment: castwright ${command} --help lists them.`,
    );
  return false;
}
