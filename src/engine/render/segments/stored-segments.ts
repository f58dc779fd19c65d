import { createHash } from 'node:crypto';
import { constants, copyFile, readFile, rename, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { artworkFile } from '../../catalog/templates/artwork.ts';
import { type AvatarClip, avatarView } from '../../layers/avatar.ts';
import type { Sources } from '../../layers/sources.ts';
import { folderCache } from '../../media/cache/folder-cache.ts';
import { createCompositor } from '../../media/compositor/open-compositor.ts';
import { isSegmentOf } from '../../media/encoder/segment.ts';
import { familyOf } from '../../people/families.ts';
import type { Segment, SegmentOffer, SegmentSource } from '../../processes/segment/messages.ts';
import { openPaintingCache } from '../painting-cache.ts';
import type { RenderContext } from '../render-context.ts';
import { type Abilities, type AddressInputs, segmentAddresses, sourcesOf } from './segment-address.ts';
import { segmentPath } from './segments.ts';

/** Bytes of the files of a video up to which its segments are offered to other machines; each of them loads them. */
const MAX_OFFERED_BYTES = 200e6;

/** Encoded segments of earlier videos of the same owner, and those that other machines draw. */
export interface StoredSegments {
  /** Moves a copy of a stored segment to the segment's path. @returns whether there is one */
  take(segment: Segment): Promise<boolean>;
  /** Keeps a copy of the segment at its path. */
  keep(segment: Segment): Promise<void>;
  /** Offers segments to other machines, if there are any and the video is long enough. */
  offer(segments: readonly Segment[]): Promise<void>;
  /**
   * Moves an offered segment to its path, if another machine drew it. Waits up to `patience` seconds while one draws it.
   *
   * @returns false if it has to be drawn here
   */
  obtain(segment: Segment, patience: number): Promise<boolean>;
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
  const { store, helpers } = reuse;
  const inputs = addressInputs(source, sources, files, { cacheDir, reuse });
  const addresses = await segmentAddresses(source, segments, inputs);
  /** Moves a copy to the path of its segment. */
  async function accept(segment: Segment, name: string | undefined): Promise<boolean> {
    if (name === undefined) return false;
    const copy = join(source.folder, name);
    // A disk may have damaged it, and then every later render would fail.
    if (isSegmentOf(await readFile(copy), segment.to - segment.from)) {
      await rename(copy, segmentPath(source.folder, segment));
      return true;
    }
    await rm(copy, { force: true });
    return false;
  }
  return {
    take: async (segment) => accept(segment, await store.get(addresses[segment.index]!)),
    keep: (segment) => store.keep(addresses[segment.index]!, basename(segmentPath(source.folder, segment))),
    async offer(offered) {
      const { timeline, plan } = source;
      if (!helpers || timeline.duration < helpers.minSeconds || offered.length === 0) return;
      const lent = await lendFiles(source, inputs);
      if (!lent) return;
      const addressed = offered.map((segment) => ({ ...segment, address: addresses[segment.index]! }));
      await helpers.offer({ timeline, plan, segments: addressed, files: lent });
    },
    obtain: async (segment, patience) => accept(segment, await helpers?.obtain(segment.index, patience)),
  };
}

/**
 * Copies the files of a video to names that the worker reads.
 *
 * @returns undefined if they are too large for other machines
 */
async function lendFiles(
  { timeline, folder }: SegmentSource,
  { fileOf }: AddressInputs,
): Promise<SegmentOffer['files'] | undefined> {
  const references = new Set(timeline.tracks.flatMap(({ clips }) => clips).flatMap(sourcesOf));
  const lent: { reference: string; name: string }[] = [];
  let bytes = 0;
  for (const reference of references) {
    // Every machine has it.
    if (artworkFile(reference)) continue;
    const path = fileOf(reference);
    bytes += (await stat(path)).size;
    if (bytes > MAX_OFFERED_BYTES) return undefined;
    const name = `lent-${lent.length}`;
    await copyFile(path, join(folder, name), constants.COPYFILE_FICLONE);
    lent.push({ reference, name });
  }
  return lent;
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
  const paintings = openPaintingCache(cacheDir, engineVersion);
  const compositor = open.adopt(await createCompositor({ ...timeline, paintings }), (one) => one.close());
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
