import { parseArgs } from 'node:util';

/** The one file that a command is about; otherwise its help is shown, and the exit code answered. */
export function fileArgument(args: string[], help: string): { file: string } | { exitCode: number } {
  const { values, positionals } = parseArgs({
    args,
    options: { help: { type: 'boolean', short: 'h', default: false } },
    allowPositionals: true,
  });
  const [file] = positionals;
  if (file !== undefined && !values.help) return { file };
  process[values.help ? 'stdout' : 'stderr'].write(help);
  return { exitCode: values.help ? 0 : 2 };
}
