import { useQuery } from '@tanstack/react-query';
import type { CreateVideoFromAvatar } from '../../../../src/contract/v2/avatar-video.ts';
import { StillPicture } from '../../making/still-picture.tsx';
import { EMPTY_DRAFT, NATURAL } from '../create-avatar/draft.ts';
import { stillQuery } from '../create-avatar/queries.ts';

/** Shows panel, headline, captions and logo at once. */
const SAMPLE: CreateVideoFromAvatar = {
  avatar: { avatar_id: EMPTY_DRAFT.avatarId, avatar_type: 0 },
  voice: {
    type: 'script',
    voice_id: NATURAL,
    script: 'Made to last. Three colours, two sizes, one promise.',
  },
  aspect_ratio: 'landscape',
  screen_style: 2,
  caption: true,
};

/** A frame of a video with the brand as it is saved. @param version changes whenever it was saved */
export function BrandStill({ version }: { version: number }) {
  // Equal calls are remembered; the name makes those with another brand different.
  const still = useQuery(stillQuery({ ...SAMPLE, video_name: `Brand ${version}` }, true));
  return <StillPicture aspect="landscape" still={still} />;
}
