import { setTimeout as sleep } from 'node:timers/promises';
import { type DocumentedOperation, documentedOperations } from '../acceptance/document.ts';
import { AVATAR_VIDEO, KEY, TALKING_AVATAR } from '../acceptance/server.ts';
import { TINY, textValue } from '../fixtures/tiny-template.ts';

export interface TrafficReport {
  calls: number;
  /** Violations that the proxy reported. */
  problems: string[];
  /** Operations that never succeeded. */
  untouched: string[];
}

/** The endpoint created during the run. */
export const HOOK = {
  url: 'http://127.0.0.1:9/hook',
  events: ['generated_avatar_video_success'],
  status: 'enabled',
};

/** Valid bodies, where this server would not accept the example of the document. */
const BODIES: Record<string, object> = {
  createVideoFromAvatar: AVATAR_VIDEO,
  createVideoFromTalkingAvatar: TALKING_AVATAR,
  replayFailedDeliveries: { since: 0 },
  createTemplateStill: { variables: [textValue('title', 'Hello')], width: 64 },
  createPronunciation: { word: 'Nguyen', say: 'win' },
  createAudioSpeech: { model: 'tts-1', voice: 'en-US-slt', input: 'Hello.' },
  createBatch: { template_id: 96, rows: [{ variables: { HEADLINE: 7 } }] },
};

/** Operations on records that must be created or uploaded first: only the acceptance suite calls them successfully. */
const COVERED_BY_SUITE = new Set([
  'getPhoto',
  'getMotion',
  'getPhotoV1',
  'getMotionV1',
  'getProductAvatarBatch',
  'addProductMotion',
  'packageVideo',
  'getProductMotion',
  'deleteAvatar',
  'deleteCustomVoice',
  'addCustomMusic',
  'deleteCustomMusic',
  'getTrashCover',
  'restoreFromTrash',
  'deleteFromTrash',
  'updateProduct',
  'updateProductV1',
  'createScripts',
  'getScripts',
  'writeScriptsV1',
  'createVideoFromProduct',
  'createPreviews',
  'renderSinglePreview',
  'getProductVideo',
  'createVideoFromUrl',
  'createPreview',
  'getTemplateVideo',
  'readSlides',
  'getSlides',
  'createVideoFromSlides',
  'createShareLink',
  'revokeShareLink',
  'createStudioToken',
  'revokeStudioToken',
  'verifyFile',
  'translateVideo',
  'getTranslatableStrings',
  'createVideoTranslate',
  'createLipSyncVideo',
  'getLipSyncVideo',
]);

/** Required queries; the records they name do not exist. */
const QUERIES: Record<string, string> = {
  getPhoto: '?photo_id=nothing',
  getPhotoV1: '?photo_id=nothing',
  getMotion: '?motion_id=nothing',
  getMotionV1: '?motion_id=nothing',
  getProductMotion: '?motion_id=nothing',
  deleteAvatar: '?avatar_id=987654',
  getTranslatableStrings: '?video_id=nothing',
  packageVideo: '?standard=scorm_1_2',
};

/** Calls every operation with valid requests and, if `alsoWrong`, with many invalid ones. */
export async function traffic(base: string, alsoWrong: boolean): Promise<TrafficReport> {
  const report: TrafficReport = { calls: 0, problems: [], untouched: [] };
  const succeeded = new Set<string>();
  // The proxy waits for the end of a response, and a stream has none.
  const operations = documentedOperations().filter(({ isStream }) => !isStream);

  async function call(operation: DocumentedOperation, path: string, body?: unknown, key = KEY) {
    report.calls++;
    const headers: Record<string, string> = { 'x-api-key': key, 'content-type': 'application/json' };
    const init: RequestInit = { method: operation.method, headers, signal: AbortSignal.timeout(120_000) };
    if (body !== undefined) init.body = JSON.stringify(body);
    const response = await fetch(base + path, init);
    const isJson = response.headers.get('content-type')?.includes('json');
    const answer = isJson ? await response.json() : await response.arrayBuffer();
    const violations = response.headers.get('sl-violations');
    const isProxys = typeof answer.type === 'string' && answer.type.includes('stoplight.io');
    if (isProxys || violations) {
      report.problems.push(`${operation.method} ${path}: ${violations ?? JSON.stringify(answer)}`);
    } else if (response.ok) succeeded.add(operation.id);
    return answer;
  }

  const operationById = (id: string) => {
    const found = operations.find((operation) => operation.id === id);
    if (!found) throw new Error(`The OpenAPI document has no operation ${id}`);
    return found;
  };
  const made = await call(
    operationById('createVideoFromAvatar'),
    '/v2/create_video_from_avatar',
    AVATAR_VIDEO,
  );
  const video = made.data.video_id as string;
  for (let wait = 0; wait < 300; wait++) {
    const { data } = await call(operationById('getAvatarVideo'), `/v2/avatar_video/${video}`);
    if (data.status !== 'processing') break;
    await sleep(200);
  }

  /** Creates the record that the path of an operation names; a new one for operations that delete it. */
  async function subjectOf({ path, method }: DocumentedOperation): Promise<string> {
    if (path.includes('endpoint')) {
      const endpoint = await call(operationById('createEndpointV2'), '/v2/endpoint', HOOK);
      return endpoint.data.endpoint_id;
    }
    if (path.includes('deliver')) {
      const id = await subjectOf({
        ...operationById('createEndpointV2'),
        path: '/v2/endpoint/{endpoint_id}',
      });
      const sent = await call(operationById('testEndpoint'), `/v2/endpoint/${id}/test`, {});
      return sent.data.delivery_id;
    }
    if (path.includes('/pronunciations/')) {
      const body = { word: 'Kyiv', ipa: 'kiːv' };
      return (await call(operationById('createPronunciation'), '/v2/pronunciations', body)).data
        .pronunciation_id;
    }
    if (path.includes('/template_video/')) return video;
    if (path.includes('/template')) {
      const made = await call(operationById('createTemplate'), '/v2/templates/custom', { template: TINY });
      return String(made.data.template_id);
    }
    if (path.includes('/batches/')) {
      const body = { template_id: 96, rows: [{ variables: {} }] };
      const { data } = await call(operationById('createBatch'), '/v2/batches', body);
      await call(operationById('cancelBatch'), `/v2/batches/${data.batch_id}/cancel`);
      return data.batch_id;
    }
    if (method === 'GET') return video;
    return (await call(operationById('createVideoFromAvatar'), '/v2/create_video_from_avatar', AVATAR_VIDEO))
      .data.video_id;
  }

  for (const operation of operations) {
    const subject = operation.path.includes('{') ? await subjectOf(operation) : '';
    const path = operation.path.replaceAll(/\{\w+\}/g, subject);
    const query = operation.path === '/v1/project' ? `?project_id=${video}` : (QUERIES[operation.id] ?? '');
    const body = operation.body && (BODIES[operation.id] ?? right(operation.body.example as object));
    const answer = await call(operation, path + query, body);
    if (operation.path.endsWith('/endpoint')) await forget(answer?.data?.endpoint_id);
    if (operation.path.includes('{endpoint_id}') && operation.method !== 'DELETE') await forget(subject);
    if (operation.canBeTried) await call(operation, `${path}?dry_run=true`, body);
    if (!alsoWrong) continue;
    await call(operation, path + query, body, 'cw_live_wrong');
    await call(operation, operation.path.replaceAll(/\{\w+\}/g, 'nothing'), operation.body && {});
    await call(
      operation,
      `${path}?page=x&page_size=0&cursor=*&limit=0`,
      operation.body && { voice: 5, url: 7 },
    );
  }
  report.untouched = operations
    .filter(({ id }) => !succeeded.has(id) && !COVERED_BY_SUITE.has(id))
    .map(({ id }) => id);
  return report;

  async function forget(endpoint: string | undefined): Promise<void> {
    const remove = operations.find(
      ({ method, path }) => method === 'DELETE' && path.startsWith('/v2/endpoint/'),
    );
    if (remove && endpoint) await call(remove, `/v2/endpoint/${endpoint}`);
  }
}

/** The example with URLs that this server accepts. */
function right(example: object): object {
  return 'url' in example || 'events' in example ? { ...example, ...HOOK } : example;
}
