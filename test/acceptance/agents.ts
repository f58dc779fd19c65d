import { fileURLToPath } from 'node:url';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { PROCESS_ENV } from '../stack/process-env.ts';

const MAIN = fileURLToPath(new URL('../../src/main.ts', import.meta.url));

export interface ToolResult {
  isError: boolean;
  /** The first text block: the result, or the error message. */
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: what a client sees is not typed
  data: any;
  /** Images and audio. */
  attachments: { type: string; mimeType: string; bytes: Buffer }[];
  /** Progress notifications received during the call. */
  progress: { progress: number; message?: string | undefined }[];
}

/** An agent connected over stdio or HTTP, with the official MCP client. */
export interface Agent extends AsyncDisposable {
  client: Client;
  /** The process id of `castwright mcp`; undefined over HTTP. */
  pid: number | undefined;
  stderr(): string;
  use(tool: string, given?: object, signal?: AbortSignal): Promise<ToolResult>;
}

export function agentOverStdio(env: Record<string, string>, args: string[] = []): Promise<Agent> {
  return agentWith(process.execPath, [MAIN, 'mcp', ...args], env);
}

/** @param args Command line of the MCP server that is started with `node` */
export async function agentWith(node: string, args: string[], env: Record<string, string>): Promise<Agent> {
  const transport = new StdioClientTransport({
    command: node,
    args,
    env: { ...(PROCESS_ENV as Record<string, string>), ...env },
    stderr: 'pipe',
  });
  let stderr = '';
  transport.stderr?.on('data', (chunk) => {
    stderr += chunk;
  });
  const agent = await connectAgent(transport, () => stderr);
  return Object.assign(agent, { pid: transport.pid ?? undefined });
}

export function agentOverHttp(server: string, headers: Record<string, string>): Promise<Agent> {
  const transport = new StreamableHTTPClientTransport(new URL(`${server}/mcp`), { requestInit: { headers } });
  return connectAgent(transport as Transport, () => '');
}

async function connectAgent(transport: Transport, stderr: () => string): Promise<Agent> {
  const client = new Client({ name: 'castwright-tests', version: '1.0.0' });
  await client.connect(transport);
  return {
    client,
    pid: undefined,
    stderr,
    async use(name, given = {}, signal) {
      const progress: ToolResult['progress'] = [];
      const answer = await client.callTool({ name, arguments: given as Record<string, unknown> }, undefined, {
        timeout: 120_000,
        onprogress: (one) => progress.push(one),
        ...(signal && { signal }),
      });
      const content = answer.content as { type: string; text?: string; data?: string; mimeType?: string }[];
      const text = content[0]?.text ?? '';
      const isError = answer.isError === true;
      const attachments = content.slice(1).map(({ type, data = '', mimeType = '' }) => {
        return { type, mimeType, bytes: Buffer.from(data, 'base64') };
      });
      return {
        isError,
        text,
        data: isError ? undefined : JSON.parse(text),
        attachments: attachments,
        progress,
      };
    },
    [Symbol.asyncDispose]: () => client.close(),
  };
}
