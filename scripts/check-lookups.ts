/**
 * Finds look-ups such as `TABLE[word]` in plain objects. Every plain object inherits `constructor`, `toString` and more
 * from Object.prototype, so outside input can reach a function instead of an entry. Tables are therefore Maps, and
 * records must be checked with `Object.hasOwn(record, key)` first, in the same function.
 *
 * Reads types only from annotations, which takes one second instead of ten: `Record<string, …>`, an index signature, or
 * an alias of one, on a variable, parameter, property or result.
 */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync, visitorKeys } from 'oxc-parser';

/** A syntax tree node of any kind. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

interface Module {
  path: string;
  text: string;
  program: Node;
  /** The declared names: types, functions and object literals. */
  names: Scope;
  /** Local name → its origin. */
  imports: Map<string, { path: string; name: string }>;
}

interface Lookup {
  record: Node;
  key: Node;
  /** `default`: followed by a fallback for a missing entry. */
  use: 'read' | 'default' | 'in';
}

type Scope = Map<string, Node | undefined>;

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const FILES = ['src/**/*.ts', 'web/src/**/*.{ts,tsx}', 'packages/*/src/**/*.ts'];
const TEST = /\.(?:test|fixture|testing)\.tsx?$/;
/** Files without any of these neither declare a record nor look something up in one. */
const CANDIDATE = /Record<|: string\]|Headers|[\w)\]}]\??\.?\[[^\]'"`\d\s]|[a-z] in [A-Za-z]/;
/** Types whose keys are those of their first argument. */
const TRANSPARENT = new Set(['Readonly', 'Partial', 'Required', 'NonNullable', 'Promise']);
const ANY_KEY = new Set(['TSStringKeyword', 'TSAnyKeyword', 'TSUnknownKeyword']);
const FUNCTION = /^(?:Arrow)?Function/;

/** Look-ups with keys from our own code, by file, and where the keys come from. */
const OWN_KEYS: ReadonlyMap<string, string> = new Map([
  ['packages/client/src/settings.ts', 'names of variables that the client reads'],
  ['src/engine/crawl/sources/state.ts', 'lists of the same file'],
  ['src/server/http/docs/describe-operation.ts', 'required properties of our schemas'],
  ['src/engine/media/audio/loudness.ts', 'measurements of FFmpeg'],
  ['src/engine/people/painter/body/arm/skeleton.ts', 'gestures of a table of the same file'],
  ['src/service/drivers/db/encrypted-columns.ts', 'columns of our tables'],
  ['src/service/maintenance/backup/jobs.ts', 'columns of our tables'],
  ['src/service/maintenance/backup/encrypted.ts', 'columns of our tables'],
]);

/** `path:line: look-up` for each unguarded look-up in src, web and packages. */
export function lookupProblems(): string[] {
  const texts = new Map<string, string>();
  for (const path of globSync(FILES, { cwd: ROOT }).sort()) {
    if (TEST.test(path)) continue;
    const text = readFileSync(join(ROOT, path), 'utf8');
    if (CANDIDATE.test(text)) texts.set(path.replaceAll('\\', '/'), text);
  }
  const found = lookupProblemsIn(texts);
  const problems = found.filter((problem) => !OWN_KEYS.has(fileOf(problem)));
  for (const path of OWN_KEYS.keys()) {
    if (!found.some((problem) => fileOf(problem) === path))
      problems.push(`scripts/check-lookups.ts: ${path} no longer needs an exception. Remove it`);
  }
  return problems;
}

/** The same for the given texts by path. */
export function lookupProblemsIn(texts: ReadonlyMap<string, string>): string[] {
  const modules = new Map<string, Module>();
  /** Types, and types of properties, by name, from every file. */
  const types = new Map<string, Node[]>();
  const properties = new Map<string, Node[]>();
  for (const [path, text] of texts) {
    const { program, module } = parseSync(path, text);
    const root = program as unknown as Node;
    const imports: Module['imports'] = new Map();
    for (const { moduleRequest, entries } of module.staticImports) {
      if (!moduleRequest.value.startsWith('.')) continue;
      const from = join(dirname(path), moduleRequest.value).replaceAll('\\', '/');
      for (const { importName, localName } of entries)
        imports.set(localName.value, { path: from, name: importName.name ?? '' });
    }
    modules.set(path, { path, text, program: root, names: declaredIn(root), imports });
    forEachNode(root, (node) => {
      const name = nameOf((node['key'] ?? node['id']) as Node | undefined);
      if (name === undefined) return;
      if (node.type === 'TSTypeAliasDeclaration' || node.type === 'TSInterfaceDeclaration')
        types.set(name, [...(types.get(name) ?? []), node]);
      const annotation = annotationOf(node);
      if (annotation && (node.type === 'TSPropertySignature' || node.type === 'PropertyDefinition'))
        properties.set(name, [...(properties.get(name) ?? []), annotation]);
    });
  }
  const found: string[] = [];
  for (const module of modules.values()) found.push(...problemsOf(module));
  return found;

  function problemsOf(module: Module): string[] {
    const problems: string[] = [];
    const sourceOf = ({ start, end }: Node) => module.text.slice(start, end).replaceAll(/\s+/g, ' ');
    const walk = (node: Node, ancestors: readonly Node[], scopes: readonly Scope[]) => {
      const inner =
        opensScope(node) && node !== module.program ? [declaredIn(node, ancestors[0]), ...scopes] : scopes;
      const lookup = lookupOf(node, ancestors[0]);
      if (lookup && isOpen(lookup.key, inner) && mayInherit(lookup, inner, module)) {
        const [record, key] = [lookup.record, lookup.key].map((one) =>
          withoutAssertions(sourceOf(bare(one))),
        );
        const guard = `Object.hasOwn(${record}, ${key})`;
        if (!conditionsOf(node, ancestors).some((test) => withoutAssertions(sourceOf(test)).includes(guard)))
          problems.push(
            `${module.path}:${module.text.slice(0, node.start).split('\n').length}: ${sourceOf(node)}`,
          );
      }
      for (const child of childrenOf(node)) walk(child, [node, ...ancestors], inner);
    };
    walk(module.program, [], [module.names]);
    return problems;
  }

  /** The type of an expression, as far as annotations state it: a type, a function or an object literal. */
  function typeOf(node: Node | undefined, scopes: readonly Scope[], module: Module): Node | undefined {
    const of = (field: string) => typeOf(node?.[field] as Node | undefined, scopes, module);
    switch (node?.type) {
      case 'Identifier':
        return typeOfName(node['name'] as string, scopes, module);
      case 'ObjectExpression':
        return hasNoPrototype(node) ? undefined : node;
      case 'Typed':
        return node['typeAnnotation'] as Node;
      case 'TSSatisfiesExpression':
      case 'TSNonNullExpression':
      case 'ParenthesizedExpression':
      case 'ChainExpression':
        return of('expression');
      case 'TSAsExpression': {
        const type = node['typeAnnotation'] as Node;
        const isConst = type.type === 'TSTypeReference' && nameOf(type['typeName'] as Node) === 'const';
        return isConst ? of('expression') : type;
      }
      case 'AwaitExpression':
        return of('argument');
      case 'LogicalExpression':
        return recordAmong([of('left'), of('right')]) ?? of('left');
      case 'ConditionalExpression':
        return recordAmong([of('consequent'), of('alternate')]) ?? of('consequent');
      case 'CallExpression': {
        const callee = node['callee'] as Node;
        if (isCallOf(node, 'Object', 'fromEntries')) return { ...node, type: 'TSAnyKeyword' };
        return returnTypeOf(typeOf(callee, scopes, module));
      }
      case 'MemberExpression': {
        const owner = of('object');
        if (node['computed']) return isRecord(owner) ? valueTypeOf(owner) : elementTypeOf(owner);
        const name = nameOf(node['property'] as Node) ?? '';
        return memberOf(owner, name) ?? (owner ? undefined : propertyNamed(name));
      }
    }
    return undefined;
  }

  function typeOfName(name: string, scopes: readonly Scope[], module: Module): Node | undefined {
    for (const scope of scopes) {
      if (!scope.has(name)) continue;
      const declared = scope.get(name);
      if (declared?.type !== 'Initialiser') return declared;
      return declared['of'] === undefined
        ? undefined
        : follow(declared, () => typeOf(declared['of'] as Node, scopes, module));
    }
    const source = module.imports.get(name);
    const exporter = source && modules.get(source.path);
    return exporter ? typeOfName(source.name, [exporter.names], exporter) : undefined;
  }

  function follow(node2: Node, next: () => Node | undefined): Node | undefined {
    const type = next();
    const path = node2['path'] as readonly string[];
    return path.reduce<Node | undefined>(
      (owner, name) =>
        name === '[]'
          ? elementTypeOf(owner)
          : (memberOf(owner, name) ?? (owner ? undefined : propertyNamed(name))),
      type,
    );
  }

  function memberOf(owner: Node | undefined, name: string): Node | undefined {
    for (const shape of shapesOf(owner)) {
      if (shape.type === 'ObjectExpression') {
        const property = (shape['properties'] as Node[]).find((one) => nameOf(one['key'] as Node) === name);
        if ((property?.['value'] as Node | undefined)?.type === 'ObjectExpression')
          return property?.['value'] as Node;
        continue;
      }
      const member = (shape['members'] as Node[] | undefined)?.find(
        (one) => nameOf(one['key'] as Node) === name,
      );
      const type = member && annotationOf(member);
      if (type) return type;
    }
    return undefined;
  }

  function isRecord(type: Node | undefined): boolean {
    return shapesOf(type).some((shape) => valueOfShape(shape) !== undefined);
  }

  /** A table with known keys is safe, because the compiler rejects others, unless the key is cast or used with `in`. */
  function mayInherit({ record, key, use }: Lookup, scopes: readonly Scope[], module: Module): boolean {
    const type = typeOf(record, scopes, module);
    const isCast = key.type === 'TSAsExpression' && !/^TSLiteral/.test((key['typeAnnotation'] as Node).type);
    const isWord =
      isCast ||
      use === 'in' ||
      (key.type === 'LogicalExpression' && (key['right'] as Node)['value'] === '') ||
      typeOf(key, scopes, module)?.type === 'TSStringKeyword';
    return shapesOf(type).some((shape) => {
      if (valueOfShape(shape) !== undefined) return true;
      if (shape.type === 'ObjectExpression') return hasWords(shape) && (isWord || use === 'default');
      return (isCast || use === 'in') && nameOf(shape['typeName'] as Node) === 'Record';
    });
  }

  function recordAmong(candidates: readonly (Node | undefined)[]): Node | undefined {
    return candidates.find(isRecord);
  }

  /** The type of a property name, if every property of that name holds a record. */
  function propertyNamed(name: string): Node | undefined {
    const all = properties.get(name) ?? [];
    return all.every(isRecord) ? all[0] : undefined;
  }

  function valueTypeOf(type: Node | undefined): Node | undefined {
    for (const shape of shapesOf(type)) {
      const value = valueOfShape(shape);
      if (value) return value;
    }
    return undefined;
  }

  function elementTypeOf(type: Node | undefined): Node | undefined {
    for (const shape of shapesOf(type)) {
      if (shape.type === 'TSArrayType') return shape['elementType'] as Node;
      if (/^(?:Readonly)?Array$/.test(nameOf(shape['typeName'] as Node) ?? '')) return argumentsOf(shape)[0];
    }
    return undefined;
  }

  /** The type behind aliases, unions and wrappers, as one or more plain shapes. */
  function shapesOf(type: Node | undefined, depth = 0): Node[] {
    if (!type || depth > 8) return [];
    const next = (one: Node | undefined) => shapesOf(one, depth + 1);
    switch (type.type) {
      case 'TSUnionType':
      case 'TSIntersectionType':
        return (type['types'] as Node[]).flatMap(next);
      case 'TSParenthesizedType':
      case 'TSTypeOperator':
      case 'TSTypeAliasDeclaration':
        return next(type['typeAnnotation'] as Node);
      case 'TSInterfaceDeclaration':
        return [type['body'] as Node].map((body) => ({ ...body, members: body['body'] }));
      case 'TSIndexedAccessType': {
        const member = (type['indexType'] as Node)['literal'] as Node | undefined;
        return next(memberOf(type['objectType'] as Node, nameOf(member) ?? ''));
      }
      case 'TSTypeReference': {
        const name = nameOf(type['typeName'] as Node) ?? '';
        if (TRANSPARENT.has(name)) return next(argumentsOf(type)[0]);
        return [type, ...(types.get(name) ?? []).flatMap(next)];
      }
    }
    return [type];
  }
}

/** The value type of a shape with arbitrary string keys, or undefined if its keys are known. */
function valueOfShape(shape: Node): Node | undefined {
  if (shape.type === 'TSNeverKeyword' || shape.type === 'TSAnyKeyword') return shape;
  const name = nameOf(shape['typeName'] as Node | undefined);
  if (name === 'IncomingHttpHeaders' || name === 'OutgoingHttpHeaders') return shape;
  if (name === 'Record') {
    const [key, value] = argumentsOf(shape);
    const isOpenKey =
      key && (ANY_KEY.has(key.type) || nameOf(key['typeName'] as Node | undefined) === 'PropertyKey');
    return isOpenKey ? value : undefined;
  }
  const index = (shape['members'] as Node[] | undefined)?.find((one) => one.type === 'TSIndexSignature');
  const parameter = (index?.['parameters'] as Node[] | undefined)?.[0];
  if (index && parameter && ANY_KEY.has(annotationOf(parameter)?.type ?? '')) return annotationOf(index);
  if (shape.type === 'TSMappedType' && ANY_KEY.has((shape['constraint'] as Node).type))
    return shape['typeAnnotation'] as Node;
  return undefined;
}

/** Conditions that hold at a node: enclosing tests, and earlier tests that leave the block. */
function conditionsOf(node: Node, ancestors: readonly Node[]): Node[] {
  const tests: Node[] = [];
  let inner = node;
  for (const outer of ancestors) {
    if (/^(?:ConditionalExpression|IfStatement)$/.test(outer.type) && outer['test'] !== inner)
      tests.push(outer['test'] as Node);
    if (outer.type === 'LogicalExpression' && outer['right'] === inner) tests.push(outer['left'] as Node);
    if (Array.isArray(outer['body']))
      for (const before of outer['body'] as Node[])
        if (
          before.type === 'IfStatement' &&
          before.end <= inner.start &&
          leaves(before['consequent'] as Node)
        )
          tests.push(before['test'] as Node);
    inner = outer;
  }
  return tests;
}

function leaves(statement: Node): boolean {
  const last = statement.type === 'BlockStatement' ? (statement['body'] as Node[]).at(-1) : statement;
  return /^(?:Return|Throw|Continue|Break)Statement$/.test(last?.type ?? '');
}

function lookupOf(node: Node, parent: Node | undefined): Lookup | undefined {
  if (node.type === 'MemberExpression' && node['computed']) {
    // An assignment target is not read.
    const isTarget = parent?.type === 'AssignmentExpression' && parent['left'] === node;
    if (isTarget && parent['operator'] === '=') return undefined;
    const hasDefault =
      parent?.type === 'LogicalExpression' && parent['operator'] === '??' && parent['left'] === node;
    return {
      record: node['object'] as Node,
      key: node['property'] as Node,
      use: hasDefault ? 'default' : 'read',
    };
  }
  if (node.type === 'BinaryExpression' && node['operator'] === 'in')
    return { record: node['right'] as Node, key: node['left'] as Node, use: 'in' };
  return undefined;
}

/** Whether a key can be any word: literals and keys of a declared type are known words. */
function isOpen(key: Node, scopes: readonly Scope[]): boolean {
  if (key.type === 'Literal' || key.type === 'PrivateIdentifier') return false;
  if (key.type === 'TemplateLiteral') return (key['expressions'] as Node[]).length > 0;
  if (key.type === 'TSAsExpression') return true;
  if (key.type !== 'Identifier') return true;
  const type = scopes.find((scope) => scope.has(key['name'] as string))?.get(key['name'] as string);
  if (!type) return true;
  if (type.type !== 'Initialiser')
    return (
      ANY_KEY.has(type.type) ||
      (type.type === 'TSUnionType' && (type['types'] as Node[]).some((one) => ANY_KEY.has(one.type))) ||
      nameOf(type['typeName'] as Node) === 'PropertyKey'
    );
  return !isKnownList(type);
}

/** `for (const key of ['a', 'b'])` and `for (const key of Object.keys(record))` only use known words. */
function isKnownList({ of: node, path }: Node): boolean {
  if (!node || (path as string[])[0] !== '[]') return false;
  let list = node as Node;
  while (/^(?:TSAs|TSSatisfies)Expression$/.test(list.type) || isReordered(list))
    list = (isReordered(list) ? (list['callee'] as Node)['object'] : list['expression']) as Node;
  if (list.type === 'ArrayExpression')
    return (list['elements'] as Node[]).every((one) => one.type === 'Literal');
  return (
    /^[A-Z][A-Z\d_]*$/.test(nameOf(list) ?? '') ||
    isCallOf(list, 'Object', 'keys') ||
    isCallOf(list, 'Object', 'entries')
  );
}

function isReordered(list: Node): boolean {
  const method = nameOf((list['callee'] as Node | undefined)?.['property'] as Node);
  return list.type === 'CallExpression' && /^(?:sort|toSorted|filter|slice|reverse)$/.test(method ?? '');
}

/** The names that a function, block or module declares itself. */
function declaredIn(node: Node, parent?: Node): Scope {
  const scope: Scope = new Map();
  const bind = (pattern: Node | undefined | null, type: Node | undefined) => {
    if (!pattern) return;
    const annotation = annotationOf(pattern) ?? type;
    if (pattern.type === 'Identifier') scope.set(pattern['name'] as string, annotation);
    if (pattern.type === 'AssignmentPattern') bind(pattern['left'] as Node, annotation);
    if (pattern.type === 'TSParameterProperty') bind(pattern['parameter'] as Node, type);
    if (pattern.type === 'ObjectPattern')
      for (const property of pattern['properties'] as Node[])
        bind(
          (property['value'] ?? property['argument']) as Node,
          memberType(annotation, nameOf(property['key'] as Node)),
        );
    if (pattern.type === 'ArrayPattern')
      for (const element of pattern['elements'] as (Node | null)[])
        bind(element, memberType(annotation, '[]'));
  };
  const declare = (declaration: Node | undefined | null, list?: Node) => {
    if (declaration?.type === 'FunctionDeclaration') bind(declaration['id'] as Node, declaration);
    if (declaration?.type !== 'VariableDeclaration') return;
    for (const one of declaration['declarations'] as Node[]) {
      if (one['init'] && isCallOf(one['init'] as Node, 'Object', 'create')) {
        scope.set(nameOf(one['id'] as Node) ?? '', undefined);
        continue;
      }
      const value = (list ?? one['init']) as Node | null;
      const isFunction = value && FUNCTION.test(value.type);
      bind(
        one['id'] as Node,
        !value || isFunction ? (value ?? undefined) : initialiser(value, list ? ['[]'] : []),
      );
    }
  };
  const [first, ...others] = (node['params'] as Node[] | undefined) ?? [];
  bind(first, parent && listOf(parent));
  for (const parameter of others) bind(parameter, undefined);
  const body = node['body'] as Node | Node[] | undefined;
  for (const statement of Array.isArray(body) ? body : [])
    declare(statement.type === 'ExportNamedDeclaration' ? (statement['declaration'] as Node) : statement);
  if (node.type === 'ForOfStatement') declare(node['left'] as Node, node['right'] as Node);
  if (node.type === 'ForStatement') declare(node['init'] as Node | null);
  return scope;
}

/** The list whose `map`, `filter`, … receives a callback, and thus the type of its argument. */
function listOf(call: Node): Node | undefined {
  const callee = call['callee'] as Node | undefined;
  if (call.type !== 'CallExpression' || callee?.type !== 'MemberExpression') return undefined;
  const isOfItems = /^(?:map|filter|flatMap|some|every|find|forEach|findLast|findIndex)$/.test(
    nameOf(callee['property'] as Node) ?? '',
  );
  return isOfItems ? initialiser(callee['object'] as Node, ['[]']) : undefined;
}

function initialiser(of: Node | undefined, path: readonly string[]): Node {
  return { type: 'Initialiser', start: 0, end: 0, of, path };
}

/** A type or an initialiser, one property deeper. */
function memberType(owner: Node | undefined, name: string | undefined): Node | undefined {
  if (name === undefined) return undefined;
  if (owner?.type === 'Initialiser')
    return initialiser(owner['of'] as Node, [...(owner['path'] as string[]), name]);
  const typed = owner && { type: 'Typed', start: 0, end: 0, typeAnnotation: owner };
  return initialiser(typed, [name]);
}

function opensScope({ type }: Node): boolean {
  return FUNCTION.test(type) || /^(?:BlockStatement|ForOfStatement|ForStatement)$/.test(type);
}

function returnTypeOf(type: Node | undefined): Node | undefined {
  if (!type || !FUNCTION.test(type.type)) return undefined;
  return (type['returnType'] as Node | null | undefined)?.['typeAnnotation'] as Node | undefined;
}

function annotationOf(node: Node): Node | undefined {
  const annotation = node['typeAnnotation'] as Node | null | undefined;
  return annotation?.type === 'TSTypeAnnotation' ? (annotation['typeAnnotation'] as Node) : undefined;
}

function argumentsOf(type: Node): Node[] {
  return ((type['typeArguments'] as Node | null | undefined)?.['params'] as Node[] | undefined) ?? [];
}

/** Strips casts. */
function bare(node: Node): Node {
  return /^(?:TSAs|TSSatisfies|TSNonNull|Parenthesized)Expression$/.test(node.type)
    ? bare(node['expression'] as Node)
    : node;
}

function nameOf(node: Node | undefined | null): string | undefined {
  if (node?.type === 'Identifier') return node['name'] as string;
  return node?.type === 'Literal' ? String(node['value']) : undefined;
}

function isCallOf(node: Node, object: string, method: string): boolean {
  const callee = node['callee'] as Node | undefined;
  return (
    node.type === 'CallExpression' &&
    nameOf(callee?.['object'] as Node) === object &&
    nameOf(callee?.['property'] as Node) === method
  );
}

/** An object literal with at least one named key. */
function hasWords(literal: Node): boolean {
  return (literal['properties'] as Node[]).some(
    (one) => !one['computed'] && !/^\d+$/.test(nameOf(one['key'] as Node) ?? '0'),
  );
}

function hasNoPrototype(literal: Node): boolean {
  return (literal['properties'] as Node[]).some(
    (one) => nameOf(one['key'] as Node) === '__proto__' && (one['value'] as Node)['value'] === null,
  );
}

/** Treats `a?.[b!]` and `a[b]` as equal. */
function withoutAssertions(written: string): string {
  return written.replaceAll(/\?\.(?=\[)|!(?=[\][),.])/g, '');
}

function forEachNode(node: Node, visit: (node: Node) => void): void {
  visit(node);
  for (const child of childrenOf(node)) forEachNode(child, visit);
}

function childrenOf(node: Node): Node[] {
  const children: Node[] = [];
  for (const field of visitorKeys[node.type] ?? []) {
    const child = node[field] as Node | (Node | null)[] | null | undefined;
    if (Array.isArray(child)) children.push(...child.filter((one) => one !== null));
    else if (child) children.push(child);
  }
  return children;
}

function fileOf(problem: string): string {
  return problem.slice(0, problem.indexOf(':'));
}

if (import.meta.main) {
  const problems = lookupProblems();
  for (const problem of problems) process.stderr.write(`${problem}\n`);
  if (problems.length > 0) {
    process.stderr.write(
      'These look-ups also find what every object inherits, such as "constructor". Make the table a Map, or check Object.hasOwn(record, key) first.\n',
    );
    process.exitCode = 1;
  }
}
