import { useQuery } from '@tanstack/react-query';
import type { CreateVideoFromAvatar } from '../../../../src/contract/v2/avatar-video.ts';
import { StillPicture } from '../../making/still-picture.tsx';
import { EMPTY_DRAFT, NATURAL_VOICE } from '../create-avatar/draft.ts';
import { stillQuery } from '../create-avatar/queries.ts';

/** A sample that shows panel, headline, captions and logo at once. */
const SAMPLE: CreateVideoFromAvatar = {
  avatar: { avatar_id: EMPTY_DRAFT.avatarId, avatar_type: 0 },
  voice: {
    type: 'script',
    voice_id: NATURAL_VOICE,
    script: 'Made to last. Three colours, two sizes, one promise.',
  },
  aspect_ratio: 'landscape',
  screen_style: 2,
  caption: true,
};

/** A frame of a video with the saved brand. @param version changes with every save */
export function BrandStill({ version }: { version: number }) {
  // The name makes the query key different for each version of the brand.
  const still = useQuery(stillQuery({ ...SAMPLE, video_name: `Brand ${version}` }, true));
  return <StillPicture aspect="landscape" still={still} />;
}
