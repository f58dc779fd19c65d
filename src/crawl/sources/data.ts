/** An object of data that a page carries. */
export type Data = Record<string, unknown>;

export function isData(value: unknown): value is Data {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The objects that stand under a property, be they one or many. */
export function dataList(value: unknown): Data[] {
  return (Array.isArray(value) ? value.flat() : [value]).filter(isData);
}

/** Types without the address of their vocabulary. */
export function typesOf(data: Data): string[] {
  return [data['@type']].flat().map((type) => String(type).replace(/^.*[/#:]/, ''));
}
