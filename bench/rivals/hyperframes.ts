import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { HEADLINE, type Scene, SIZE, ZOOM } from './scene.ts';

export const HYPERFRAMES_VERSION = '0.8.170';
export const HYPERFRAMES_PACKAGES = { hyperframes: HYPERFRAMES_VERSION, gsap: '3.13.0' };

/** Writes a project with the scene, beside the installed packages. */
export async function writeHyperframesProject(folder: string, packages: string, scene: Scene): Promise<void> {
  await mkdir(folder, { recursive: true });
  await copyFile(scene.picture, join(folder, 'picture.jpg'));
  await copyFile(scene.sound, join(folder, 'sound.m4a'));
  await copyFile(join(packages, 'node_modules/gsap/dist/gsap.min.js'), join(folder, 'gsap.min.js'));
  await writeFile(join(folder, 'index.html'), page(scene));
}

function page({ duration, cues }: Scene): string {
  const { width, height } = SIZE;
  const captions = cues.map(
    ({ start, end, text }, index) =>
      `<div class="caption" id="cue-${index}" data-start="${start.toFixed(3)}" data-duration="${(end - start).toFixed(3)}"><span>${text}</span></div>`,
  );
  return `<!doctype html>
<html><head><meta charset="utf-8"><script src="gsap.min.js"></script><style>
  html, body { margin: 0; background: #203040; }
  #root { position: relative; width: ${width}px; height: ${height}px; overflow: hidden; font-family: sans-serif; color: white; }
  #picture { width: 100%; height: 100%; object-fit: cover; }
  #headline { position: absolute; left: 8%; top: 8%; width: 84%; font-size: 64px; font-weight: 700; text-align: center; }
  .caption { position: absolute; left: 8%; bottom: 18%; width: 84%; text-align: center; }
  .caption span { font-size: 72px; font-weight: 800; background: rgba(0,0,0,0.6); border-radius: 24px; padding: 12px 32px; }
</style></head><body>
<div id="root" data-composition-id="root" data-width="${width}" data-height="${height}" data-start="0" data-duration="${duration}">
  <img id="picture" src="picture.jpg" data-start="0" data-duration="${duration}">
  <div id="headline" data-start="0" data-duration="${duration}">${HEADLINE}</div>
  ${captions.join('\n  ')}
  <audio id="voice" src="sound.m4a" data-start="0" data-duration="${duration}"></audio>
</div>
<script>
  const timeline = gsap.timeline({ paused: true });
  timeline.fromTo('#picture', { scale: 1 }, { scale: ${1 + ZOOM}, duration: ${duration}, ease: 'none' }, 0);
  timeline.fromTo('#headline', { opacity: 0, y: 60 }, { opacity: 1, y: 0, duration: 0.5 }, 0);
  window.__timelines = { root: timeline };
</script>
</body></html>
`;
}
