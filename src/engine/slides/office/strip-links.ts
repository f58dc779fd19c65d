import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { damaged, openParts, type Parts } from './read-parts.ts';
import { encodingOf, KIND_BYTES, mayLoad, type PartKind, partKind, xmlStripper } from './strip-xml.ts';

/** Maximum bytes of a metafile, because it is searched as a whole. Charts and equations need a few hundred thousand. */
const MAX_METAFILE_BYTES = 32_000_000;
/** Pictures hardly compress, so the fastest level is enough. */
const FAST = { compressionLevel: 1 };
/** Parts that draw nothing: macros, dialogs, signatures, menus, old versions. */
const UNNEEDED = /^(?:Basic|Scripts|Dialogs|Configurations2|Versions|Thumbnails|META-INF|customXml)\//i;
const MANIFEST = 'META-INF/manifest.xml';
const MIMETYPE = 'mimetype';
const ODP = 'application/vnd.oasis.opendocument.presentation';
/** Maximum number of links that a warning names. */
const MAX_NAMED = 5;

/**
 * Rewrites a presentation so that nothing in it can make a program open another file. Removes links from its XML and
 * its SVG pictures, and drops all parts other than XML, pictures and fonts.
 *
 * @param copy path of the file to write
 * @returns removed links, in the order of the parts, without repetition
 * @throws {UnsupportedDeckError}
 */
export async function stripLinks(path: string, format: 'pptx' | 'odp', copy: string): Promise<string[]> {
  using parts = await openParts(path);
  const kinds = new Map<string, PartKind>();
  for (const name of parts.names) {
    if (UNNEEDED.test(name) || name.endsWith('/')) continue;
    const kind = await kindOf(parts, name).catch(damaged);
    if (kind !== undefined) kinds.set(name, kind);
  }
  // No part may refer to the manifest. It is added after this list, and rewritten so that it names no dropped part.
  const keptNames = namesAndFolders([...kinds.keys()]);
  if (parts.names.includes(MANIFEST)) kinds.set(MANIFEST, 'xml');
  const zip = new ZipFile();
  zip.on('error', (error: Error) => (zip.outputStream as Readable).destroy(error));
  const links = new Set<string>();
  const onLink = (link: string) => void links.add(link);
  // Programs detect the format by the first entry, which must be uncompressed.
  if (format === 'odp') zip.addBuffer(Buffer.from(ODP), MIMETYPE, { compress: false });
  for (const [part, kind] of kinds) {
    const options = { part, holds: (name: string) => keptNames.has(name), onLink };
    zip.addReadStreamLazy(part, FAST, (take) => {
      parts.stream(part).then(
        (bytes) => {
          const source = kind === 'xml' ? Readable.from(stripped(bytes, options)) : bytes;
          // The archive does not handle this event, and an unhandled one would end the process.
          source.once('error', (error) => zip.emit('error', error));
          take(null, source);
        },
        (error: unknown) => take(error, Readable.from([])),
      );
    });
  }
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(copy)).catch((error: NodeJS.ErrnoException) => {
    // For example a full disk, which is not the file's fault.
    if (error.syscall !== undefined) throw error;
    damaged(error);
  });
  return [...links];
}

/** Returns a warning that names the removed links; undefined if there are none. */
export function strippedLinksWarning(links: readonly string[]): string | undefined {
  if (links.length === 0) return undefined;
  const listed = links.slice(0, MAX_NAMED).join(', ');
  const more = links.length > MAX_NAMED ? ` and ${links.length - MAX_NAMED} more` : '';
  return `Linked files are not shown. Embed them in the presentation instead: ${listed}${more}`;
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
  if (parts.size(name) > MAX_METAFILE_BYTES) return undefined;
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

/** Returns the names of parts and of all folders that contain them. */
function namesAndFolders(names: readonly string[]): Set<string> {
  const allNames = new Set(names);
  for (const name of names) {
    for (let at = name.lastIndexOf('/'); at > 0; at = name.lastIndexOf('/', at - 1)) {
      const folder = name.slice(0, at);
      if (allNames.has(folder)) break;
      allNames.add(folder);
    }
  }
  return allNames;
}
