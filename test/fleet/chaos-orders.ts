/** A planned order of a client. */
export interface Order {
  name: string;
  account: number;
  family: 'v1' | 'v2';
  voice: 'script' | 'own sound' | 'missing sound';
  script: string;
  /** Path for the webhook of this order, in addition to the endpoint of the account. */
  webhookPath?: string;
  /** Seconds until the client cancels the order. */
  cancelAfter?: number;
}

const LINES = ['Hello there.', 'All is well.', 'We go on.', 'Thank you all.', 'Here we are.'];
const LONG = 'This one is long enough to be called off on the way. '.repeat(6);

/** Most scripts are short; some orders bring their own sound, some must fail, and some are cancelled. */
export function planOrders(count: number, accounts: number, random: () => number): Order[] {
  return Array.from({ length: count }, (_, index) => {
    const lot = random();
    const voice = lot < 0.12 ? 'missing sound' : lot < 0.26 ? 'own sound' : 'script';
    const isCancelled = voice === 'script' && random() < 0.2;
    const line = isCancelled ? LONG : (LINES[Math.floor(random() * LINES.length)] ?? '');
    return {
      name: `order ${index + 1}`,
      account: index % accounts,
      family: random() < 0.25 ? 'v1' : 'v2',
      voice,
      script: `Number ${index + 1}. ${line}`,
      ...(random() < 0.5 && { webhookPath: `/job/${index + 1}` }),
      ...(isCancelled && { cancelAfter: random() * 5 }),
    };
  });
}

export interface OrderRequest {
  path: string;
  body: object;
}

/** @param sound URL of audio that replaces the script */
export function requestFor(order: Order, receiver: string, sound?: string): OrderRequest {
  const webhook_url = order.webhookPath === undefined ? undefined : receiver + order.webhookPath;
  const common = { video_name: order.name, webhook_url };
  if (order.family === 'v1') {
    const speechFields =
      sound === undefined ? { script: order.script, voice_id: 'en-US-slt' } : { audio_url: sound };
    const body = {
      ...common,
      ...speechFields,
      avatar_id: 81,
      avatar_type: 0,
      aspect_ratio: 2,
      screen_style: 1,
    };
    return { path: '/v1/create_video_from_talking_avatar', body };
  }
  const voice =
    sound === undefined
      ? { type: 'script', voice_id: 'en-US-slt', script: order.script }
      : { type: 'audio', voice_id: 'en-US-slt', audio_url: sound };
  const avatar = { avatar_id: 81, avatar_type: 0 };
  const body = { ...common, avatar, voice, aspect_ratio: 'square', screen_style: 1 };
  return { path: '/v2/create_video_from_avatar', body };
}
