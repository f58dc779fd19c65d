import { type Html, html, joined, raw } from './html.ts';
import { STYLE } from './reference-style.ts';
import { schemaTable } from './schema-table.ts';

/** The parts of an OpenAPI document that the page reads. */
interface Document {
  info: { title: string; version: string; description: string };
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, DocumentedOperation>>;
  components: { [kind: string]: Record<string, object> };
}

interface DocumentedOperation {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  parameters?: object[];
  requestBody?: { content: Content };
  responses: Record<string, object>;
}

type Content = Record<string, { schema: object; example?: unknown }>;

interface Entry extends DocumentedOperation {
  method: string;
  path: string;
}

/** An OpenAPI document as one page that needs neither scripts nor the network. */
export function referencePage(source: object): string {
  const document = source as Document;
  const entries = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ ...operation, method: method.toUpperCase(), path })),
  );
  const groups = document.tags.map((tag) => ({
    ...tag,
    entries: entries.filter(({ tags }) => tags[0] === tag.name),
  }));
  const { title, version, description } = document.info;
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} reference</title>
<style>${raw(STYLE)}</style>
</head>
<body>
<nav aria-label="Operations">
<p><strong>${title}</strong> ${version}</p>
${joined(groups.map(contents))}
<p><a href="/openapi.json">openapi.json</a></p>
</nav>
<main>
<h1>${title} reference</h1>
<p>${joined(sentences(description))}</p>
<p>Send your key in the header <code>x-api-key</code>. The address is that of your server.</p>
${joined(groups.map((group) => section(group, document)))}
</main>
</body>
</html>
`.toString();
}

interface Group {
  name: string;
  description: string;
  entries: Entry[];
}

function contents({ name, entries }: Group): Html {
  const items = entries.map(
    (entry) => html`<li><a href="#${entry.operationId}">${badge(entry.method)} ${entry.path}</a></li>`,
  );
  return html`<h2>${name}</h2><ul>${joined(items)}</ul>`;
}

function section({ name, description, entries }: Group, document: Document): Html {
  return html`<section><h2>${name}</h2><p>${description}.</p>
${joined(entries.map((entry) => article(entry, document)))}</section>`;
}

function article(entry: Entry, document: Document): Html {
  const { operationId, method, path, summary, description, requestBody, responses } = entry;
  const parameters = (entry.parameters ?? []).map((parameter) => resolve(parameter, document));
  const request = Object.values(requestBody?.content ?? {})[0];
  const success = resolve(responses['200'] ?? {}, document) as { content?: Content };
  const answer = Object.values(success.content ?? {})[0];
  return html`<article id="${operationId}">
<h3>${badge(method)} <code>${path}</code></h3>
<p class="summary">${summary}</p>
<p>${joined(sentences(description))}</p>
${parameters.length > 0 ? parameterTable(parameters) : ''}
${request ? html`<h4>Request</h4>${schemaTable(request.schema, document)}${example(request.example)}` : ''}
${answer ? html`<h4>Answer</h4>${schemaTable(answer.schema, document)}${example(answer.example)}` : ''}
${failures(responses, document)}
</article>`;
}

function parameterTable(parameters: object[]): Html {
  const properties: Record<string, object> = {};
  const required: string[] = [];
  for (const one of parameters as {
    name: string;
    in: string;
    required: boolean;
    schema: object;
    description?: string;
  }[]) {
    properties[one.name] = {
      ...one.schema,
      description: [`In the ${one.in}.`, one.description].filter(Boolean).join(' '),
    };
    if (one.required) required.push(one.name);
  }
  return html`<h4>Parameters</h4>${schemaTable({ type: 'object', properties, required }, {})}`;
}

function failures(responses: Record<string, object>, document: Document): Html {
  const rows = Object.entries(responses)
    .filter(([status]) => status !== '200' && status !== '206')
    .map(([status, response]) => {
      const { description, content } = resolve(response, document) as {
        description: string;
        content?: Content;
      };
      const { code } = (Object.values(content ?? {})[0]?.example ?? {}) as { code?: number };
      return html`<tr><td>${status}</td><td>${code ?? ''}</td><td>${joined(sentences(description))}</td></tr>`;
    });
  if (rows.length === 0) return raw('');
  return html`<details><summary>What can go wrong</summary>
<table><thead><tr><th>HTTP</th><th>code</th><th>when</th></tr></thead><tbody>${joined(rows)}</tbody></table></details>`;
}

function example(value: unknown): Html {
  if (value === undefined) return raw('');
  return html`<details><summary>Example</summary><pre><code>${JSON.stringify(value, null, 2)}</code></pre></details>`;
}

function badge(method: string): Html {
  return html`<span class="method ${method.toLowerCase()}">${method}</span>`;
}

/** Text in which \`this\` stands for code. */
function sentences(text: string): Html[] {
  return text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : html`${part}`));
}

function resolve(part: object, document: object): object {
  const { $ref: ref } = part as { $ref?: string };
  if (ref === undefined) return part;
  return ref
    .slice(2)
    .split('/')
    .reduce<object>((at, name) => (at as Record<string, object>)[name] ?? {}, document);
}
