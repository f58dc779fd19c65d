import type { Attempt, Kind } from '../kind.ts';
import { assertRefused } from '../refused.ts';
import { recordsOf } from '../victim-records.ts';

/** Guesses of an id, given a real number or name. */
const neighbours = (id: string) => [
  id.slice(0, -1),
  `${id}A`,
  id.toUpperCase(),
  id.toLowerCase(),
  id.replace(/.$/, '%'),
];
const ANYTHING = [
  '0',
  '1',
  '-1',
  '1 or 1=1',
  '*',
  '%',
  '_',
  'null',
  'undefined',
  'a'.repeat(24),
  '__proto__',
  'constructor',
];

export const guessedIds: Kind = {
  name: 'ids: guesses, neighbours of real ones, patterns',
  async attempts(target) {
    const victimIds = await recordsOf(target);
    const places: [string, string, (id: string) => string][] = [
      ['file', victimIds['video’s file'] ?? '', (id) => `/files/${id}/video.mp4`],
      ['link', victimIds['share’s link'] ?? '', (id) => `/share/${id}/video`],
      ['details of a link', victimIds['share’s link'] ?? '', (id) => `/dashboard/api/share/${id}`],
      ['video', victimIds['video'] ?? '', (id) => `/v2/videos/${id}`],
      ['project', victimIds['project'] ?? '', (id) => `/v2/avatar_video/${id}`],
      ['batch', victimIds['batch'] ?? '', (id) => `/v2/batches/${id}`],
      ['delivery', victimIds['delivery'] ?? '', (id) => `/v2/webhook_deliveries/${id}`],
    ];
    return places.flatMap(([what, real, pathOf]) =>
      [...new Set([...neighbours(real), ...ANYTHING])]
        .filter((id) => id !== real && id !== '')
        .map(
          (id): Attempt => [
            `${what} ${id.slice(0, 40)}`,
            async () => assertRefused(await target.attacker.call(pathOf(encodeURIComponent(id))), 404),
          ],
        ),
    );
  },
};
