import { mcpCommand } from '../server/mcp/stdio/command.ts';

/** `castwright mcp`; runs until its client goes away, and answers the exit code. */
export function mcp(args: string[]): Promise<number> {
  return mcpCommand(args, process.env);
}
