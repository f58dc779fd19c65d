import { Parser } from 'htmlparser2';
import { DeckRefused } from '../deck.ts';
import { isPicture } from './part-kind.ts';
import { DEEPEST } from './xml.ts';

/** Attributes that name what is loaded, by the name after their prefix, in OpenDocument, SVG and VML. */
const LOADED = new Set(['href', 'src', 'image-data', 'archive', 'codebase', 'poster']);
/** Links of other programs to data elsewhere. */
const DDE = /^dde-/;
/** Addresses that a program may follow whatever the attribute is called. */
const FOLLOWED =
  /^\s*(?:file|smb|cifs|ftp|sftp|davs?|webdavs?|vnd\.[a-z.]+|private|macro|service|cmis|data|https?(?!:\/\/(?:schemas\.openxmlformats\.org|schemas\.microsoft\.com|purl\.org|www\.w3\.org)\/)):|file:\//i;
/** Attributes that people read. */
const DESCRIPTIONS = new Set(['descr', 'title', 'name', 'display-name', 'tooltip', 'alt']);
/** Names of namespaces and kinds, which are spelled like addresses and never fetched. */
const NAMES = /^(?:xmlns(?::.*)?|uri|Type|ContentType|Namespace|.*:(?:uri|namespace))$/;
const NAME = /^[\p{L}_][\p{L}\p{N}._:-]*$/u;
/** Stands in for every address that a click leads to: it keeps the look of a link, and never resolves (RFC 2606). */
const CLICKED = 'https://link.invalid/';
/** Signs that XML 1.0 does not allow. */
const FORBIDDEN = /[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu;
/** Letters of a link that are told. */
const TOLD = 120;

export interface StripOptions {
  /** Name of the part within its archive. */
  part: string;
  /** Whether the archive holds a part of this name, or a folder. */
  holds(name: string): boolean;
  /** Hears every link that was taken out and would have been shown. */
  onLink(link: string): void;
}

/** Takes XML in pieces, and returns what can be written so far. */
export interface XmlStripper {
  write(text: string): string;
  end(): string;
}

/**
 * Writes XML anew without links to anything outside of its archive. What comes out is plain: no declarations, comments,
 * instructions or entities of its own, so that every parser reads the same.
 *
 * @throws {DeckRefused} from `write` or `end`
 */
export function xmlStripper({ part, holds, onLink }: StripOptions): XmlStripper {
  let out = '<?xml version="1.0" encoding="UTF-8"?>\n';
  /** Texts that are looked at as a whole: styles, settings, pictures within the document. */
  const open: { name: string; isWritten: boolean; held: string | undefined }[] = [];
  const within = part.slice(0, part.lastIndexOf('/') + 1);

  const told = (link: string) =>
    onLink(
      link
        .trim()
        .replace(/^(data:[^,]{0,60}),.*$/s, '$1,…')
        .slice(0, TOLD),
    );

  function opened(name: string, given: Record<string, string>): void {
    if (!NAME.test(name)) throw new DeckRefused('is damaged: an element has no proper name');
    if (open.length >= DEEPEST) {
      throw new DeckRefused('is nested deeper than any presentation program writes it');
    }
    const own = localName(name);
    const attributes = isLeftOut()
      ? undefined
      : own === 'Relationship'
        ? relationship(given)
        : attributesOf(own, given);
    if (attributes) {
      const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeValue(value)}"`);
      out += `<${name}${written.join('')}>`;
    }
    const isWritten = attributes !== undefined;
    open.push({ name, isWritten, held: isWritten && HELD.has(own) ? '' : undefined });
  }

  /** Within an element that is left out, so is everything: it would stand in another, or beside the root. */
  const isLeftOut = () => open.at(-1)?.isWritten === false;

  /** Undefined for an element that is left out. */
  function attributesOf(element: string, given: Record<string, string>): Record<string, string> | undefined {
    const path = element === 'file-entry' ? given['manifest:full-path'] : undefined;
    if (path !== undefined && path !== '/' && !isPartOf(path)) return undefined;
    const kept: Record<string, string> = {};
    for (const [name, value] of Object.entries(given)) {
      if (!NAME.test(name) || DDE.test(localName(name)) || name === 'xml:base') continue;
      if (NAMES.test(name) || DESCRIPTIONS.has(localName(name))) kept[name] = value;
      else if (LOADED.has(localName(name))) {
        if (isWithin(value)) kept[name] = value;
        else if (element === 'a') kept[name] = CLICKED;
        // Which template a deck was made of draws nothing. A part that is missing is no link to elsewhere.
        else if (element !== 'template' && leaves(unescaped(value) ?? value)) told(value);
      } else if (FOLLOWED.test(value) || loadsStyles(value, localName(name) === 'style')) told(value);
      else kept[name] = value;
    }
    return kept;
  }

  /** Of an OOXML package (ECMA-376, part 2): whatever its kind, one that leads outside may be shown as a picture. */
  function relationship(given: Record<string, string>): Record<string, string> | undefined {
    const { Id = '', Type = '', Target = '', TargetMode } = given;
    const kept = { Id, Type, Target };
    const isExternal = TargetMode !== undefined && TargetMode !== 'Internal';
    if (!isExternal && (Target.startsWith('#') || isPartOf(packagePath(part, Target)))) return kept;
    if (Type.endsWith('/hyperlink')) return { ...kept, Target: CLICKED, TargetMode: 'External' };
    if (isExternal) told(Target);
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
    name !== undefined && !leaves(name) && holds(name.replace(/\/$/, ''));

  const parser = new Parser(
    {
      onopentag: opened,
      ontext(text) {
        const last = open.at(-1);
        if (last?.held !== undefined) last.held += text;
        // Beside the root there is no text, but what is left of a declaration.
        else if (last?.isWritten) out += escapeText(text);
      },
      onclosetag() {
        const last = open.pop();
        if (!last) return;
        if (last.held !== undefined) {
          const keeps = HELD.get(localName(last.name));
          if (keeps?.(last.held)) out += escapeText(last.held);
          // Offices write where their palettes lie into the settings of every deck: nobody misses that.
          else if (last.held !== '' && !last.name.endsWith('config-item')) told(last.held);
        }
        if (last.isWritten) out += `</${last.name}>`;
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  const taken = (): string => {
    const ready = out;
    out = '';
    return ready;
  };
  return {
    write(text) {
      parser.write(text);
      return taken();
    },
    end() {
      parser.end();
      return taken();
    },
  };
}

/** Which texts of elements are kept, where those may hold a link. */
const HELD = new Map<string, (text: string) => boolean>([
  ['style', (text) => !loadsStyles(text, true)],
  ['config-item', (text) => !/:\/\/|file:|\$\(/i.test(text)],
  ['binary-data', (text) => isPicture(firstBytes(text.slice(0, 300)))],
]);

/** Whether a style loads anything; one with escaped letters may. */
function loadsStyles(text: string, isStyle: boolean): boolean {
  return /url\((?![\s"']*#)/i.test(text) || (isStyle && /@import|\\/i.test(text));
}

/** Whether a reference is an address, or a path that may lead out of the archive. */
function leaves(reference: string): boolean {
  return /[:\\]|^\/|(?:^|\/)\.\.(?:\/|$)/.test(reference);
}

function firstBytes(base64: string): Buffer {
  return Buffer.from(base64.replaceAll(/\s/g, ''), 'base64');
}

/** Name of the part that a relation of another leads to. */
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
