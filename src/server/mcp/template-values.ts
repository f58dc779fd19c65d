import type { z } from 'zod';
import { nearest } from '../../base/nearest.ts';
import { getCustomTemplate } from '../../contract/operations/templates.ts';
import type { VariableValue, variableValues } from '../../contract/template.ts';
import { InvalidArguments } from './failures.ts';
import type { ToolContext } from './tool.ts';

type Values = z.input<ReturnType<typeof variableValues>>;

/**
 * Converts values by variable name to the format of the API.
 *
 * @throws {InvalidArguments} naming the unknown variable and the valid ones
 */
export async function templateValues(
  { api, media }: ToolContext,
  templateId: number,
  valuesByName: Readonly<Record<string, string>>,
): Promise<Values> {
  const { variables } = await api.ask(getCustomTemplate, { params: { id: String(templateId) } });
  const values: Values = [];
  for (const [name, value] of Object.entries(valuesByName)) {
    const variable = variables.find((known) => known.name.toLowerCase() === name.trim().toLowerCase());
    if (!variable) {
      const names = variables.map((known) => known.name);
      const suggestion = nearest(name, names);
      throw new InvalidArguments(
        `values.${name} is not a variable of template ${templateId}${suggestion ? `; did you mean ${suggestion}?` : '.'} It has ${names.join(', ') || 'none'}`,
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
