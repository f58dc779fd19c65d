import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import { InvalidArguments } from '../mcp/failures.ts';
import type { Send } from '../mcp/send.ts';
import { openMcpServer } from '../mcp/server.ts';

/** Opens an MCP server with its HTTP transport. This module is loaded when the first agent connects. */
export async function openTransport(send: Send) {
  const server = openMcpServer({ send, media: refuseFiles });
  const transport = new WebStandardStreamableHTTPServerTransport({});
  await server.connect(transport as never);
  return { transport, close: () => void server.close() };
}

const LOCAL_PATH = /^(?:[./~]|file:|[A-Za-z]:[\\/])/;

/** Rejects local paths: only `castwright mcp` on the agent's computer can upload its files. */
async function refuseFiles(value: string, field: string): Promise<string> {
  if (!LOCAL_PATH.test(value)) return value;
  throw new InvalidArguments(
    `${field} is a path on your computer, which this server cannot read. Pass a public URL, or upload the file (POST /v2/upload/asset, then PUT) and pass its asset_id; castwright mcp on your computer uploads files itself`,
  );
}
