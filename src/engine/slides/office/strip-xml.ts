import { Parser } from 'htmlparser2';
import { UnsupportedDeckError } from '../deck.ts';
import { MAX_DEPTH } from './xml.ts';

/** Attributes whose target is loaded, by local name, in OpenDocument, SVG and VML. */
const LOADING_ATTRIBUTES = new Set(['href', 'src', 'image-data', 'archive', 'codebase', 'poster']);
/** DDE links to other programs' data. */
const DDE = /^dde-/;
/** Addresses that a program may follow in any attribute. */
const FOLLOWED_ADDRESS =
  /^\s*(?:file|smb|cifs|ftp|sftp|davs?|webdavs?|vnd\.[a-z.]+|private|macro|service|cmis|data|https?(?!:\/\/(?:schemas\.openxmlformats\.org|schemas\.microsoft\.com|purl\.org|www\.w3\.org)\/)):|file:\//i;
/** Attributes that people read. */
const DESCRIPTIONS = new Set(['descr', 'title', 'name', 'display-name', 'tooltip', 'alt']);
/** Names of namespaces and types, which look like addresses but are never fetched. */
const NAMES = /^(?:xmlns(?::.*)?|uri|Type|ContentType|Namespace|.*:(?:uri|namespace))$/;
const NAME = /^[\p{L}_][\p{L}\p{N}._:-]*$/u;
/** Target that replaces those of clickable links. The links look the same, but the host never resolves (RFC 2606). */
const DEAD_LINK = 'https://link.invalid/';
/** Characters that XML 1.0 forbids. */
const FORBIDDEN = /[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu;
/** Maximum characters of a reported link. */
const MAX_REPORTED = 120;

export interface StripOptions {
  /** Name of the part within its archive. */
  part: string;
  /** Whether the archive contains a part or folder of this name. */
  holds(name: string): boolean;
  /** Called with every removed link whose content would have been visible. */
  onLink(link: string): void;
}

/** Accepts XML in chunks, and returns output that is ready. */
export interface XmlStripper {
  write(text: string): string;
  end(): string;
}

/**
 * Rewrites XML without links to anything outside its archive. The output has no declarations, comments, processing
 * instructions or custom entities, so that every parser reads it the same way.
 *
 * @throws {UnsupportedDeckError} from `write` or `end`
 */
export function xmlStripper({ part, holds, onLink }: StripOptions): XmlStripper {
  let out = '<?xml version="1.0" encoding="UTF-8"?>\n';
  /** Open elements. `held` collects text that must be checked as a whole: styles, settings, inline pictures. */
  const open: { name: string; isWritten: boolean; collectedText: string | undefined }[] = [];
  const within = part.slice(0, part.lastIndexOf('/') + 1);

  const report = (link: string) =>
    onLink(
      link
        .trim()
        .replace(/^(data:[^,]{0,60}),.*$/s, '$1,…')
        .slice(0, MAX_REPORTED),
    );

  function openElement(name: string, source: Record<string, string>): void {
    if (!NAME.test(name)) throw new UnsupportedDeckError('is damaged: an element has no proper name');
    if (open.length >= MAX_DEPTH) {
      throw new UnsupportedDeckError('is nested deeper than any presentation program writes it');
    }
    const unprefixed = localName(name);
    const attributes = isInsideDropped()
      ? undefined
      : unprefixed === 'Relationship'
        ? relationship(source)
        : attributesOf(unprefixed, source);
    if (attributes) {
      const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeValue(value)}"`);
      out += `<${name}${written.join('')}>`;
    }
    const isWritten = attributes !== undefined;
    open.push({
      name,
      isWritten,
      collectedText: isWritten && CHECKED_TEXTS.has(unprefixed) ? '' : undefined,
    });
  }

  /** Everything within a dropped element is dropped too; otherwise it would move to another parent. */
  const isInsideDropped = () => open.at(-1)?.isWritten === false;

  /** Filters attributes. Returns undefined if the element must be dropped. */
  function attributesOf(element: string, source: Record<string, string>): Record<string, string> | undefined {
    const path = element === 'file-entry' ? source['manifest:full-path'] : undefined;
    if (path !== undefined && path !== '/' && !isPartOf(path)) return undefined;
    const result: Record<string, string> = {};
    for (const [name, value] of Object.entries(source)) {
      if (!NAME.test(name) || DDE.test(localName(name)) || name === 'xml:base') continue;
      if (NAMES.test(name) || DESCRIPTIONS.has(localName(name))) result[name] = value;
      else if (LOADING_ATTRIBUTES.has(localName(name))) {
        if (isWithin(value)) result[name] = value;
        else if (element === 'a') result[name] = DEAD_LINK;
        // A deck's template draws nothing, and a missing part is not a link to the outside; neither is reported.
        else if (element !== 'template' && leavesArchive(unescaped(value) ?? value)) report(value);
      } else if (FOLLOWED_ADDRESS.test(value) || loadsStyles(value, localName(name) === 'style'))
        report(value);
      else result[name] = value;
    }
    return result;
  }

  /** OOXML relations (ECMA-376, part 2). An external one of any type may be shown as a picture. */
  function relationship(source: Record<string, string>): Record<string, string> | undefined {
    const { Id = '', Type = '', Target = '', TargetMode } = source;
    const internal = { Id, Type, Target };
    const isExternal = TargetMode !== undefined && TargetMode !== 'Internal';
    if (!isExternal && (Target.startsWith('#') || isPartOf(packagePath(part, Target)))) return internal;
    if (Type.endsWith('/hyperlink')) return { ...internal, Target: DEAD_LINK, TargetMode: 'External' };
    if (isExternal) report(Target);
    return undefined;
  }

  function isWithin(value: string): boolean {
    if (value.startsWith('#') || value === '') return true;
    const data = /^data:[a-z0-9/+.;=-]*;base64,/i.exec(value);
    if (data) return isPicture(firstBytes(value.slice(data[0].length, data[0].length + 200)));
    const plain = value.replace(/^\.\//, '');
    return isPartOf(plain) || isPartOf(within + plain) || isPartOf(unescaped(plain));
  }

  const isPartOf = (name: string | undefined): boolean =>
    name !== undefined && !leavesArchive(name) && holds(name.replace(/\/$/, ''));

  const parser = new Parser(
    {
      onopentag: openElement,
      ontext(text) {
        const last = open.at(-1);
        if (last?.collectedText !== undefined) last.collectedText += text;
        // Text outside the root is the remainder of a declaration.
        else if (last?.isWritten) out += escapeText(text);
      },
      onclosetag() {
        const last = open.pop();
        if (!last) return;
        if (last.collectedText !== undefined) {
          const keeps = CHECKED_TEXTS.get(localName(last.name));
          if (keeps?.(last.collectedText)) out += escapeText(last.collectedText);
          // Office programs write the paths of their palettes into every deck's settings, so these are not reported.
          else if (last.collectedText !== '' && !last.name.endsWith('config-item'))
            report(last.collectedText);
        }
        if (last.isWritten) out += `</${last.name}>`;
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  const takeOutput = (): string => {
    const output = out;
    out = '';
    return output;
  };
  return {
    write(text) {
      parser.write(text);
      return takeOutput();
    },
    end() {
      parser.end();
      return takeOutput();
    },
  };
}

/** Elements whose text may contain a link, with the test for keeping it. */
const CHECKED_TEXTS = new Map<string, (text: string) => boolean>([
  ['style', (text) => !loadsStyles(text, true)],
  ['config-item', (text) => !/:\/\/|file:|\$\(/i.test(text)],
  ['binary-data', (text) => isPicture(firstBytes(text.slice(0, 300)))],
]);

/** Whether a style may load anything; escapes count, because they can hide a URL. */
function loadsStyles(text: string, isStyle: boolean): boolean {
  return /url\((?![\s"']*#)/i.test(text) || (isStyle && /@import|\\/i.test(text));
}

/** Whether a reference is an address, or a path that may lead out of the archive. */
function leavesArchive(reference: string): boolean {
  return /[:\\]|^\/|(?:^|\/)\.\.(?:\/|$)/.test(reference);
}

function firstBytes(base64: string): Buffer {
  return Buffer.from(base64.replaceAll(/\s/g, ''), 'base64');
}

/** Name of the part that a relation targets. */
function packagePath(relations: string, target: string): string | undefined {
  if (target.startsWith('/')) return target.slice(1);
  const folders = relations.split('/').slice(0, -2);
  for (const step of target.split('/')) {
    if (step === '..') {
      if (folders.pop() === undefined) return undefined;
    } else if (step !== '.') folders.push(step);
  }
  return folders.join('/');
}

function unescaped(value: string): string | undefined {
  try {
    return decodeURIComponent(value);
  } catch {
    return undefined;
  }
}

function localName(name: string): string {
  return name.slice(name.lastIndexOf(':') + 1);
}

function escapeText(text: string): string {
  return text
    .replaceAll(FORBIDDEN, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\r', '&#13;');
}

function escapeValue(text: string): string {
  return escapeText(text).replaceAll('"', '&quot;').replaceAll('\t', '&#9;').replaceAll('\n', '&#10;');
}

/** Kind of a presentation's part, detected by its bytes, because names and declared types are unreliable. */
export type PartKind =
  | 'xml'
  | 'picture'
  /** Recorded drawing commands, which may contain pictures of any kind. */
  | 'metafile'
  | 'font';

/** First bytes in Latin-1, at an optional offset. */
const MAGIC: readonly (readonly [kind: PartKind, bytes: string, at?: number])[] = [
  ['picture', '\x89PNG'],
  ['picture', '\xff\xd8\xff'],
  ['picture', 'GIF8'],
  ['picture', 'BM'],
  ['picture', 'II*\0'],
  ['picture', 'MM\0*'],
  ['picture', 'WEBP', 8],
  ['picture', '%PDF-'],
  ['metafile', ' EMF', 40],
  ['metafile', '\xd7\xcd\xc6\x9a'],
  ['metafile', '\x01\0\x09\0\0\x03'],
  ['metafile', 'VCLMTF'],
  ['font', '\0\x01\0\0'],
  ['font', 'OTTO'],
  ['font', 'true'],
  ['font', 'ttcf'],
  ['font', 'wOF'],
  ['font', 'LP', 34],
];

/** Number of bytes that `partKind` examines. */
export const KIND_BYTES = 256;

/** Detects the kind of a part. Returns undefined for parts that no page shows: sounds, programs, embedded documents. */
export function partKind(head: Uint8Array): PartKind | undefined {
  const text = Buffer.from(head.subarray(0, KIND_BYTES)).toString('latin1');
  const match = MAGIC.find(([, bytes, at = 0]) => text.startsWith(bytes, at));
  if (match) return match[0];
  return text.replace(/^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)/, '').replaceAll(/[\s\0]/g, '')[0] === '<'
    ? 'xml'
    : undefined;
}

/** Whether a part is a bitmap, which cannot load anything. */
function isPicture(head: Uint8Array): boolean {
  return partKind(head) === 'picture';
}

/**
 * Whether a metafile may contain a picture that loads files: an SVG, compressed or not, or PostScript. Office programs
 * detect the format of embedded pictures by their bytes.
 */
export function mayLoad(metafile: Buffer): boolean {
  return ['<svg', ':svg', '<?xml', '<!DOCTYPE', '%!PS', '\x1f\x8b\x08'].some((sign) =>
    metafile.includes(sign, 0, 'latin1'),
  );
}

/** Encoding of XML, detected by its first bytes (XML 1.0, appendix F). */
export function encodingOf([first, second]: Uint8Array): string {
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return 'utf-16be';
  return 'utf-8';
}
