import type { Scenes } from '../../contract/v2/scenes.ts';
import type { ToolContext } from './tool.ts';

/** Scenes whose media the server can reach. */
export async function sceneMedia(scenes: Scenes, { media }: Pick<ToolContext, 'media'>): Promise<Scenes> {
  const reached: Scenes = [];
  for (const [index, scene] of scenes.entries()) {
    const at = `scenes.${index}`;
    const url = scene.background?.url;
    reached.push({
      ...scene,
      ...(scene.media && { media: { ...scene.media, url: await media(scene.media.url, `${at}.media.url`) } }),
      ...(scene.audio_url !== undefined && { audio_url: await media(scene.audio_url, `${at}.audio_url`) }),
      ...(url !== undefined && { background: { url: await media(url, `${at}.background.url`) } }),
    });
  }
  return reached;
}
