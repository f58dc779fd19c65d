/**
 * Draws avatars. Forked by a worker: handles one order, sends one report and exits. Exits at once if the channel to the
 * worker closes.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { randomId } from '../../../platform/random-id.ts';
import { RenderError } from '../../film/render-error.ts';
import type { AvatarOrder, AvatarReport, GeneratePhotosOrder, Picture, PortraitOrder } from './messages.ts';

const stop = new AbortController();
process.once('disconnect', () => process.exit(1));
process.on('message', (message: AvatarOrder | { type: 'abort' }) => {
  if (message.type === 'abort') {
    stop.abort(new Error('The work was cancelled'));
    process.exit(1);
  }
  void answer(message);
});

async function answer(order: AvatarOrder): Promise<void> {
  let report: AvatarReport;
  try {
    report = await execute(order);
  } catch (error) {
    if (!(error instanceof RenderError)) {
      console.error(error);
      process.exit(1);
    }
    const { message, fault, part } = error;
    report = { type: 'refused', message, fault, part };
  }
  process.send?.(report, () => process.exit(0));
}

async function execute(order: AvatarOrder): Promise<AvatarReport> {
  if (order.type === 'imagine') return { type: 'imagined', ...(await generate(order)) };
  // Uses only the bundled fonts, so that a picture looks the same on every machine.
  process.env['DISABLE_SYSTEM_FONTS_LOAD'] = '1';
  if (order.type === 'portrait') return { type: 'portrait', ...(await drawPortrait(order)) };
  if (order.type === 'product') {
    const { drawProductStills } = await import('../../render/product-stills.ts');
    return { type: 'product', ...(await drawProductStills(order)) };
  }
  const { castPeople } = await import('../../render/cast-people.ts');
  return { type: 'cast', ...(await castPeople(order)) };
}

async function generate({ description, count, aspect, server, folder }: GeneratePhotosOrder) {
  const { generatePictures, promptOf } = await import('../../people/portraits/generate-pictures.ts');
  const prompt = promptOf(description, aspect);
  return generatePictures(server, { ...prompt, count, folder, signal: stop.signal });
}

async function drawPortrait({ pack, aspect, folder }: PortraitOrder): Promise<Picture> {
  const { drawPortrait: portrait } = await import('../../render/portrait.ts');
  const { readAvatarPack } = await import('../../people/pack-file.ts');
  const { jpeg, width, height } = await portrait(await readAvatarPack(pack), aspect);
  const picture = join(folder, `portrait-${randomId()}.jpg`);
  await writeFile(picture, jpeg);
  return { picture, width, height };
}
