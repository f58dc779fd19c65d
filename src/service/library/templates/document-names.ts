import { findAvatar } from '../../../engine/catalog/avatars.ts';
import { findMusic } from '../../../engine/catalog/musics.ts';
import { artworkFile } from '../../../engine/catalog/templates/artwork.ts';
import { pathOf } from '../../../engine/template/check/issues.ts';
import { fieldsOf } from '../../../engine/template/merge.ts';
import type { Template } from '../../../engine/template/template.ts';
import { everyText } from '../../../engine/template/walk.ts';
import type { LoadVoiceCatalog } from '../voices/load-voice-catalog.ts';
import type { TemplateProblem } from './tables.ts';

/** What a template names of the service, and is not there. */
export async function unknownNames(template: Template, voices: LoadVoiceCatalog): Promise<TemplateProblem[]> {
  const problems: TemplateProblem[] = [];
  const { avatar, voice, music } = template.slots ?? {};
  if (avatar?.id !== undefined && !findAvatar(avatar.id)) {
    problems.push({ path: 'slots.avatar.id', message: `${avatar.id} is not one of the public avatars` });
  }
  if (music?.id !== undefined && !findMusic(music.id)) {
    problems.push({ path: 'slots.music.id', message: `${music.id} is not one of the musics` });
  }
  if (voice?.id !== undefined && !(await voices()).resolve(voice.id)) {
    problems.push({ path: 'slots.voice.id', message: `"${voice.id}" is not one of the voices` });
  }
  return [...problems, ...unknownArtwork(template)];
}

function unknownArtwork(template: Template): TemplateProblem[] {
  const media = new Set(
    (template.variables ?? []).flatMap(({ type }, at) =>
      type === 'image' || type === 'video' ? pathOf(['variables', at, 'default']) : [],
    ),
  );
  return [...everyText(template)].flatMap(({ text, path, role }) => {
    const at = pathOf(path);
    const isMissing = text.startsWith('art:') && (role === 'media' || media.has(at)) && !artworkFile(text);
    return isMissing ? [{ path: at, message: `names the artwork ${text}, which is not there` }] : [];
  });
}

/** Variables that change nothing, in sentences. */
export function unusedVariables(template: Template): string[] {
  const used = new Set<string>();
  for (const { text, path } of everyText(template)) {
    if (path.includes('showIf')) used.add(text.replace('!', ''));
    else if (path[0] !== 'variables') for (const name of fieldsOf(text)) used.add(name);
  }
  return (template.variables ?? []).flatMap(({ name }, at) =>
    used.has(name) ? [] : [`variables[${at}] ${name} stands nowhere in the template`],
  );
}
