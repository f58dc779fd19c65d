import { createHash } from 'node:crypto';
import { type AvatarClip, avatarView } from '../../layers/avatar.ts';
import type { Sources } from '../../layers/sources.ts';
import { folderCache } from '../../media/cache/folder-cache.ts';
import { createCompositor } from '../../media/compositor/open-compositor.ts';
import { isSegmentOf } from '../../media/encoder/segment.ts';
import { familyOf } from '../../people/families.ts';
import type { Segment, SegmentSource } from '../../processes/segment/messages.ts';
import type { RenderContext } from '../render-context.ts';
import { type Abilities, type AddressInputs, segmentAddresses } from './segment-address.ts';

/** Encoded segments of earlier videos of the same owner, in the cache. */
export interface SegmentStore {
  get(segment: Segment): Promise<Buffer | undefined>;
  set(segment: Segment, data: Buffer): Promise<void>;
}

/**
 * Opens the store for the segments of one video; undefined if the context has none.
 *
 * @param files paths of the downloaded files, by URL
 */
export async function openSegmentStore(
  source: SegmentSource,
  segments: readonly Segment[],
  sources: Sources,
  files: ReadonlyMap<string, string>,
  { reuse, cacheDir }: Pick<RenderContext, 'reuse' | 'cacheDir'>,
): Promise<SegmentStore | undefined> {
  if (!reuse) return undefined;
  const inputs = addressInputs(source, sources, files, { cacheDir, reuse });
  const addresses = await segmentAddresses(source, segments, inputs);
  const cache = folderCache(cacheDir, 'segments');
  return {
    async get({ index, from, to }) {
      const data = await cache.get(addresses[index]!);
      return data && isSegmentOf(data, to - from) ? data : undefined;
    },
    set: ({ index }, data) => cache.set(addresses[index]!, data),
  };
}

/** Returns what addresses depend on, with the abilities of presenters cached. Parameters as for `openSegmentStore`. */
export function addressInputs(
  source: SegmentSource,
  sources: Sources,
  files: ReadonlyMap<string, string>,
  { reuse, cacheDir }: { reuse: NonNullable<RenderContext['reuse']>; cacheDir: string },
): AddressInputs {
  return {
    ...reuse,
    fileOf: (name) => files.get(name) ?? sources.fileOf(name),
    abilitiesOf: (clip) => abilitiesOf(clip, source, sources, { cacheDir, ...reuse }),
  };
}

/** Returns what a presenter can show in a clip. Opening the presenter takes half a second, so it is cached. */
async function abilitiesOf(
  clip: AvatarClip,
  { timeline }: SegmentSource,
  { packOf }: Sources,
  { cacheDir, engineVersion }: { cacheDir: string; engineVersion: string },
): Promise<Abilities> {
  const pack = packOf(clip.layer.avatar);
  const view = avatarView(clip, timeline);
  const key = createHash('sha256')
    .update(JSON.stringify([engineVersion, pack, view]))
    .digest('hex');
  const cache = folderCache(cacheDir, 'abilities');
  const known = await cache.get(key);
  if (known) return JSON.parse(known.toString('utf8')) as Abilities;
  await using open = new AsyncDisposableStack();
  const compositor = open.adopt(await createCompositor(timeline), (one) => one.close());
  const avatar = open.adopt(await familyOf(pack).open(pack, view, compositor), (one) => one.close());
  const { gestures, restingHands } = avatar;
  const abilities: Abilities = { gestures: [...gestures], ...(restingHands && { restingHands }) };
  await cache.set(key, Buffer.from(JSON.stringify(abilities)));
  return abilities;
}
