import type { Resource } from '../../../contract/dashboard/limits.ts';

/** By the word after the version in a path; undefined where every key may ask. */
const RESOURCES: ReadonlyMap<string, Resource | undefined> = new Map(
  Object.entries({
    whoami: undefined,
    user: 'account',
    request_logs: 'account',
    // Tells of everything that the account makes.
    events: 'account',
    create_video_from_avatar: 'videos',
    caption_video: 'videos',
    create_video_from_talking_avatar: 'videos',
    create_video_from_product: 'videos',
    create_video_from_url: 'videos',
    create_video_with_template: 'videos',
    create_video_from_slides: 'videos',
    slides: 'videos',
    create_video_with_variable: 'videos',
    render: 'videos',
    avatar_video: 'videos',
    share_links: 'videos',
    videos: 'videos',
    project: 'videos',
    product_video: 'videos',
    product_videos: 'videos',
    product_previews: 'videos',
    preview: 'videos',
    template_video: 'videos',
    template_videos: 'videos',
    batches: 'videos',
    avatars: 'avatars',
    avatar: 'avatars',
    photo_avatar: 'avatars',
    voices: 'voices',
    audio: 'voices',
    models: 'voices',
    speech: 'voices',
    pronunciations: 'voices',
    musics: 'music',
    upload: 'assets',
    brand: 'account',
    trash: 'trash',
    product: 'products',
    products: 'products',
    ai_scripts: 'products',
    visual_styles: undefined,
    visual: undefined,
    templates: 'templates',
    template: 'templates',
    webhook: 'webhooks',
    endpoint: 'webhooks',
    endpoints: 'webhooks',
    webhook_deliveries: 'webhooks',
    webhook_secret: 'webhooks',
  }),
);
const WHOAMI = '/v2/user/whoami';
/** The kinds of events, not the account's. */
const EVENT_KINDS = ['/v1/webhook/events', '/v1/events', '/v2/events'];

/** What an operation is about. @throws for a path that is in no part of the interface yet */
export function resourceOf(path: string): Resource | undefined {
  if (path === WHOAMI || EVENT_KINDS.includes(path)) return undefined;
  const [, , word = ''] = path.split('/');
  const name = path === '/visual' ? 'visual' : word;
  if (!RESOURCES.has(name)) throw new Error(`Nobody said which resource ${path} is about`);
  return RESOURCES.get(name);
}
