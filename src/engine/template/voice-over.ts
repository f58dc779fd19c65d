import type { Template } from './template.ts';

/** The variable for the script spoken over a film. */
const NAME = 'spoken_over';

/**
 * Adds a script to a film without one. A longer voice stretches the scenes in proportion to their lengths; a shorter one
 * leaves them unchanged. The scenes' own scripts are removed.
 *
 * @returns the film, and the values with the script
 */
export function withVoiceOver(
  template: Template,
  script: string,
): { film: Template; values: Record<string, string> } {
  const silent = template.scenes?.map(({ script: _, ...scene }) =>
    scene.length === 'script' ? { ...scene, length: 'auto' as const } : scene,
  );
  const film: Template = {
    ...template,
    variables: [...(template.variables ?? []), { name: NAME, type: 'script' }],
    script: `{{${NAME}}}`,
    ...(template.length === 'script' && { length: 'auto' as const }),
    ...(silent && { scenes: silent }),
  };
  return { film, values: { [NAME]: script } };
}
