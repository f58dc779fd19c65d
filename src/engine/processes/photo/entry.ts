/**
 * Makes an avatar from a photo or a video. Forked by the service: handles one order, sends one report and exits. Decoders and
 * models run here, so that a photo that crashes them affects only this process.
 */

import { readFile, rm, writeFile } from 'node:fs/promises';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { analyseClip } from '../../people/filmed/analysis/analyse-clip.ts';
import { ClipRefused } from '../../people/filmed/analysis/clip-refused.ts';
import { clipPack } from '../../people/filmed/family.ts';
import { writeAvatarPack } from '../../people/pack-file.ts';
import { analysePhoto } from '../../people/photographed/analysis/analyse-photo.ts';
import { PhotoRefused } from '../../people/photographed/analysis/gate.ts';
import { fitOf, referenceTraits, remarksOn } from '../../people/photographed/analysis/photo-facts.ts';
import { isVideo } from '../../people/photographed/analysis/portrait.ts';
import { photoPack } from '../../people/photographed/family.ts';
import type { AnalyseOrder, AnalyseReport } from './messages.ts';

process.once('disconnect', () => process.exit(1));
process.on('message', (message: AnalyseOrder | { type: 'abort' }) => {
  if (message.type === 'abort') process.exit(1);
  void analyse(message).then((report) => process.send?.(report, () => process.exit(0)));
});

async function analyse({ path, pack, gaze, box, video }: AnalyseOrder): Promise<AnalyseReport> {
  if (video !== 'frame' && (await isVideo(path))) {
    const report = await followClip(path, pack);
    if (report.type === 'analysed' || report.reason !== 'clip_too_short' || video === 'clip') return report;
  }
  const cut = box && `${pack}.png`;
  try {
    if (cut) await cutOut(path, box, cut);
    const content = await analysePhoto(cut ?? path);
    if (gaze === 'photo') delete content.gaze;
    await writeAvatarPack(pack, photoPack(content));
    const { width, height } = content;
    const fit = fitOf(content, await loadImage(Buffer.from(content.person, 'base64')));
    return {
      type: 'analysed',
      family: 'photographed',
      width,
      height,
      facts: referenceTraits(content),
      fit,
      warnings: remarksOn(content, fit),
    };
  } catch (error) {
    if (!(error instanceof PhotoRefused)) throw error;
    return { type: 'refused', reason: error.reason, message: error.message };
  } finally {
    if (cut) await rm(cut, { force: true });
  }
}

async function followClip(path: string, pack: string): Promise<AnalyseReport> {
  try {
    const content = await analyseClip(path);
    await writeAvatarPack(pack, clipPack(content));
    const { width, height } = content;
    return { type: 'analysed', family: 'filmed', width, height, warnings: [] };
  } catch (error) {
    if (!(error instanceof ClipRefused)) throw error;
    return { type: 'refused', reason: error.reason, message: error.message };
  }
}

/** Saves a part of a picture that shows several people. @throws {PhotoRefused} if the part is not in the picture */
async function cutOut(
  path: string,
  [left, top, width, height]: NonNullable<AnalyseOrder['box']>,
  to: string,
): Promise<void> {
  const picture = await loadImage(await readFile(path));
  if (left + width > picture.width || top + height > picture.height) {
    throw new Error(`The box ends outside of a picture of ${picture.width} × ${picture.height} pixels`);
  }
  const canvas = createCanvas(width, height);
  canvas.getContext('2d').drawImage(picture, -left, -top);
  await writeFile(to, await canvas.encode('png'));
}
