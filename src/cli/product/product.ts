import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ExplainedError } from '../../base/explained-error.ts';
import { VISUAL_STYLES } from '../../contract/enums.ts';
import { SCRIPT_STYLE_NAMES, VIDEO_LENGTHS } from '../../contract/scripts.ts';
import type { Config } from '../../platform/config/config.ts';
import { makeTempDir } from '../../platform/files/temp-dir.ts';
import { makeLog } from '../../platform/telemetry/log.ts';
import { voiceCatalogLoader } from '../../service/library/voices/load-voice-catalog.ts';
import { speechSettings } from '../../service/library/voices/resolve-voice.ts';
import { avatarFromPhoto, isNumber, numberedPresenter, printNotes, renderToFile } from '../local-render.ts';
import { productOf } from './product-page.ts';
import { productRequest } from './product-request.ts';

const HELP = `castwright product: make a product video, without a server

  castwright product ADDRESS -o video.mp4

  --name TEXT          name of the product; no page is needed then
  --description TEXT   introduction and selling points
  --picture FILE       jpg, png or webp instead of the page's pictures; repeat for more
  -o, --output FILE    .mp4
  --style NAME         ${VISUAL_STYLES.slice(0, 5).join(', ')},
                       ${VISUAL_STYLES.slice(5).join(', ')} (${VISUAL_STYLES[0]})
  --length SECONDS     ${VIDEO_LENGTHS.join(', ')} (30)
  --script-style NAME  ${SCRIPT_STYLE_NAMES[0]}, ${SCRIPT_STYLE_NAMES[1]} … (Storytime)
  --script TEXT        your own script, instead of a generated one
  --language NAME      language of the script (english)
  --avatar WHO         number of a presenter (1), or your own photo (jpg, png, webp) or clip (mp4, mov, webm)
  --voice ID           see \`castwright voices\`; default: one that suits the avatar
  --music NUMBER       number of a library track; no music by default
  --aspect SHAPE       portrait, landscape, square (portrait)
  --caption            captions in the video, plus .srt and .vtt files
  --preview            a small, quick version with a watermark
`;

const OPTIONS = {
  name: { type: 'string' },
  description: { type: 'string' },
  picture: { type: 'string', multiple: true },
  output: { type: 'string', short: 'o' },
  style: { type: 'string', default: VISUAL_STYLES[0] },
  length: { type: 'string', default: '30' },
  'script-style': { type: 'string', default: 'Storytime' },
  script: { type: 'string' },
  language: { type: 'string', default: 'english' },
  avatar: { type: 'string', default: '1' },
  voice: { type: 'string' },
  music: { type: 'string' },
  aspect: { type: 'string', default: 'portrait' },
  caption: { type: 'boolean', default: false },
  preview: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

/** Runs `castwright product`; returns the exit code. */
export async function product(args: string[], config: () => Config): Promise<number> {
  const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true });
  if (values.help) {
    process.stdout.write(HELP);
    return 0;
  }
  if (!values.output) throw new ExplainedError('Pass the output file: -o out.mp4');
  const settings = config();
  const speech = speechSettings(settings);
  const log = makeLog('warn');
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort(new ExplainedError('Stopped')));
  await using temp = await makeTempDir('castwright-product-');
  const { browserPath } = settings;
  const { product: details, notes } = await productOf(positionals[0], values, {
    folder: temp.path,
    browserPath,
    log,
  });
  const { request, warnings } = await productRequest(
    values,
    details,
    await numberedPresenter(values.avatar, settings),
    await voiceCatalogLoader(speech)(),
    { languageModel: settings.languageModel, log, signal: stop.signal },
  );
  if (!isNumber(values.avatar)) {
    const { source } = await avatarFromPhoto(resolve(values.avatar), {
      folder: temp.path,
      signal: stop.signal,
      log,
    });
    request.avatar = source;
  }
  printNotes([...notes, ...warnings]);
  process.stderr.write(`Script: ${request.voice.script}\n`);
  await renderToFile(request, values.output, { settings, folder: temp.path, signal: stop.signal, log });
  return 0;
}
