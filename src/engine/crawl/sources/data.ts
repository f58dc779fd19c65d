/** An object in a page's data. */
export type Data = Record<string, unknown>;

export function isData(value: unknown): value is Data {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The objects in a property's value, be it one or a list. */
export function dataList(value: unknown): Data[] {
  return (Array.isArray(value) ? value.flat() : [value]).filter(isData);
}

/** Types without the address of their vocabulary. */
export function typesOf(data: Data): string[] {
  return [data['@type']].flat().map((type) => String(type).replace(/^.*[/#:]/, ''));
}
