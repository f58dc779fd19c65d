/** Entry point of the package `castwright-mcp`: `castwright mcp` without the server. */
import { ExplainedError } from '../../../base/explained-error.ts';
import { mcpCommand } from './command.ts';

try {
  process.exitCode = await mcpCommand(process.argv.slice(2), process.env);
} catch (error) {
  const { code, message, stack } = error as NodeJS.ErrnoException;
  const isExpected = error instanceof ExplainedError || code?.startsWith('ERR_PARSE_ARGS_');
  process.stderr.write(`castwright-mcp: ${isExpected ? message : (stack ?? message)}\n`);
  process.exitCode = 1;
}
