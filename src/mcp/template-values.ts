import type { z } from 'zod';
import { nearest } from '../base/nearest.ts';
import { getCustomTemplate } from '../contract/operations/templates.ts';
import type { VariableValue, variableValues } from '../contract/template.ts';
import { Mistake } from './failures.ts';
import type { Work } from './tool.ts';

type Values = z.input<ReturnType<typeof variableValues>>;

/**
 * Values by variable name, in the format of the API.
 *
 * @throws {Mistake} that lists the unknown and the valid names
 */
export async function templateValues(
  { api, media }: Work,
  templateId: number,
  given: Readonly<Record<string, string>>,
): Promise<Values> {
  const { variables } = await api.ask(getCustomTemplate, { params: { id: String(templateId) } });
  const values: Values = [];
  for (const [name, value] of Object.entries(given)) {
    const variable = variables.find((one) => one.name.toLowerCase() === name.trim().toLowerCase());
    if (!variable) {
      const names = variables.map((one) => one.name);
      const meant = nearest(name, names);
      throw new Mistake(
        `values.${name} is not a variable of template ${templateId}${meant ? `; did you mean ${meant}?` : '.'} It has ${names.join(', ') || 'none'}`,
      );
    }
    const isMedia = variable.type === 'image' || variable.type === 'video';
    const properties: VariableValue['properties'] = isMedia
      ? { url: await media(value, `values.${name}`) }
      : { content: value };
    values.push({ name: variable.name, type: variable.type, properties });
  }
  return values;
}
