import { getVideo, listVideos } from '../../contract/operations/videos.ts';
import { type Api, base64 } from './api.ts';
import { CallFailed } from './failures.ts';
import { resourceOf, videoView } from './video.ts';

const PAGE = 50;
/** Maximum bytes of a picture. */
const MAX_BYTES = 3_000_000;
const ADDRESS = /^castwright:\/\/videos\/([\w-]{1,100})(\/cover)?$/;

export const RESOURCE_TEMPLATES = [
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

/** Finished videos, newest first, page by page. */
export async function listResources(api: Api, cursor: string | undefined) {
  const query = { status: 'completed' as const, page_size: PAGE, cursor };
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

/** The content of a resource; undefined if it does not exist. */
export async function readResource(api: Api, uri: string) {
  const [, id, part] = ADDRESS.exec(uri) ?? [];
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
  if (part !== undefined) return cover && { contents: [cover] };
  const text = JSON.stringify(videoView(video), null, 2);
  const details = { uri, mimeType: 'application/json', text };
  return { contents: cover ? [details, cover] : [details] };
}
