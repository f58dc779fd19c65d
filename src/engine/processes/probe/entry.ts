/**
 * Inspects one uploaded file. Forked by the service: handles one order, sends one report and exits. A file that crashes
 * a parser affects only this process.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { type ImageFormat, readImageInfo } from '../../media/pictures/image-size.ts';
import type { MediaFormat } from './media-format.ts';
import type { ProbeOrder, ProbeReport } from './messages.ts';

process.once('disconnect', () => process.exit(1));
process.on('message', (message: ProbeOrder | { type: 'abort' }) => {
  if (message.type === 'abort') process.exit(1);
  void inspect(message).then((report) => process.send?.(report, () => process.exit(0)));
});

async function inspect({ path, format }: ProbeOrder): Promise<ProbeReport> {
  if (format === 'svg') return inspectSvg(path);
  if (isFont(format)) return inspectFont(path);
  if (isImage(format)) {
    const facts = readImageInfo(await readFile(path), format);
    return typeof facts === 'string'
      ? { type: facts }
      : { type: 'image', width: facts.width, height: facts.height };
  }
  const { readPlayableInfo } = await import('../../media/probe/playable.ts');
  const facts = await readPlayableInfo(path, format);
  return typeof facts === 'string' ? { type: facts } : { type: 'playable', ...facts };
}

/** Parser and renderer are in one module, which is loaded only for an SVG. */
async function inspectSvg(path: string): Promise<ProbeReport> {
  const { drawSvg, SvgRefused } = await import('../../media/pictures/draw-svg.ts');
  try {
    await writeFile(path, await drawSvg(await readFile(path)));
    return inspect({ type: 'probe', path, format: 'png' });
  } catch (error) {
    if (error instanceof SvgRefused) return { type: 'refused', why: error.message };
    throw error;
  }
}

async function inspectFont(path: string): Promise<ProbeReport> {
  const { tryFont } = await import('../../media/typesetting/own-fonts.ts');
  const { FontRefused } = await import('../../media/typesetting/font-refused.ts');
  try {
    return { type: 'font', family: await tryFont(await readFile(path)) };
  } catch (error) {
    if (error instanceof FontRefused) return { type: 'refused', why: error.message };
    throw error;
  }
}

function isFont(format: MediaFormat): format is 'woff2' | 'ttf' | 'otf' {
  return format === 'woff2' || format === 'ttf' || format === 'otf';
}

function isImage(format: MediaFormat): format is ImageFormat {
  return format === 'jpg' || format === 'png' || format === 'gif' || format === 'webp';
}
