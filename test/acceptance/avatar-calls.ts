import { setTimeout as sleep } from 'node:timers/promises';
import { castwrightIn } from './command-line.ts';
import { type Answer, type Client, read } from './server.ts';

export const GENERATE = '/v2/photo_avatar/photo/generate';

export const PERSON = {
  age: 'Adult',
  avatar_style: 'Professional',
  gender: 'Female',
  model: 'classic',
  aspect_ratio: 'square',
};

const POLL_INTERVAL_MS = 400;
/** About seven minutes: beside other work, a photo takes many times as long. */
const MAX_POLLS = 1000;

export interface AvatarCalls {
  /** Polls until the photo generation has ended, and returns its final `data`. */
  photo(id: string, key?: string): Promise<Answer['body']>;
  motion(id: string): Promise<Answer['body']>;
  avatar(id: number): Promise<Answer['body']>;
  quota(key?: string): Promise<number>;
  remove(avatarId: number | string, key?: string): Promise<Answer>;
  /** Adds an account while the server runs, and returns its key. */
  addAccount(email: string): Promise<string>;
}

export function avatarCalls(server: () => Client, dataDir: string): AvatarCalls {
  async function until(path: string, key?: string): Promise<Answer['body']> {
    for (let wait = 0; wait < MAX_POLLS; wait++) {
      const { body } = await server().get(path, key);
      if (!['in_progress', 'pending', 'processing'].includes(body.data.status)) return body.data;
      await sleep(POLL_INTERVAL_MS);
    }
    throw new Error(`${path} did not end in time`);
  }

  return {
    photo: (id, key) => until(`/v2/photo_avatar/photo?photo_id=${id}`, key),
    motion: (id) => until(`/v2/photo_avatar?motion_id=${id}`),
    async avatar(id) {
      for (let wait = 0; wait < MAX_POLLS; wait++) {
        const { body } = await server().get('/v2/avatars/custom?page_size=100');
        const found = body.data.avatars.find((one: { id: number }) => one.id === id);
        if (found?.avatar_status !== 'processing') return found;
        await sleep(POLL_INTERVAL_MS);
      }
      throw new Error(`Avatar ${id} did not end in time`);
    },
    quota: async (key) => (await server().get('/v2/user/remaining_quota', key)).body.data.remaining_quota,
    remove: async (avatarId, key = server().key) =>
      read(
        await fetch(`${server().url}/v1/avatar/custom/delete?avatar_id=${avatarId}`, {
          method: 'DELETE',
          headers: { 'x-api-key': key },
        }),
      ),
    async addAccount(email) {
      return castwrightIn(dataDir, 'accounts', 'add', email, '--credits', '10');
    },
  };
}
