import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { encodingOf, KIND_BYTES, mayLoad, type PartKind, partKind } from './part-kind.ts';
import { damaged, openParts, type Parts } from './read-parts.ts';
import { xmlStripper } from './strip-xml.ts';

/** Bytes of a metafile, which is looked at as a whole; those of charts and equations have some hundred thousand. */
const MAX_METAFILE = 32_000_000;
/** Bytes and pictures barely grow smaller. */
const FAST = { compressionLevel: 1 };
/** Parts that draw nothing: macros, dialogs, signatures, menus, former versions. */
const UNNEEDED = /^(?:Basic|Scripts|Dialogs|Configurations2|Versions|Thumbnails|META-INF|customXml)\//i;
const MANIFEST = 'META-INF/manifest.xml';
const MIMETYPE = 'mimetype';
const ODP = 'application/vnd.oasis.opendocument.presentation';
/** Links that a warning names. */
const MAX_NAMED = 5;

/**
 * Writes a presentation anew with nothing in it that could lead a program to another file: links are taken out of its
 * XML and its SVG pictures, and parts that are neither XML, pictures nor fonts are left out.
 *
 * @param copy path of the file to write
 * @returns links that were taken out, in the order of the parts, without repetition
 * @throws {DeckRefused}
 */
export async function stripLinks(path: string, format: 'pptx' | 'odp', copy: string): Promise<string[]> {
  using parts = await openParts(path);
  const kinds = new Map<string, PartKind>();
  for (const name of parts.names) {
    if (UNNEEDED.test(name) || name.endsWith('/')) continue;
    const kind = await kindOf(parts, name).catch(damaged);
    if (kind !== undefined) kinds.set(name, kind);
  }
  // It must not name parts that were left out, and other parts may not name what is outside.
  const held = namesAndFolders([...kinds.keys()]);
  if (parts.names.includes(MANIFEST)) kinds.set(MANIFEST, 'xml');
  const zip = new ZipFile();
  zip.on('error', (error: Error) => (zip.outputStream as Readable).destroy(error));
  const links = new Set<string>();
  const onLink = (link: string) => void links.add(link);
  // Programs tell the format by the first entry, which is not packed.
  if (format === 'odp') zip.addBuffer(Buffer.from(ODP), MIMETYPE, { compress: false });
  for (const [part, kind] of kinds) {
    const options = { part, holds: (name: string) => held.has(name), onLink };
    zip.addReadStreamLazy(part, FAST, (take) => {
      parts.stream(part).then(
        (bytes) => {
          const source = kind === 'xml' ? Readable.from(stripped(bytes, options)) : bytes;
          // The archive does not listen for it: unheard, it would end the process.
          source.once('error', (error) => zip.emit('error', error));
          take(null, source);
        },
        (error: unknown) => take(error, Readable.from([])),
      );
    });
  }
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(copy)).catch((error: NodeJS.ErrnoException) => {
    // Such as a full disk, which is no fault of the file.
    if (error.syscall !== undefined) throw error;
    damaged(error);
  });
  return [...links];
}

/** A sentence that names the links that were taken out; undefined where there were none. */
export function strippedLinksWarning(links: readonly string[]): string | undefined {
  if (links.length === 0) return undefined;
  const named = links.slice(0, MAX_NAMED).join(', ');
  const more = links.length > MAX_NAMED ? ` and ${links.length - MAX_NAMED} more` : '';
  return `What the presentation only links to is not shown, embed it instead: ${named}${more}`;
}

async function* stripped(
  bytes: Readable,
  options: Parameters<typeof xmlStripper>[0],
): AsyncGenerator<string> {
  const stripper = xmlStripper(options);
  let decoder: TextDecoder | undefined;
  for await (const chunk of bytes as AsyncIterable<Buffer>) {
    decoder ??= new TextDecoder(encodingOf(chunk));
    yield stripper.write(decoder.decode(chunk, { stream: true }));
  }
  yield stripper.write(decoder?.decode() ?? '') + stripper.end();
}

async function kindOf(parts: Parts, name: string): Promise<PartKind | undefined> {
  const stream = await parts.stream(name);
  const kind = partKind(await head(stream));
  if (kind !== 'metafile') return kind;
  if (parts.size(name) > MAX_METAFILE) return undefined;
  return mayLoad(await buffer(await parts.stream(name))) ? undefined : kind;
}

async function head(stream: Readable): Promise<Buffer> {
  let bytes = Buffer.alloc(0);
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    bytes = Buffer.concat([bytes, chunk]);
    if (bytes.length >= KIND_BYTES) break;
  }
  return bytes;
}

/** Names of parts, and of all folders that they lie in. */
function namesAndFolders(names: readonly string[]): Set<string> {
  const all = new Set(names);
  for (const name of names) {
    for (let at = name.lastIndexOf('/'); at > 0; at = name.lastIndexOf('/', at - 1)) {
      const folder = name.slice(0, at);
      if (all.has(folder)) break;
      all.add(folder);
    }
  }
  return all;
}
