import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import { InvalidArguments } from '../mcp/failures.ts';
import type { Send } from '../mcp/send.ts';
import { openMcpServer } from '../mcp/server.ts';

/** Loaded when the first agent connects; most servers never see one. */
export async function openTransport(send: Send) {
  const server = openMcpServer({ send, media: refuseFiles });
  const transport = new WebStandardStreamableHTTPServerTransport({});
  await server.connect(transport as never);
  return { transport, close: () => void server.close() };
}

const LOCAL_PATH = /^(?:[./~]|file:|[A-Za-z]:[\\/])/;

/** Local files can only be uploaded by an agent on the same computer. */
async function refuseFiles(value: string, field: string): Promise<string> {
  if (!LOCAL_PATH.test(value)) return value;
  throw new InvalidArguments(
    `${field} is a path of your computer, which this server cannot read. Give a public address, or upload the file (POST /v2/upload/asset, then PUT) and give its asset_id; castwright mcp on your computer uploads files itself`,
  );
}
