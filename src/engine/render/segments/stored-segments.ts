import { createHash } from 'node:crypto';
import { readFile, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type AvatarClip, avatarView } from '../../layers/avatar.ts';
import type { Sources } from '../../layers/sources.ts';
import { folderCache } from '../../media/cache/folder-cache.ts';
import { createCompositor } from '../../media/compositor/open-compositor.ts';
import { isSegmentOf } from '../../media/encoder/segment.ts';
import { familyOf } from '../../people/families.ts';
import type { Segment, SegmentSource } from '../../processes/segment/messages.ts';
import type { RenderContext } from '../render-context.ts';
import { type Abilities, type AddressInputs, segmentAddresses } from './segment-address.ts';
import { segmentPath } from './segments.ts';

/** Encoded segments of earlier videos of the same owner. */
export interface StoredSegments {
  /** Moves a copy of a stored segment to the segment's path. @returns whether there is one */
  take(segment: Segment): Promise<boolean>;
  /** Keeps a copy of the segment at its path. */
  keep(segment: Segment): Promise<void>;
}

/**
 * Opens the store for the segments of one video; undefined if the context has none.
 *
 * @param files paths of the downloaded files, by URL
 */
export async function openStoredSegments(
  source: SegmentSource,
  segments: readonly Segment[],
  sources: Sources,
  files: ReadonlyMap<string, string>,
  { reuse, cacheDir }: Pick<RenderContext, 'reuse' | 'cacheDir'>,
): Promise<StoredSegments | undefined> {
  if (!reuse) return undefined;
  const inputs = addressInputs(source, sources, files, { cacheDir, reuse });
  const addresses = await segmentAddresses(source, segments, inputs);
  return {
    async take(segment) {
      const { index, from, to } = segment;
      const name = await reuse.store.get(addresses[index]!);
      if (name === undefined) return false;
      const copy = join(source.folder, name);
      // Checked, because a segment that the disk has damaged would make every later render fail.
      if (isSegmentOf(await readFile(copy), to - from)) {
        await rename(copy, segmentPath(source.folder, segment));
        return true;
      }
      await rm(copy, { force: true });
      return false;
    },
    keep: (segment) =>
      reuse.store.keep(addresses[segment.index]!, basename(segmentPath(source.folder, segment))),
  };
}

/** Returns what addresses depend on, with the abilities of presenters cached. Parameters as for `openStoredSegments`. */
export function addressInputs(
  source: SegmentSource,
  sources: Sources,
  files: ReadonlyMap<string, string>,
  {
    reuse: { owner, engineVersion },
    cacheDir,
  }: { reuse: Omit<NonNullable<RenderContext['reuse']>, 'store'>; cacheDir: string },
): AddressInputs {
  return {
    ...{ owner, engineVersion },
    fileOf: (name) => files.get(name) ?? sources.fileOf(name),
    abilitiesOf: (clip) => abilitiesOf(clip, source, sources, { cacheDir, engineVersion }),
  };
}

/** Returns what a presenter can show in a clip. Cached, because opening a presenter takes half a second. */
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
  const cached = await cache.get(key);
  if (cached) return JSON.parse(cached.toString('utf8')) as Abilities;
  await using open = new AsyncDisposableStack();
  const compositor = open.adopt(await createCompositor(timeline), (one) => one.close());
  const avatar = open.adopt(await familyOf(pack).open(pack, view, compositor), (one) => one.close());
  const { gestures, restingHands, isFilmed } = avatar;
  const abilities: Abilities = {
    gestures: [...gestures],
    ...(restingHands && { restingHands }),
    ...(isFilmed && { isFilmed }),
  };
  await cache.set(key, Buffer.from(JSON.stringify(abilities)));
  return abilities;
}
