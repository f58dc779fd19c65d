/** Renders the scene with this engine: `node ours.ts PICTURE RESULT`. Writes the paths of its files as JSON. */
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { renderRequest } from '../../src/engine/render/render.ts';
import { benchContext } from '../render-context.ts';
import { ourRequest } from './scene.ts';

const [picture = '', result = ''] = process.argv.slice(2);
process.env['DISABLE_SYSTEM_FONTS_LOAD'] = '1';
const context = await benchContext(join(tmpdir(), 'no-packs'));
await writeFile(
  result,
  JSON.stringify(await renderRequest(ourRequest(pathToFileURL(picture).href), context)),
);
process.exit();
