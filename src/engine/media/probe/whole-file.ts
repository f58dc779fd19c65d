import { type FileHandle, open } from 'node:fs/promises';
import { isTruncatedWav } from '../audio/signature.ts';

/**
 * Whether a file ends before its container says it does. FFmpeg plays such files as far as they go.
 *
 * @param container MP4 and its family (ISO/IEC 14496-12, a row of boxes), WebM (RFC 8794), or WAV
 */
export async function isTruncated(path: string, container: 'boxes' | 'webm' | 'wav'): Promise<boolean> {
  await using file = await open(path);
  const { size } = await file.stat();
  return await CHECKS[container](file, size);
}

const CHECKS = { boxes: areBoxesTruncated, webm: isWebmTruncated, wav: isWavTruncated };

/** Limits how many top-level boxes are read; no real file has as many. */
const MAX_BOXES = 100_000;

async function areBoxesTruncated(file: FileHandle, size: number): Promise<boolean> {
  let boxNames = '';
  let at = 0;
  for (let part = 0; at + 8 <= size && part < MAX_BOXES; part++) {
    const head = await bytesAt(file, at, 16);
    const name = head.toString('latin1', 4, 8);
    const shortLength = head.readUInt32BE(0);
    const length = shortLength === 1 && head.length === 16 ? Number(head.readBigUInt64BE(8)) : shortLength;
    // 0 means: to the end of the file.
    const next = shortLength === 0 ? size : at + length;
    // Other bytes after the last box are harmless.
    if (!/^[\w \xa9-]{4}$/.test(name) || (shortLength !== 0 && length < 8)) break;
    boxNames += ` ${name}`;
    if (next > size) return true;
    at = next;
  }
  return !boxNames.includes('moov');
}

async function isWebmTruncated(file: FileHandle, size: number): Promise<boolean> {
  const head = await bytesAt(file, 0, 256);
  const header = elementAt(head, 0);
  const segment = header && elementAt(head, header.data + (header.length ?? 0));
  if (!segment) return false;
  return segment.length !== undefined && segment.data + segment.length > size;
}

/** An EBML element; `length` is undefined if the writer did not know it. */
function elementAt(bytes: Buffer, at: number): { data: number; length: number | undefined } | undefined {
  const id = bytes[at];
  const first = bytes[at + Math.clz32(id ?? 0) - 23];
  if (id === undefined || first === undefined) return undefined;
  const place = at + Math.clz32(id) - 23;
  const width = Math.clz32(first) - 23;
  if (place + width > bytes.length || width > 8) return undefined;
  let length = first & (0xff >> width);
  let unknown = length === 0xff >> width;
  for (let i = 1; i < width; i++) {
    const byte = bytes[place + i] ?? 0;
    unknown &&= byte === 0xff;
    length = length * 256 + byte;
  }
  return { data: place + width, length: unknown ? undefined : length };
}

async function isWavTruncated(file: FileHandle, size: number): Promise<boolean> {
  return isTruncatedWav(await bytesAt(file, 0, 4096), size);
}

async function bytesAt(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, at);
  return buffer.subarray(0, bytesRead);
}
