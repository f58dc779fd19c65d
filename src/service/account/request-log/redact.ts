/** Names whose values are always hidden. */
const SECRET_NAME = /secret|token|password|authorization|api_?key|signature|credential/i;
/** Names of texts that users wrote; only their length is logged. */
const TEXT_NAME = /script|^text$|^input$|^content$|^prompt$/i;
const KEY_PREFIX = 'cw_live_';
const KEY = /cw_live_[A-Za-z0-9_-]+/g;

const MAX_TEXT = 200;
const MAX_ITEMS = 20;
const MAX_DEPTH = 6;
const MAX_LENGTH = 2000;

/** A body as it may be logged: without secrets, scripts and keys, and cut to size. */
export function redactBody(body: unknown): string | null {
  if (body === undefined || body === null) return null;
  const json = JSON.stringify(redact(body, '', 0));
  return json.length <= MAX_LENGTH ? json : JSON.stringify({ shortened: json.slice(0, MAX_LENGTH - 100) });
}

/** Hides API keys in a path or a message. */
export function redactText(text: string, maxLength = MAX_TEXT): string {
  return shorten(text.includes(KEY_PREFIX) ? text.replace(KEY, `${KEY_PREFIX}[redacted]`) : text, maxLength);
}

function redact(value: unknown, name: string, depth: number): unknown {
  const kind = classifyName(name);
  if (kind === 'secret') return '[redacted]';
  if (typeof value === 'string') {
    if (kind === 'written') return `[${value.length} characters]`;
    return redactText(/^https?:\/\//i.test(value) ? redactUrl(value) : value);
  }
  if (typeof value !== 'object' || value === null) return value;
  if (depth === MAX_DEPTH) return '[…]';
  if (Array.isArray(value)) return value.slice(0, MAX_ITEMS).map((item) => redact(item, name, depth + 1));
  const entries = Object.entries(value).slice(0, MAX_ITEMS);
  return Object.fromEntries(
    entries.map(([key, item]) => [redactText(key, 50), redact(item, key, depth + 1)]),
  );
}

type Kind = 'secret' | 'written' | 'other';

/** Caches the kinds of field names, of which clients send the same few again and again. */
const KINDS = new Map<string, Kind>();
const MAX_KINDS = 1000;

function classifyName(name: string): Kind {
  let kind = KINDS.get(name);
  if (kind === undefined) {
    kind = SECRET_NAME.test(name) ? 'secret' : TEXT_NAME.test(name) ? 'written' : 'other';
    if (KINDS.size < MAX_KINDS && name.length < 100) KINDS.set(name, kind);
  }
  return kind;
}

/** Signed URLs carry their secret in the query, others before the host. */
function redactUrl(address: string): string {
  return address.replace(/\/\/[^/?#]*@/, '//[redacted]@').replace(/[?#].*$/s, '?[redacted]');
}

function shorten(text: string, maxLength: number): string {
  return text.length <= maxLength ? text : `${text.slice(0, maxLength)}…`;
}
