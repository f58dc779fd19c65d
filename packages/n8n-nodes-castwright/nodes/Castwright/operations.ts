import type { IDataObject, IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import { NodeOperationError, sleep } from 'n8n-workflow';
import { ask, askAll, type Call, fetchBytes } from './transport';

export type Operation = (context: IExecuteFunctions, index: number) => Promise<INodeExecutionData[]>;

/** Seconds between two polls of a video. */
const POLL_SECONDS = 3;

type BodyOf = (context: IExecuteFunctions, index: number) => Promise<IDataObject>;

/**
 * Creates a video, and waits for it if requested.
 * @param laid Places the options where the call expects them
 */
function creating(
  path: string,
  bodyOf: BodyOf,
  laid = (options: IDataObject): IDataObject => options,
): Operation {
  return async (context, index) => {
    const options = optionsOf(context, index);
    const { waitAtMost, fields, ...otherOptions } = options;
    const requested = await bodyOf(context, index);
    const body = { ...merged(requested, laid(otherOptions)), ...furtherFields(context, fields, index) };
    const made = await ask(
      context,
      { method: 'POST', path, body, once: await keyOf(context, index, body) },
      index,
    );
    if (!context.getNodeParameter('wait', index, true)) return [{ json: made }];
    const video = await ended(context, videoOf(made), Number(waitAtMost ?? 60), index);
    const json = { ...made, ...video };
    if (!context.getNodeParameter('download', index, false)) return [{ json }];
    return [{ json, binary: { data: await fileOf(context, video, index) } }];
  };
}

/** The same key for the same request of an item within one execution; iterations of a loop differ. */
async function keyOf(context: IExecuteFunctions, index: number, body: IDataObject): Promise<string> {
  const requested = JSON.stringify([context.getExecutionId(), context.getNode().id, index, body]);
  const sum = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(requested));
  return `n8n-${Buffer.from(sum).toString('hex')}`;
}

function videoOf(made: IDataObject): string {
  return String(made['video_id'] ?? made['product_video_id'] ?? made['project_id'] ?? '');
}

/**
 * @param minutes
 * @throws {NodeOperationError} if the video fails or takes longer
 */
async function ended(
  context: IExecuteFunctions,
  id: string,
  minutes: number,
  itemIndex: number,
): Promise<IDataObject> {
  const deadline = Date.now() + minutes * 60_000;
  for (;;) {
    const video = await ask(
      context,
      { method: 'GET', path: `/v2/videos/${encodeURIComponent(id)}` },
      itemIndex,
    );
    if (video['status'] === 'completed') return video;
    const { message } = (video['error'] ?? {}) as { message?: string };
    if (video['status'] === 'failed') {
      throw new NodeOperationError(context.getNode(), message ?? 'The video failed', {
        itemIndex,
        description: `Video ${id}`,
      });
    }
    if (Date.now() > deadline) {
      throw new NodeOperationError(context.getNode(), `The video did not end within ${minutes} minutes`, {
        itemIndex,
        description: `The video continues to render. Use Get with ${id}, or a Castwright Trigger`,
      });
    }
    await sleep(POLL_SECONDS * 1000);
  }
}

async function fileOf(context: IExecuteFunctions, video: IDataObject, itemIndex: number) {
  const { pathname, search } = new URL(String(video['video_url']));
  // n8n may reach the server at another URL than its public one, so only the shared part is kept: without a path
  // prefix, but with the signature that private files need.
  const path = pathname.replace(/^.*(?=\/files\/)/, '');
  const { bytes, type } = await fetchBytes(context, { method: 'GET', path: path + search }, itemIndex);
  const name = decodeURIComponent(path.split('/').at(-1) ?? '') || 'video.mp4';
  return context.helpers.prepareBinaryData(bytes, name, type);
}

function optionsOf(context: IExecuteFunctions, index: number): IDataObject {
  return context.getNodeParameter('options', index, {}) as IDataObject;
}

function furtherFields(context: IExecuteFunctions, fields: unknown, index: number): IDataObject {
  const isGiven = typeof fields === 'string' && fields.trim() !== '';
  return isGiven ? (json(context, fields, index, 'More Fields') as IDataObject) : {};
}

/** Merges nested objects recursively. */
function merged(one: IDataObject, other: IDataObject): IDataObject {
  const both = { ...one };
  for (const [name, value] of Object.entries(other)) {
    const current = both[name];
    const areObjects = isObject(current) && isObject(value);
    both[name] = areObjects ? { ...current, ...value } : value;
  }
  return both;
}

function isObject(value: unknown): value is IDataObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function json(context: IExecuteFunctions, text: unknown, itemIndex: number, field: string): unknown {
  if (typeof text !== 'string') return text;
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new NodeOperationError(context.getNode(), `${field} is not JSON: ${(error as Error).message}`, {
      itemIndex,
    });
  }
}

function located(context: IExecuteFunctions, name: string, index: number): string {
  return String(context.getNodeParameter(name, index, '', { extractValue: true }) ?? '');
}

function presenter(context: IExecuteFunctions, index: number): IDataObject {
  const own = context.getNodeParameter('avatarType', index, 0) as number;
  const name = own === 1 ? 'ownAvatar' : 'avatar';
  return { avatar_id: Number(located(context, name, index)), avatar_type: own };
}

/** The binary file of an item, or the given URL or id. */
async function media(context: IExecuteFunctions, index: number, name = 'media'): Promise<string> {
  if (context.getNodeParameter('source', index, 'address') === 'address') {
    return String(context.getNodeParameter(name, index));
  }
  const property = context.getNodeParameter('binaryProperty', index) as string;
  return String((await upload(context, index, property))['asset_id']);
}

async function upload(context: IExecuteFunctions, index: number, property: string): Promise<IDataObject> {
  const { fileName, fileExtension } = context.helpers.assertBinaryData(index, property);
  const bytes = await context.helpers.getBinaryDataBuffer(index, property);
  const filename = fileName ?? `file.${fileExtension ?? 'bin'}`;
  const body = { filename, file_size: bytes.length };
  const place = await ask(context, { method: 'POST', path: '/v2/upload/asset', body }, index);
  const url = String(place['sign_url']);
  const headers = { 'content-type': 'application/octet-stream' };
  await context.helpers.httpRequest({ method: 'PUT', url, body: bytes, headers, timeout: 600_000 });
  return place;
}

const avatarVideo = creating('/v2/create_video_from_avatar', async (context, index) => {
  const isSpoken = context.getNodeParameter('says', index, 'script') === 'script';
  const voiceId = located(context, 'voice', index);
  const voice = isSpoken
    ? { type: 'script', voice_id: voiceId, script: context.getNodeParameter('script', index) as string }
    : { type: 'audio', voice_id: voiceId, audio_url: await media(context, index) };
  return {
    avatar: presenter(context, index),
    voice,
    aspect_ratio: context.getNodeParameter('aspectRatio', index) as string,
    screen_style: context.getNodeParameter('screenStyle', index) as number,
    caption: context.getNodeParameter('caption', index) as boolean,
  };
});

const scenes = creating('/v2/create_video_from_avatar', async (context, index) => ({
  avatar: presenter(context, index),
  voice: { type: 'script', voice_id: located(context, 'voice', index) },
  scenes: json(context, context.getNodeParameter('scenes', index), index, 'Scenes') as IDataObject[],
  aspect_ratio: context.getNodeParameter('aspectRatio', index) as string,
  screen_style: context.getNodeParameter('screenStyle', index) as number,
  caption: context.getNodeParameter('caption', index) as boolean,
}));

const templateVideo = creating('/v2/create_video_with_template', async (context, index) => {
  const values = context.getNodeParameter('variables.variable', index, []) as {
    name: string;
    type: string;
    value: string;
  }[];
  const variables = values.map(({ name, type, value }) => ({
    name,
    type,
    properties: type === 'image' || type === 'video' ? { url: value } : { content: value },
  }));
  const voiceId = located(context, 'voice', index);
  return {
    template_id: Number(located(context, 'template', index)),
    voice_language: context.getNodeParameter('language', index) as string,
    ...(voiceId !== '' && { voice_id: voiceId }),
    aspect_ratio: context.getNodeParameter('aspectRatio', index) as string,
    variables,
  };
});

/** Reads the page first; the product stays in the account. */
const productVideo = creating(
  '/v2/create_video_from_product',
  async (context, index) => {
    const body = { url: context.getNodeParameter('url', index) as string };
    const product = await ask(context, { method: 'POST', path: '/v2/product', body }, index);
    const { avatar_id: id, avatar_type: type } = presenter(context, index);
    const voiceId = located(context, 'voice', index);
    return {
      product_id: product['product_id'] as string,
      video_spec: {
        aspect_ratio: context.getNodeParameter('aspectRatio', index) as string,
        length: context.getNodeParameter('length', index) as string,
        caption: context.getNodeParameter('caption', index) as boolean,
      },
      avatar: { id: id as number, type: type as number },
      voice: voiceId === '' ? {} : { id: voiceId },
      audio: {},
      script: {
        language: context.getNodeParameter('language', index) as string,
        style: context.getNodeParameter('scriptStyle', index) as string,
      },
    };
  },
  ({ webhook_url: address, video_name: name, ...spec }) => ({
    ...(address !== undefined && { webhook_url: address }),
    video_spec: { ...spec, ...(name !== undefined && { name }) },
  }),
);

const slidesVideo = creating('/v2/create_video_from_slides', async (context, index) => ({
  deck: await media(context, index),
  avatar: presenter(context, index),
  voice_language: context.getNodeParameter('language', index) as string,
  aspect_ratio: context.getNodeParameter('aspectRatio', index) as string,
  layout: context.getNodeParameter('layout', index) as string,
  caption: context.getNodeParameter('caption', index) as boolean,
}));

const captionVideo = creating('/v2/caption_video', async (context, index) => ({
  video_url: await media(context, index),
  script: context.getNodeParameter('script', index) as string,
}));

const idOf = (context: IExecuteFunctions, index: number) =>
  encodeURIComponent(String(context.getNodeParameter('videoId', index)));

function one(call: (context: IExecuteFunctions, index: number) => Call): Operation {
  return async (context, index) => {
    const json = await ask<IDataObject | null>(context, call(context, index), index);
    return [{ json: json ?? { success: true } }];
  };
}

function many(path: string, key: string, query?: (filters: IDataObject) => IDataObject): Operation {
  return async (context, index) => {
    const isAll = context.getNodeParameter('returnAll', index, false) as boolean;
    const most = isAll ? Number.POSITIVE_INFINITY : (context.getNodeParameter('limit', index, 50) as number);
    const filters = context.getNodeParameter('filters', index, {}) as IDataObject;
    const found = await askAll(context, { path, query: query ? query(filters) : filters }, key, most);
    return found.map((json) => ({ json }));
  };
}

/** By resource and operation, as in the node's parameters. */
export const OPERATIONS: Record<string, Record<string, Operation>> = {
  video: {
    create: avatarVideo,
    createFromScenes: scenes,
    createFromProduct: productVideo,
    createFromSlides: slidesVideo,
    createFromTemplate: templateVideo,
    caption: captionVideo,
    get: one((context, index) => ({ method: 'GET', path: `/v2/videos/${idOf(context, index)}` })),
    getAll: many('/v2/videos', 'videos'),
    cancel: one((context, index) => ({ method: 'POST', path: `/v2/videos/${idOf(context, index)}/cancel` })),
    delete: one((context, index) => ({ method: 'DELETE', path: `/v2/videos/${idOf(context, index)}` })),
    async download(context, index) {
      const json = await ask(context, { method: 'GET', path: `/v2/videos/${idOf(context, index)}` }, index);
      if (json['status'] !== 'completed') {
        throw new NodeOperationError(context.getNode(), `The video is ${json['status']}, not completed`, {
          itemIndex: index,
        });
      }
      return [{ json, binary: { data: await fileOf(context, json, index) } }];
    },
  },
  speech: {
    async create(context, index) {
      const format = context.getNodeParameter('format', index) as string;
      const body = {
        voice_id: located(context, 'voice', index),
        script: context.getNodeParameter('script', index) as string,
        format,
      };
      const { bytes, type } = await fetchBytes(context, { method: 'POST', path: '/v2/speech', body }, index);
      const data = await context.helpers.prepareBinaryData(bytes, `speech.${format}`, type);
      return [{ json: { bytes: bytes.length, format }, binary: { data } }];
    },
  },
  file: {
    async upload(context, index) {
      return [
        { json: await upload(context, index, context.getNodeParameter('binaryProperty', index) as string) },
      ];
    },
  },
  avatar: { getAll: many('/v2/avatars/public', 'avatars') },
  voice: { getAll: many('/v2/voices', 'voices') },
  template: { getAll: many('/v2/templates', 'templates') },
};
