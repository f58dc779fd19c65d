/**
 * Makes an avatar from a photo. Forked by the service: handles one order, sends one report and exits. Decoders and
 * models run here, so that a photo that crashes them affects only this process.
 */

import { writeAvatarPack } from '../../people/pack-file.ts';
import { analysePhoto } from '../../people/photographed/analysis/analyse-photo.ts';
import { PhotoRefused } from '../../people/photographed/analysis/gate.ts';
import { referenceTraits, remarksOn } from '../../people/photographed/analysis/photo-facts.ts';
import { photoPack } from '../../people/photographed/family.ts';
import type { AnalyseOrder, AnalyseReport } from './messages.ts';

process.once('disconnect', () => process.exit(1));
process.on('message', (message: AnalyseOrder | { type: 'abort' }) => {
  if (message.type === 'abort') process.exit(1);
  void analyse(message).then((report) => process.send?.(report, () => process.exit(0)));
});

async function analyse({ path, pack, gaze }: AnalyseOrder): Promise<AnalyseReport> {
  try {
    const content = await analysePhoto(path);
    if (gaze === 'photo') delete content.gaze;
    await writeAvatarPack(pack, photoPack(content));
    const { width, height } = content;
    return { type: 'analysed', width, height, facts: referenceTraits(content), warnings: remarksOn(content) };
  } catch (error) {
    if (!(error instanceof PhotoRefused)) throw error;
    return { type: 'refused', reason: error.reason, message: error.message };
  }
}
