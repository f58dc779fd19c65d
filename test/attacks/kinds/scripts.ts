import { AVATAR_VIDEO } from '../../acceptance/server.ts';
import type { Attempt, Kind } from '../kind.ts';
import { assertInvalid } from '../refused.ts';

const SPEECH: Record<string, string> = {
  'a negative silence': '[pause -5s]',
  'a silence without a number': '[pause 1e9s]',
  'thousands of silences': '[pause 10s]'.repeat(2000),
  'thousands of brackets': '['.repeat(50_000),
  'thousands of stars': '*'.repeat(50_000),
  '200,000 letters': 'a'.repeat(200_000),
  'only spaces': ' \t\n\u00a0\u2003',
  'only invisible characters': '\u200b\u200d\u2060\ufeff',
};

export const speech: Kind = {
  name: 'scripts: endless, negative, empty',
  attempts: (target) =>
    Object.entries(SPEECH).flatMap(([what, script]): Attempt[] => [
      [
        `${what}, v2`,
        async () => {
          const body = { ...AVATAR_VIDEO, voice: { ...AVATAR_VIDEO.voice, script } };
          assertInvalid(
            await target.attacker.call('/v2/create_video_from_avatar?dry_run=true', { method: 'POST', body }),
            'voice.script',
          );
        },
      ],
      [
        `${what}, v1`,
        async () => {
          const body = {
            script,
            voice_id: 'en-US-slt',
            avatar_id: 81,
            avatar_type: 0,
            aspect_ratio: 2,
            screen_style: 1,
          };
          assertInvalid(
            await target.attacker.call('/v1/create_video_from_talking_avatar?dry_run=true', {
              method: 'POST',
              body,
            }),
            'script',
          );
        },
      ],
    ]),
};
