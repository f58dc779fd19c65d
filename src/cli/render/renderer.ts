import { homedir } from 'node:os';
import { join } from 'node:path';
import { openRenderer, type Renderer, type RendererSettings } from '../../engine/processes/render/start.ts';

/** Renders what a person asks for in a terminal, of their own files, too; what is kept lies in their cache. */
export function ownRenderer(speech: RendererSettings['speech']): Renderer {
  const cacheDir = join(homedir(), '.cache', 'castwright');
  return openRenderer({ cacheDir, speech, allowPrivate: true, allowFiles: true });
}
