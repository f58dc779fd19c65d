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
import { getVideo, listVideos } from '../../contract/operations/videos.ts';
import { type Api, base64, type Content, openApi } from './api.ts';
import { CallFailed, explain } from './failures.ts';
import type { Send } from './send.ts';
import { listTool, type Tool, type ToolContext } from './tool.ts';
import { TOOLS } from './tools/tools.ts';
import { resourceOf, videoView } from './video.ts';

/** A ready-made prompt that users can pick in their client. */
interface Prompt {
  name: string;
  title: string;
  description: string;
  arguments: { name: string; description: string; required?: boolean }[];
  text(values: Readonly<Record<string, string>>): string;
}

const PROMPTS: readonly Prompt[] = [
  {
    name: 'product_ad',
    title: 'An advertisement for a product',
    description: 'Make a short portrait video from the web page of a product',
    arguments: [
      { name: 'url', description: 'Web page of the product', required: true },
      { name: 'audience', description: 'Target audience' },
      { name: 'seconds', description: '15, 30 or 60; default 30' },
    ],
    text: ({
      url,
      audience,
      seconds = '30',
    }) => `Make a ${seconds}-second advertisement for the product at ${url}${audience ? `, for ${audience}` : ''}.

1. Call create_product_video with price_only: true, the url${audience ? ', target_audience' : ''} and seconds. Tell me which facts were read about the product and what the video costs, and wait for my approval. If the page could not be read, ask me for the name and description instead.
2. Then call create_product_video with the returned product_id, in portrait with captions, and follow it with video_status.
3. Show me the cover with look, and give me the link. Claim nothing about the product that its page does not state.`,
  },
  {
    name: 'explainer',
    title: 'An explainer from a document',
    description: 'Turn a document into a narrated video of a few scenes',
    arguments: [
      { name: 'document', description: 'The text, or a URL or path that you can read', required: true },
      { name: 'audience', description: 'Target audience' },
      { name: 'minutes', description: 'Approximate length in minutes; default 2' },
    ],
    text: ({
      document,
      audience = 'people who are new to it',
      minutes = '2',
    }) => `Make an explainer video of about ${minutes} minutes for ${audience} from this document:

${document}

1. Read it, and write a script of four to seven scenes: about 150 words per minute, short sentences, one idea per scene, and figures written as they are spoken. Use only facts from the document.
2. Give each scene a headline of at most six words, and points: "auto" if it lists things. Show me the script and ask whether to continue.
3. Call create_video with scenes, ratio landscape and price_only: true, and tell me the length and price. Then call it without price_only, follow it with video_status, show me the cover with look, and give me the links of the video and its captions.

If the document is a PDF or a presentation, and its pages should be visible, use create_slides_video with read_only first instead.`,
  },
  {
    name: 'weekly_update',
    title: 'A weekly update',
    description: 'Turn the notes of a week into a short video for the team',
    arguments: [
      { name: 'notes', description: 'What happened: notes, merged changes, figures', required: true },
      { name: 'team', description: 'Target audience' },
    ],
    text: ({
      notes,
      team = 'the team',
    }) => `Make a weekly update of about one minute for ${team} from these notes:

${notes}

1. Choose the three to five things that matter most. Write one scene for each with a headline of at most six words and two or three spoken sentences, with a greeting at the start and the next steps at the end. Invent nothing.
2. Show me the script. When I agree, call create_video with the scenes in landscape with captions, follow it with video_status, and give me the link.
3. If we made an update before (find with kind "videos" and words "weekly"), use the same presenter. Name this one "Weekly update" with the date.`,
  },
];

const PAGE_SIZE = 50;
/** Maximum bytes of a picture. */
const MAX_BYTES = 3_000_000;
const RESOURCE_URI = /^castwright:\/\/videos\/([\w-]{1,100})(\/cover)?$/;

const RESOURCE_TEMPLATES = [
  {
    uriTemplate: 'castwright://videos/{video_id}',
    name: 'video',
    title: 'A video',
    description: 'Status, links and details as JSON; with its cover when it is finished',
    mimeType: 'application/json',
  },
  {
    uriTemplate: 'castwright://videos/{video_id}/cover',
    name: 'cover',
    title: 'The cover of a finished video',
    mimeType: 'image/jpeg',
  },
];

/** Version of this package and of `castwright-mcp`, as reported to agents. A test checks that both are equal. */
export const VERSION = '0.1.0';

export interface Connection {
  /** Sends requests as the caller. */
  send: Send;
  /** Returns a reference to media that the server can read, such as the asset_id of a local file after its upload. */
  media(value: string, field: string, api: Api, signal: AbortSignal): Promise<string>;
}

const INSTRUCTIONS = `Castwright makes videos in which a presenter speaks. The usual steps: call create_video with a text (or create_product_video, create_slides_video, create_template_video), then video_status with wait_seconds 45 until status is completed, then give video_url to the user. Videos cost credits: with price_only, a tool returns the price and creates nothing; ask the user before creating expensive ones. Repeating an identical call is not charged twice. Get every id from find; never guess one. Write scripts for listeners: short sentences, about 150 words per minute.`;
/** MCP error code: the resource does not exist. */
const NOT_FOUND = -32_002;

let listing: ReturnType<typeof listTool>[] | undefined;
/** Only elicitation needs a validator, and no tool uses elicitation. Creating a validator would take longer than a call. */
const NO_VALIDATOR = {
  getValidator: () => () => {
    throw new Error('Elicitation is not supported');
  },
};

/** Creates an MCP server for one caller, with all tools, resources and prompts. It is not connected yet. */
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
    const context: ToolContext = {
      api,
      signal,
      async reportProgress(progress, message) {
        if (token === undefined) return;
        const params = { progressToken: token, progress, total: 100, message };
        await sendNotification({ method: 'notifications/progress', params });
      },
      media: (value, field) => media(value, field, api, signal),
    };
    return runTool(tool, params.arguments, context);
  });

  server.setRequestHandler(ListResourceTemplatesRequestSchema, () => ({
    resourceTemplates: RESOURCE_TEMPLATES,
  }));
  server.setRequestHandler(ListResourcesRequestSchema, async ({ params }, { signal }) =>
    withProtocolErrors(() => listResources(openApi(send, signal), params?.cursor)),
  );
  server.setRequestHandler(ReadResourceRequestSchema, async ({ params: { uri } }, { signal }) => {
    const resource = await withProtocolErrors(() => readResource(openApi(send, signal), uri));
    if (!resource)
      throw new McpError(
        NOT_FOUND,
        `Resource ${uri} does not exist. List the resources, or call find for videos`,
      );
    return resource;
  });

  server.setRequestHandler(ListPromptsRequestSchema, () => ({
    prompts: PROMPTS.map(({ text: _, ...prompt }) => prompt),
  }));
  server.setRequestHandler(GetPromptRequestSchema, ({ params: { name, arguments: values = {} } }) => {
    const prompt = PROMPTS.find((candidate) => candidate.name === name);
    if (!prompt) {
      const names = PROMPTS.map((known) => known.name).join(', ');
      throw new McpError(ErrorCode.InvalidParams, `Unknown prompt ${name}. Choose from ${names}`);
    }
    const missing = prompt.arguments.find((argument) => argument.required && !values[argument.name]?.trim());
    if (missing)
      throw new McpError(ErrorCode.InvalidParams, `${missing.name} is required: ${missing.description}`);
    const text = prompt.text(values);
    return { description: prompt.description, messages: [{ role: 'user', content: { type: 'text', text } }] };
  });
  return server;
}

/** Runs a tool. Errors become a result that the agent can read and act on. */
async function runTool(tool: Tool, input: unknown, context: ToolContext): Promise<CallToolResult> {
  try {
    const { data, attachments = [] } = await tool.run(input, context);
    const text = { type: 'text' as const, text: JSON.stringify(data) };
    return { content: [text, ...attachments.map(imageOrAudio)], structuredContent: JSON.parse(text.text) };
  } catch (error) {
    if (context.signal.aborted) throw error;
    return { content: [{ type: 'text', text: explain(error, tool.names ?? {}) }], isError: true };
  }
}

function imageOrAudio(content: Content) {
  const kind = content.type.startsWith('audio/') ? ('audio' as const) : ('image' as const);
  return { type: kind, data: base64(content), mimeType: content.type };
}

/** Converts API failures outside tools into protocol errors. */
async function withProtocolErrors<Data>(work: () => Promise<Data>): Promise<Data> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
    throw new McpError(ErrorCode.InvalidRequest, explain(error, {}));
  }
}

/** Returns a page of the finished videos, newest first. */
async function listResources(api: Api, cursor: string | undefined) {
  const query = { status: 'completed' as const, page_size: PAGE_SIZE, cursor };
  const { videos, next_cursor: nextCursor } = await api.ask(listVideos, { query });
  const resources = videos.map(({ video_id: id, name, kind, duration = 0, finished_at: at }) => ({
    uri: resourceOf(id),
    name: id,
    title: name === '' ? id : name,
    description: `${kind.replaceAll('_', ' ')}, ${Math.round(duration)} s`,
    mimeType: 'application/json',
    ...(at !== undefined && { annotations: { lastModified: new Date(at * 1000).toISOString() } }),
  }));
  return { resources, ...(nextCursor !== undefined && { nextCursor }) };
}

/** Returns the content of a resource; undefined if the resource does not exist. */
async function readResource(api: Api, uri: string) {
  const [, id, coverPart] = RESOURCE_URI.exec(uri) ?? [];
  if (id === undefined) return undefined;
  const video = await api.ask(getVideo, { params: { id } }).catch((error: unknown) => {
    if (error instanceof CallFailed && error.status === 404) return undefined;
    throw error;
  });
  if (!video) return undefined;
  const picture = video.cover_url === undefined ? undefined : await api.file(video.cover_url, MAX_BYTES);
  const cover = picture && {
    uri: `${resourceOf(id)}/cover`,
    mimeType: picture.type,
    blob: base64(picture),
  };
  if (coverPart !== undefined) return cover && { contents: [cover] };
  const text = JSON.stringify(videoView(video), null, 2);
  const details = { uri, mimeType: 'application/json', text };
  return { contents: cover ? [details, cover] : [details] };
}
