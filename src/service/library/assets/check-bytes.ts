import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { finished, type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ApiError } from '../../../contract/errors.ts';
import type { AssetFormat } from '../../../engine/processes/probe/media-format.ts';
import { diskProblem, isDiskFull } from '../../../platform/files/free-space.ts';
import type { Log } from '../../../platform/telemetry/log.ts';
import {
  detectFormat,
  FORMATS,
  HEAD_BYTES,
  isArchive,
  LIMITS,
  MEGABYTE,
} from '../../drivers/files/formats.ts';
import { inspectFile, looksLikeTable, NOT_TEXT } from './inspect-file.ts';
import type { CheckedFile, WaitingAsset } from './store-checked-file.ts';
import { uploadRefused } from './upload-refused.ts';

interface ReceiveOptions {
  /** A table is text: no bytes of it tell what it is. */
  mayBeTable?: boolean;
  /** Bytes that the sender announced, if it did. */
  announced: number | undefined;
  /** Seconds without a byte, and seconds for everything. */
  patience: { idle: number; total: number };
  signal: AbortSignal;
}

interface Received {
  format: AssetFormat;
  bytes: number;
}

export interface CheckOptions extends Omit<ReceiveOptions, 'mayBeTable'> {
  /** Bytes of the disk that stay free. */
  minFreeDisk: number;
  log: Log;
}

/**
 * Takes the bytes of an asset into a file, and looks at them.
 *
 * @throws {UploadRefused}, or {ApiError} `unavailable` where the disk is full
 */
export async function checkBytes(
  asset: WaitingAsset,
  source: Readable,
  path: string,
  options: CheckOptions,
): Promise<CheckedFile> {
  const least = options.minFreeDisk + (options.announced ?? 0);
  const problem = await diskProblem(path, least);
  if (problem !== undefined) throw noRoom(options.log, problem);
  const declaredKind = asset.declared_kind;
  try {
    const { bytes, format } = await receiveBytes(source, path, {
      ...options,
      mayBeTable: declaredKind === 'table',
    });
    const found = await inspectFile(path, { bytes, format, declaredKind }, options);
    return { ...found, path, size: format === 'svg' ? (await stat(path)).size : bytes };
  } catch (error) {
    if (isDiskFull(error)) throw noRoom(options.log, error);
    throw error;
  }
}

function noRoom(log: Log, why: unknown): ApiError {
  log.error({ why }, 'an upload was refused because the disk is full');
  return new ApiError(
    'unavailable',
    'upload failed or timed out: the server has no room for it at the moment; try again later',
    [],
    why,
  );
}

/**
 * Streams what comes in to a file, which is on the disk when the promise resolves. The format is read from the first
 * bytes, and its limit ends the transfer as soon as it is passed. The source is left open, so that it can be answered.
 *
 * @throws {ApiError} with one of the three texts for uploads
 */
export async function receiveBytes(
  source: Readable,
  path: string,
  { announced, patience, signal, mayBeTable = false }: ReceiveOptions,
): Promise<Received> {
  const gate = gateOf(announced, mayBeTable);
  const slow = () =>
    gate.stream.destroy(uploadRefused('failed', 'The bytes came too slowly; begin the upload again'));
  const idle = setTimeout(slow, patience.idle * 1000);
  const total = setTimeout(slow, patience.total * 1000);
  const seen = () => idle.refresh();
  source.on('data', seen);
  const stopWatching = finished(source, { writable: false }, (error) => {
    if (error) gate.stream.destroy(uploadRefused('failed', 'The upload broke off; begin it again'));
  });
  try {
    source.pipe(gate.stream);
    await pipeline(gate.stream, createWriteStream(path, { flush: true }), { signal });
    return gate.received();
  } catch (error) {
    if (signal.aborted) throw uploadRefused('failed', 'The server stops; begin the upload again in a moment');
    throw error;
  } finally {
    clearTimeout(idle);
    clearTimeout(total);
    source.off('data', seen);
    source.unpipe(gate.stream);
    stopWatching();
  }
}

/** Lets bytes through while they are of a known format and within its limit. */
function gateOf(announced: number | undefined, mayBeTable: boolean) {
  let head: Buffer[] | undefined = [];
  let format: AssetFormat | undefined;
  let bytes = 0;

  async function identify(): Promise<void> {
    const beginning = Buffer.concat(head ?? []);
    format = await detectFormat(beginning);
    if (!format && mayBeTable && looksLikeTable(beginning)) format = 'csv';
    if (!format && looksLikeSvg(beginning)) format = 'svg';
    // Which presentation it is, if any, is seen when all of it is there.
    if (!format && isArchive(beginning)) format = 'pptx';
    head = undefined;
    if (!format) {
      const unknown = mayBeTable
        ? `The table ${NOT_TEXT}`
        : 'Its bytes show none of the formats that can be used: JPG, PNG, WebP, GIF, SVG, MP4, MOV, WebM, MP3, WAV, M4A, AAC, PDF, PPTX, ODP, WOFF2, TTF, OTF';
      throw uploadRefused('unsupported', bytes === 0 ? 'The file is empty' : unknown);
    }
    check(announced ?? 0);
  }
  function check(size: number): void {
    if (!format) return;
    const { kind } = FORMATS[format];
    const most = LIMITS[kind].bytes;
    if (size > most)
      throw uploadRefused('too_large', `A file of this kind (${kind}) may have ${most / MEGABYTE} MB`);
  }
  async function take(chunk: Buffer): Promise<void> {
    bytes += chunk.length;
    if (head) {
      head.push(chunk);
      if (bytes >= HEAD_BYTES) await identify();
    }
    check(bytes);
  }

  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      take(chunk).then(() => done(null, chunk), done);
    },
    flush(done) {
      (head ? identify() : Promise.resolve()).then(() => done(), done);
    },
  });
  return {
    stream,
    received: (): Received => {
      if (!format) throw uploadRefused('failed', 'The upload broke off; begin it again');
      return { format, bytes };
    },
  };
}

/** Whether the first bytes of a file are those of an SVG: XML whose first elements are told. */
export function looksLikeSvg(head: Uint8Array): boolean {
  const text = new TextDecoder().decode(head).trimStart();
  return text.startsWith('<') && /<(?:\w+:)?svg[\s>]/.test(text);
}
