import { stat } from 'node:fs/promises';
import { finished, type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ApiError } from '../../../contract/errors.ts';
import type { AssetFormat } from '../../../engine/processes/probe/media-format.ts';
import { diskProblem, isDiskFull } from '../../../platform/files/free-space.ts';
import { syncedFile } from '../../../platform/files/synced-file.ts';
import type { Log } from '../../../platform/telemetry/log.ts';
import type { AssetKind } from '../../drivers/db/schema.ts';
import {
  detectFormat,
  FORMATS,
  HEAD_BYTES,
  isArchive,
  LIMITS,
  looksLikeText,
  MEGABYTE,
} from '../../drivers/files/formats.ts';
import { inspectFile, looksLikeTable, NOT_TEXT } from './inspect-file.ts';
import type { CheckedFile, WaitingAsset } from './store-checked-file.ts';
import { uploadRefused } from './upload-refused.ts';

interface ReceiveOptions {
  /** Tables and Markdown have no signature, so they are accepted only if declared. */
  declaredKind?: AssetKind | null;
  /** Size in bytes that the sender announced, if any. */
  announced: number | undefined;
  /** Maximum seconds without a byte, and for the whole transfer. */
  patience: { idle: number; total: number };
  signal: AbortSignal;
}

interface Received {
  format: AssetFormat;
  bytes: number;
}

export interface CheckOptions extends Omit<ReceiveOptions, 'declaredKind'> {
  /** Bytes to keep free on the disk. */
  minFreeDisk: number;
  log: Log;
}

/**
 * Writes the bytes of an asset to a file and inspects them.
 *
 * @throws {UploadRefused}, or {ApiError} `unavailable` if the disk is full
 */
export async function checkBytes(
  asset: WaitingAsset,
  source: Readable,
  path: string,
  options: CheckOptions,
): Promise<CheckedFile> {
  const required = options.minFreeDisk + (options.announced ?? 0);
  const problem = await diskProblem(path, required);
  if (problem !== undefined) throw diskFullError(options.log, problem);
  const declaredKind = asset.declared_kind;
  try {
    const { bytes, format } = await receiveBytes(source, path, {
      ...options,
      declaredKind,
    });
    const inspected = await inspectFile(path, { bytes, format, declaredKind }, options);
    return { ...inspected, path, size: format === 'svg' ? (await stat(path)).size : bytes };
  } catch (error) {
    if (isDiskFull(error)) throw diskFullError(options.log, error);
    throw error;
  }
}

function diskFullError(log: Log, why: unknown): ApiError {
  log.error({ why }, 'an upload was refused because the disk is full');
  return new ApiError(
    'unavailable',
    'upload failed or timed out: the server has no room for it at the moment; try again later',
    [],
    why,
  );
}

/**
 * Streams the source to a file, which is on the disk when the promise resolves. The format is detected from the first
 * bytes, and the transfer ends as soon as the limit of the format is exceeded. The source stays open, so that the server can
 * still respond to the request.
 *
 * @throws {UploadRefused}
 */
export async function receiveBytes(
  source: Readable,
  path: string,
  { announced, patience, signal, declaredKind = null }: ReceiveOptions,
): Promise<Received> {
  const gate = formatGate(announced, declaredKind);
  const giveUp = () =>
    gate.stream.destroy(uploadRefused('failed', 'The upload was too slow. Start it again'));
  const idle = setTimeout(giveUp, patience.idle * 1000);
  const total = setTimeout(giveUp, patience.total * 1000);
  const onData = () => idle.refresh();
  source.on('data', onData);
  const stopWatching = finished(source, { writable: false }, (error) => {
    if (error) gate.stream.destroy(uploadRefused('failed', 'The upload was interrupted. Start it again'));
  });
  try {
    source.pipe(gate.stream);
    await pipeline(gate.stream, syncedFile(path), { signal });
    return gate.received();
  } catch (error) {
    if (signal.aborted)
      throw uploadRefused('failed', 'The server is shutting down. Start the upload again in a moment');
    throw error;
  } finally {
    clearTimeout(idle);
    clearTimeout(total);
    source.off('data', onData);
    source.unpipe(gate.stream);
    stopWatching();
  }
}

/** Passes bytes through, and fails if their format is not supported or its limit is exceeded. */
function formatGate(announced: number | undefined, declaredKind: AssetKind | null) {
  const mayBeTable = declaredKind === 'table';
  let head: Buffer[] | undefined = [];
  let format: AssetFormat | undefined;
  let bytes = 0;

  async function identify(): Promise<void> {
    const beginning = Buffer.concat(head ?? []);
    format = await detectFormat(beginning);
    if (!format && mayBeTable && looksLikeTable(beginning)) format = 'csv';
    if (!format && looksLikeSvg(beginning)) format = 'svg';
    if (!format && declaredKind === 'deck' && looksLikeText(beginning)) format = 'md';
    // The beginning of an archive does not show whether it is a presentation.
    if (!format && isArchive(beginning)) format = 'pptx';
    head = undefined;
    if (!format) {
      const unknown = mayBeTable
        ? `The table ${NOT_TEXT}`
        : 'The content is not in a supported format: JPG, PNG, WebP, GIF, SVG, MP4, MOV, WebM, MP3, WAV, M4A, AAC, PDF, PPTX, ODP, MD, WOFF2, TTF, OTF';
      throw uploadRefused('unsupported', bytes === 0 ? 'The file is empty' : unknown);
    }
    check(announced ?? 0);
  }
  function check(size: number): void {
    if (!format) return;
    const { kind } = FORMATS[format];
    const maxBytes = LIMITS[kind].bytes;
    if (size > maxBytes)
      throw uploadRefused(
        'too_large',
        `A file of this kind (${kind}) can have up to ${maxBytes / MEGABYTE} MB`,
      );
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
      if (!format) throw uploadRefused('failed', 'The upload was interrupted. Start it again');
      return { format, bytes };
    },
  };
}

/** Whether a file begins like an SVG: XML with an `svg` element in its first bytes. */
export function looksLikeSvg(head: Uint8Array): boolean {
  const text = new TextDecoder().decode(head).trimStart();
  return text.startsWith('<') && /<(?:\w+:)?svg[\s>]/.test(text);
}
