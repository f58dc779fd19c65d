import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import {
  CallToolRequestSchema,
  type CallToolResult,
  ErrorCode,
  GetPromptRequestSchema,
  ListPromptsRequestSchema,
  ListResourcesRequestSchema,
  ListResourceTemplatesRequestSchema,
  ListToolsRequestSchema,
  McpError,
  ReadResourceRequestSchema,
} from '@modelcontextprotocol/sdk/types.js';
import { type Api, base64, type Content, openApi } from './api.ts';
import { CallFailed, explain } from './failures.ts';
import { PROMPTS } from './prompts.ts';
import { listResources, RESOURCE_TEMPLATES, readResource } from './resources.ts';
import type { Send } from './send.ts';
import { listTool, type Tool, type ToolContext } from './tool.ts';
import { TOOLS } from './tools/tools.ts';
import { VERSION } from './version.ts';

export interface Connection {
  /** Sends requests as the caller. */
  send: Send;
  /** Makes media that a field names reachable by the server. */
  media(value: string, field: string, api: Api, signal: AbortSignal): Promise<string>;
}

const INSTRUCTIONS = `Castwright makes videos in which a presenter speaks. The usual steps: call create_video with a text (or create_product_video, create_slides_video, create_template_video), then video_status with wait_seconds 45 until status is completed, then give video_url to the person. Videos cost credits: with price_only, a tool returns the price and creates nothing; ask the person before expensive ones. Repeating an identical call is not charged twice. Get every id from find; never guess one. Write scripts for listeners: short sentences, about 150 words per minute.`;
/** MCP error code: the resource does not exist. */
const NOT_FOUND = -32_002;

let listing: ReturnType<typeof listTool>[] | undefined;
/** Only elicitation needs a validator, and no tool uses it; creating one would cost more than a call. */
const NO_VALIDATOR = {
  getValidator: () => () => {
    throw new Error('Elicitation is not supported');
  },
};

/** An MCP server for one caller with all tools, resources and prompts; not yet connected. */
export function openMcpServer({ send, media }: Connection): Server {
  const server = new Server(
    { name: 'castwright', title: 'Castwright', version: VERSION },
    {
      capabilities: { tools: {}, resources: {}, prompts: {} },
      instructions: INSTRUCTIONS,
      jsonSchemaValidator: NO_VALIDATOR,
    },
  );

  server.setRequestHandler(ListToolsRequestSchema, () => {
    listing ??= TOOLS.map(listTool);
    return { tools: listing };
  });
  server.setRequestHandler(CallToolRequestSchema, async ({ params }, { signal, sendNotification, _meta }) => {
    const tool = TOOLS.find(({ name }) => name === params.name);
    if (!tool) {
      const names = TOOLS.map(({ name }) => name).join(', ');
      throw new McpError(ErrorCode.InvalidParams, `Unknown tool ${params.name}. Choose from ${names}`);
    }
    const api = openApi(send, signal);
    const token = _meta?.progressToken;
    const work: ToolContext = {
      api,
      signal,
      async reportProgress(progress, message) {
        if (token === undefined) return;
        const params = { progressToken: token, progress, total: 100, message };
        await sendNotification({ method: 'notifications/progress', params });
      },
      media: (value, field) => media(value, field, api, signal),
    };
    return runTool(tool, params.arguments, work);
  });

  server.setRequestHandler(ListResourceTemplatesRequestSchema, () => ({
    resourceTemplates: RESOURCE_TEMPLATES,
  }));
  server.setRequestHandler(ListResourcesRequestSchema, async ({ params }, { signal }) =>
    withProtocolErrors(() => listResources(openApi(send, signal), params?.cursor)),
  );
  server.setRequestHandler(ReadResourceRequestSchema, async ({ params: { uri } }, { signal }) => {
    const found = await withProtocolErrors(() => readResource(openApi(send, signal), uri));
    if (!found)
      throw new McpError(
        NOT_FOUND,
        `Resource ${uri} does not exist. List the resources, or call find for videos`,
      );
    return found;
  });

  server.setRequestHandler(ListPromptsRequestSchema, () => ({
    prompts: PROMPTS.map(({ text: _, ...prompt }) => prompt),
  }));
  server.setRequestHandler(GetPromptRequestSchema, ({ params: { name, arguments: given = {} } }) => {
    const prompt = PROMPTS.find((one) => one.name === name);
    if (!prompt) {
      const names = PROMPTS.map((one) => one.name).join(', ');
      throw new McpError(ErrorCode.InvalidParams, `Unknown prompt ${name}. Choose from ${names}`);
    }
    const missing = prompt.arguments.find((one) => one.required && !given[one.name]?.trim());
    if (missing)
      throw new McpError(ErrorCode.InvalidParams, `${missing.name} is required: ${missing.description}`);
    const text = prompt.text(given);
    return { description: prompt.description, messages: [{ role: 'user', content: { type: 'text', text } }] };
  });
  return server;
}

/** Runs a tool; errors become a result that the agent can read and act on. */
async function runTool(tool: Tool, given: unknown, work: ToolContext): Promise<CallToolResult> {
  try {
    const { data, attachments: shown = [] } = await tool.run(given, work);
    const text = { type: 'text' as const, text: JSON.stringify(data) };
    return { content: [text, ...shown.map(imageOrAudio)], structuredContent: JSON.parse(text.text) };
  } catch (error) {
    if (work.signal.aborted) throw error;
    return { content: [{ type: 'text', text: explain(error, tool.names ?? {}) }], isError: true };
  }
}

function imageOrAudio(content: Content) {
  const kind = content.type.startsWith('audio/') ? ('audio' as const) : ('image' as const);
  return { type: kind, data: base64(content), mimeType: content.type };
}

/** Turns API failures outside tools into protocol errors. */
async function withProtocolErrors<Data>(work: () => Promise<Data>): Promise<Data> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
    throw new McpError(ErrorCode.InvalidRequest, explain(error, {}));
  }
}
