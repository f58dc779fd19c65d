import type { Clip } from '../../../engine/template/clip.ts';
import type { Template } from '../../../engine/template/template.ts';

/** What is left out of a template's movement. */
export interface Stillness {
  transitions: boolean;
  movement: boolean;
}

/** The same template with cuts instead of transitions, or with everything standing where it stands. */
export function withoutMotion(template: Template, left: Stillness): Template {
  if (!left.transitions && !left.movement) return template;
  const { scenes, timeline } = template;
  return {
    ...template,
    ...(scenes && { scenes: scenes.map((scene) => ({ ...scene, clips: still(scene.clips, left) })) }),
    ...(timeline?.tracks && {
      timeline: {
        ...timeline,
        tracks: timeline.tracks.map((track) => ({ ...track, clips: still(track.clips, left) })),
      },
    }),
  };
}

function still(clips: readonly Clip[], { transitions, movement }: Stillness): Clip[] {
  return clips.map((clip) => {
    const { transition, effect, keyframes, ...rest } = clip;
    const { x, y, scale, rotation, ...seen } = keyframes ?? {};
    const kept = movement ? seen : keyframes;
    return {
      ...rest,
      ...(transition && !transitions && { transition }),
      ...(effect && !movement && { effect }),
      ...(kept && Object.keys(kept).length > 0 && { keyframes: kept }),
    };
  });
}
