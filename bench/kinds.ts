import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { avatarFromPhoto } from '../src/cli/local-render.ts';
import { voiceCatalog } from '../src/engine/catalog/voices.ts';
import type { FilmRequest } from '../src/engine/film/request.ts';
import { makeLog } from '../src/platform/telemetry/log.ts';
import { requireTemplate } from '../src/service/library/templates/templates.ts';
import { sampleRequest } from '../src/service/videos/template/previews.ts';
import { productPicture } from '../test/fixtures/product-pictures.ts';
import { realFile } from '../test/fixtures/real.ts';
import { SHORT_SCRIPT } from './scripts.ts';

const EMBEDDED = 'en-US-slt';
/** A library template with a presenter: customer testimonials. */
const TEMPLATE = '205';

/** A video with an illustrated presenter in portrait, with captions. */
export function illustratedVideo(script = SHORT_SCRIPT, voiceId = EMBEDDED): FilmRequest {
  return {
    kind: 'avatar_video',
    avatar: { library: 1 },
    voice: { type: 'script', script, voiceId },
    aspect: 'portrait',
    layout: 'full',
    caption: true,
    format: 'mp4',
    name: 'bench',
  };
}

/**
 * A short portrait video of each kind.
 * @param folder Folder for the source files
 */
export async function videoOfEachKind(folder: string): Promise<Record<string, FilmRequest>> {
  const quiet = { folder, signal: new AbortController().signal, log: makeLog('silent') };
  const { source: avatar } = await avatarFromPhoto(realFile('mona-lisa.jpg'), quiet);
  const pictures: string[] = [];
  for (const seed of [1, 2, 3]) {
    const file = join(folder, `lamp-${seed}.png`);
    await writeFile(file, productPicture('lamp', { width: 1200, inScene: seed > 1, seed }));
    pictures.push(pathToFileURL(file).href);
  }
  const found = await requireTemplate(undefined as never, '', TEMPLATE);
  const { template } = found;
  if (!template) throw new Error(`Template ${TEMPLATE} is a draft`);
  return {
    drawn: illustratedVideo(),
    photograph: { ...illustratedVideo(), avatar } as FilmRequest,
    product: {
      kind: 'product_video',
      product: {
        name: 'LUMORA Desk Lamp',
        price: '$59',
        points: ['Dims at a touch', 'Folds flat', 'Switches off by itself'],
        pictures,
        videos: [],
      },
      style: 'Dynamic Showcase',
      avatar: { library: 1 },
      voice: { type: 'script', script: SHORT_SCRIPT, voiceId: EMBEDDED },
      aspect: 'portrait',
      caption: true,
      format: 'mp4',
      name: 'bench',
    },
    template: await sampleRequest({ ...found, template }, 'portrait', { voices: async () => voiceCatalog() }),
  };
}
