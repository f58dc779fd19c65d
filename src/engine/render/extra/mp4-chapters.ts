import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { Chapter } from '../../film/timeline.ts';

/** Boxes of an MP4 (ISO/IEC 14496-12) begin with their length and four letters. */
const HEAD = 8;
/** Bytes of a title; its length is one byte. */
const LONGEST_TITLE = 250;
/** What lies around the places of the samples, from outside in. */
const AROUND_PLACES = new Set(['trak', 'mdia', 'minf', 'stbl']);

/**
 * Writes chapters into a finished MP4 whose `moov` stands before its `mdat`, as players know them from Nero's `chpl` box: in
 * `moov`, so that everything behind it moves, and the places of all samples with it.
 */
export async function writeMp4Chapters(path: string, chapters: readonly Chapter[]): Promise<void> {
  const { start, moov } = await findMoov(path);
  const added = box('udta', box('chpl', entriesOf(chapters)));
  const widened = Buffer.concat([moov, added]);
  widened.writeUInt32BE(widened.length, 0);
  movePlaces(widened, HEAD, moov.length, added.length);

  const unfinished = `${path}.chapters`;
  const output = createWriteStream(unfinished);
  if (start > 0) await pipeline(createReadStream(path, { end: start - 1 }), output, { end: false });
  output.write(widened);
  await pipeline(createReadStream(path, { start: start + moov.length }), output);
  await rename(unfinished, path);
}

async function findMoov(path: string): Promise<{ start: number; moov: Buffer }> {
  await using file = await open(path);
  const head = Buffer.alloc(HEAD);
  for (let start = 0; ; ) {
    const { bytesRead } = await file.read(head, 0, HEAD, start);
    const length = head.readUInt32BE(0);
    const name = head.toString('latin1', 4, HEAD);
    // A file of ours has no box of 64 bits before its samples.
    if (bytesRead < HEAD || length < HEAD || name === 'mdat')
      throw new Error('The MP4 does not begin with its moov');
    if (name === 'moov') {
      const moov = Buffer.alloc(length);
      await file.read(moov, 0, length, start);
      return { start, moov };
    }
    start += length;
  }
}

function box(name: string, content: Buffer): Buffer {
  const head = Buffer.alloc(HEAD);
  head.writeUInt32BE(HEAD + content.length, 0);
  head.write(name, 4, 'latin1');
  return Buffer.concat([head, content]);
}

/** Version 1: four reserved bytes, the count, and for each its time in units of 100 ns and its title. */
function entriesOf(chapters: readonly Chapter[]): Buffer {
  const entries = chapters.slice(0, 255).map(({ start, title }) => {
    const name = shortened(Buffer.from(title, 'utf8'));
    const entry = Buffer.alloc(9);
    entry.writeBigUInt64BE(BigInt(Math.round(start * 1e7)), 0);
    entry.writeUInt8(name.length, 8);
    return Buffer.concat([entry, name]);
  });
  return Buffer.concat([Buffer.from([1, 0, 0, 0, 0, 0, 0, 0, entries.length]), ...entries]);
}

/** Cut between two letters. */
function shortened(title: Buffer): Buffer {
  let end = Math.min(title.length, LONGEST_TITLE);
  while (end < title.length && ((title[end] ?? 0) & 0xc0) === 0x80) end--;
  return title.subarray(0, end);
}

function movePlaces(moov: Buffer, from: number, to: number, by: number): void {
  for (let at = from; at + HEAD <= to; ) {
    const length = moov.readUInt32BE(at);
    const name = moov.toString('latin1', at + 4, at + HEAD);
    if (length < HEAD) throw new Error(`The MP4 has a broken ${name}`);
    if (AROUND_PLACES.has(name)) movePlaces(moov, at + HEAD, at + length, by);
    if (name === 'stco' || name === 'co64') {
      const count = moov.readUInt32BE(at + 12);
      for (let index = 0; index < count; index++) {
        if (name === 'stco')
          moov.writeUInt32BE(moov.readUInt32BE(at + 16 + 4 * index) + by, at + 16 + 4 * index);
        else
          moov.writeBigUInt64BE(moov.readBigUInt64BE(at + 16 + 8 * index) + BigInt(by), at + 16 + 8 * index);
      }
    }
    at += length;
  }
}
