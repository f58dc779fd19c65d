/** Names whose values are nobody's business, wherever they stand. */
const SECRET = /secret|token|password|authorization|api_?key|signature|credential/i;
/** Names of what people wrote: kept by their length. */
const WRITTEN = /script|^text$|^input$|^content$|^prompt$/i;
const KEY_BEGINS = 'cw_live_';
const KEY = /cw_live_[A-Za-z0-9_-]+/g;

const MOST_TEXT = 200;
const MOST_ITEMS = 20;
const MOST_DEPTH = 6;
const MOST_LENGTH = 2000;

/** A body as it may be kept: no secrets, no scripts, no keys, and not much of anything. */
export function redactBody(body: unknown): string | null {
  if (body === undefined || body === null) return null;
  const json = JSON.stringify(redact(body, '', 0));
  return json.length <= MOST_LENGTH ? json : JSON.stringify({ shortened: json.slice(0, MOST_LENGTH - 100) });
}

/** Keys that came into a path or a message. */
export function redactText(text: string, most = MOST_TEXT): string {
  return shorten(text.includes(KEY_BEGINS) ? text.replace(KEY, `${KEY_BEGINS}[redacted]`) : text, most);
}

function redact(value: unknown, name: string, depth: number): unknown {
  const kind = kindOf(name);
  if (kind === 'secret') return '[redacted]';
  if (typeof value === 'string') {
    if (kind === 'written') return `[${value.length} characters]`;
    return redactText(/^https?:\/\//i.test(value) ? withoutSecrets(value) : value);
  }
  if (typeof value !== 'object' || value === null) return value;
  if (depth === MOST_DEPTH) return '[…]';
  if (Array.isArray(value)) return value.slice(0, MOST_ITEMS).map((item) => redact(item, name, depth + 1));
  const entries = Object.entries(value).slice(0, MOST_ITEMS);
  return Object.fromEntries(
    entries.map(([key, item]) => [redactText(key, 50), redact(item, key, depth + 1)]),
  );
}

type Kind = 'secret' | 'written' | 'other';

/** Of the names that were seen first; clients send the same few again and again. */
const KINDS = new Map<string, Kind>();
const MOST_KINDS = 1000;

function kindOf(name: string): Kind {
  let kind = KINDS.get(name);
  if (kind === undefined) {
    kind = SECRET.test(name) ? 'secret' : WRITTEN.test(name) ? 'written' : 'other';
    if (KINDS.size < MOST_KINDS && name.length < 100) KINDS.set(name, kind);
  }
  return kind;
}

/** Signed addresses carry their secret in the query, others before the host. */
function withoutSecrets(address: string): string {
  return address.replace(/\/\/[^/?#]*@/, '//[redacted]@').replace(/[?#].*$/s, '?[redacted]');
}

function shorten(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most)}…`;
}
