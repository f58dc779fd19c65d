export interface ApiCall {
  baseUrl: string;
  /** Default: `POST`. */
  method?: 'POST' | 'PUT' | undefined;
  path: string;
  body: object;
  key: string;
}

export const CODE_LANGUAGES = ['cURL', 'JavaScript', 'Python'] as const;
export type CodeLanguage = (typeof CODE_LANGUAGES)[number];

/** Returns the source code of an API call, ready to run. */
export function generateCode(language: CodeLanguage, call: ApiCall): string {
  if (language === 'cURL') return curl(call);
  return language === 'JavaScript' ? javascript(call) : python(call);
}

function curl({ baseUrl, method = 'POST', path, body, key }: ApiCall): string {
  const json = JSON.stringify(body, null, 2).replaceAll("'", `'\\''`);
  return [
    `curl ${method === 'POST' ? '' : `-X ${method} `}'${baseUrl}${path}' \\`,
    `  -H 'x-api-key: ${key}' \\`,
    `  -H 'content-type: application/json' \\`,
    `  -d '${json}'`,
  ].join('\n');
}

function javascript({ baseUrl, method = 'POST', path, body, key }: ApiCall): string {
  return `const answer = await fetch('${baseUrl}${path}', {
  method: '${method}',
  headers: { 'x-api-key': '${key}', 'content-type': 'application/json' },
  body: JSON.stringify(${indentLines(JSON.stringify(body, null, 2), '  ')}),
});
console.log(await answer.json());`;
}

function python({ baseUrl, method = 'POST', path, body, key }: ApiCall): string {
  return `import requests

answer = requests.${method.toLowerCase()}(
    "${baseUrl}${path}",
    headers={"x-api-key": "${key}"},
    json=${indentLines(toPythonLiteral(body, ''), '    ')},
)
print(answer.json())`;
}

/** Formats a value as a Python literal: JSON, except for true, false and null. */
function toPythonLiteral(value: unknown, indent: string): string {
  if (value === true) return 'True';
  if (value === false) return 'False';
  if (value === null || value === undefined) return 'None';
  if (typeof value !== 'object') return JSON.stringify(value);
  const inner = `${indent}    `;
  if (Array.isArray(value)) {
    return `[\n${value.map((item) => `${inner}${toPythonLiteral(item, inner)},\n`).join('')}${indent}]`;
  }
  const lines = Object.entries(value)
    .filter(([, item]) => item !== undefined)
    .map(([name, item]) => `${inner}${JSON.stringify(name)}: ${toPythonLiteral(item, inner)},\n`);
  return `{\n${lines.join('')}${indent}}`;
}

function indentLines(text: string, indent: string): string {
  return text.replaceAll('\n', `\n${indent}`);
}
