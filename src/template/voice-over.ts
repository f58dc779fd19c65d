import type { Template } from './template.ts';

/** The variable that holds what is said over a film. */
const NAME = 'spoken_over';

/**
 * A film that has no place for a script, with one over the whole of it: its scenes share the time of the voice in
 * proportion to their lengths, and what they said themselves is left out.
 *
 * @returns the film, and the values that hold the script
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
    length: 'script',
    ...(silent && { scenes: silent }),
  };
  return { film, values: { [NAME]: script } };
}
