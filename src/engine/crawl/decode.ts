/** Bytes at the start of a page that are searched for a charset declaration. */
const SNIFF_BYTES = 4096;

/**
 * Decodes a page. Order of precedence: byte order mark, HTTP charset, charset in the page, UTF-8 if valid, otherwise
 * Windows-1252, the usual charset of undeclared Western pages.
 */
export function decodePage(bytes: Uint8Array, charset?: string): string {
  const mark = markOf(bytes);
  const declared = mark ?? decoderFor(charset) ?? decoderFor(declaredIn(bytes));
  if (declared && (mark || declared.encoding !== 'utf-8')) return declared.decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // A page declared as UTF-8 stays UTF-8 despite a few invalid bytes.
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
  const head = Buffer.from(bytes.subarray(0, SNIFF_BYTES)).toString('latin1');
  const found =
    /<meta\b[^<>]*?\bcharset\s*=\s*(?:["']\s*)?([\w:-]+)/i.exec(head) ??
    /^<\?xml[^>]+encoding=["']([\w-]+)/.exec(head);
  // The declaration was readable as single bytes, so the page cannot be UTF-16.
  return found?.[1]?.toLowerCase().startsWith('utf-16') ? 'utf-8' : found?.[1];
}
