/** How far into a page its charset is to be declared. */
const SNIFFED = 4096;

/**
 * The text of a page: byte order mark, then what the server says, then what the page says, then UTF-8 where the
 * bytes are such, then what Western pages without any word on it are.
 */
export function decodePage(bytes: Uint8Array, charset?: string): string {
  const mark = markOf(bytes);
  const declared = mark ?? decoderFor(charset) ?? decoderFor(declaredIn(bytes));
  if (declared && (mark || declared.encoding !== 'utf-8')) return declared.decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // A page that says UTF-8 and has some broken letters is still that.
    return (declared ?? new TextDecoder('windows-1252')).decode(bytes);
  }
}

function markOf([first, second, third]: Uint8Array): TextDecoder | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return new TextDecoder('utf-8');
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le');
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be');
  return undefined;
}

function decoderFor(charset: string | undefined): TextDecoder | undefined {
  if (charset === undefined) return undefined;
  try {
    return new TextDecoder(charset.trim().toLowerCase());
  } catch {
    return undefined;
  }
}

function declaredIn(bytes: Uint8Array): string | undefined {
  const head = Buffer.from(bytes.subarray(0, SNIFFED)).toString('latin1');
  const found =
    /<meta\b[^<>]*?\bcharset\s*=\s*(?:["']\s*)?([\w:-]+)/i.exec(head) ??
    /^<\?xml[^>]+encoding=["']([\w-]+)/.exec(head);
  // Whoever could read this in a single-byte guise does not have two bytes a letter.
  return found?.[1]?.toLowerCase().startsWith('utf-16') ? 'utf-8' : found?.[1];
}
