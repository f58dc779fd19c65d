import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import { InvalidArguments } from '../mcp/failures.ts';
import type { Send } from '../mcp/send.ts';
import { openMcpServer } from '../mcp/server.ts';

/** Read when the first agent comes: most servers never see one. */
export async function openTransport(send: Send) {
  const server = openMcpServer({ send, media: refuseFiles });
  const transport = new WebStandardStreamableHTTPServerTransport({});
  await server.connect(transport as never);
  return { transport, close: () => void server.close() };
}

const OF_A_MACHINE = /^(?:[./~]|file:|[A-Za-z]:[\\/])/;

/** Over the network there are no files of the caller's machine. */
async function refuseFiles(value: string, field: string): Promise<string> {
  if (!OF_A_MACHINE.test(value)) return value;
  throw new InvalidArguments(
    `${field} is a path of your computer, which this server cannot read. Give a public address, or upload the file (POST /v2/upload/asset, then PUT) and give its asset_id; castwright mcp on your computer uploads files itself`,
  );
}
