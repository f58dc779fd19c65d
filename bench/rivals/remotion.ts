import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { HEADLINE, type Scene, SIZE, ZOOM } from './scene.ts';

/** All packages must have the same version. */
export const REMOTION_VERSION = '4.0.529';
export const REMOTION_PACKAGES = {
  remotion: REMOTION_VERSION,
  '@remotion/bundler': REMOTION_VERSION,
  '@remotion/renderer': REMOTION_VERSION,
  react: '19.2.0',
  'react-dom': '19.2.0',
};

/** Writes a project with the scene. `bundle.mjs` compiles it, `render.mjs OUT BROWSER THREADS` renders it. */
export async function writeRemotionProject(folder: string, scene: Scene): Promise<void> {
  const assets = join(folder, 'public');
  await mkdir(assets, { recursive: true });
  await copyFile(scene.picture, join(assets, 'picture.jpg'));
  await copyFile(scene.sound, join(assets, 'sound.m4a'));
  await writeFile(
    join(folder, 'scene.json'),
    JSON.stringify({ ...SIZE, ...scene, headline: HEADLINE, zoom: ZOOM }),
  );
  await writeFile(join(folder, 'index.jsx'), COMPOSITION);
  await writeFile(join(folder, 'bundle.mjs'), BUNDLE);
  await writeFile(join(folder, 'render.mjs'), RENDER);
}

const COMPOSITION = `
import { AbsoluteFill, Audio, Composition, Img, interpolate, registerRoot, staticFile, useCurrentFrame } from 'remotion';
import scene from './scene.json';

const frames = Math.round(scene.duration * scene.fps);

function Film() {
  const frame = useCurrentFrame();
  const time = frame / scene.fps;
  const cue = scene.cues.find(({ start, end }) => time >= start && time < end);
  const scale = interpolate(frame, [0, frames], [1, 1 + scene.zoom]);
  const rise = interpolate(time, [0, 0.5], [0, 1], { extrapolateRight: 'clamp' });
  return (
    <AbsoluteFill style={{ backgroundColor: '#203040', fontFamily: 'sans-serif', color: 'white' }}>
      <Img src={staticFile('picture.jpg')} style={{ width: '100%', height: '100%', objectFit: 'cover', transform: \`scale(\${scale})\` }} />
      <div style={{ position: 'absolute', left: '8%', top: '8%', width: '84%', fontSize: 64, fontWeight: 700, textAlign: 'center', opacity: rise, transform: \`translateY(\${(1 - rise) * 60}px)\` }}>
        {scene.headline}
      </div>
      {cue && (
        <div style={{ position: 'absolute', left: '8%', bottom: '18%', width: '84%', textAlign: 'center' }}>
          <span style={{ fontSize: 72, fontWeight: 800, background: 'rgba(0,0,0,0.6)', borderRadius: 24, padding: '12px 32px' }}>{cue.text}</span>
        </div>
      )}
      <Audio src={staticFile('sound.m4a')} />
    </AbsoluteFill>
  );
}

registerRoot(() => (
  <Composition id="film" component={Film} durationInFrames={frames} fps={scene.fps} width={scene.width} height={scene.height} />
));
`;

const BUNDLE = `
import { bundle } from '@remotion/bundler';
await bundle({ entryPoint: process.cwd() + '/index.jsx', outDir: process.cwd() + '/bundle', publicDir: process.cwd() + '/public' });
`;

const RENDER = `
import { renderMedia, selectComposition } from '@remotion/renderer';
const [outputLocation, browserExecutable, threads] = process.argv.slice(2);
const browser = { browserExecutable, chromeMode: 'chrome-for-testing', serveUrl: process.cwd() + '/bundle' };
const composition = await selectComposition({ ...browser, id: 'film' });
await renderMedia({ ...browser, composition, codec: 'h264', crf: 22, x264Preset: 'veryfast', outputLocation, concurrency: Number(threads), logLevel: 'error' });
process.exit();
`;
