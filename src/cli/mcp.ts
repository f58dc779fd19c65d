import { mcpCommand } from '../server/mcp/stdio/command.ts';

/** Runs `castwright mcp` until its client disconnects; returns the exit code. */
export function mcp(args: string[]): Promise<number> {
  return mcpCommand(args, process.env);
}
