import { readFile } from 'node:fs/promises';
import { ApiError } from '../../../contract/errors.ts';
import type { AssetFormat } from '../../../engine/processes/probe/media-format.ts';
import type { ProbeReport } from '../../../engine/processes/probe/messages.ts';
import { probeInChild } from '../../../engine/processes/probe/start.ts';
import { memoryLimitMessage } from '../../../platform/child/fork-module.ts';
import type { Log } from '../../../platform/telemetry/log.ts';
import type { AssetKind } from '../../drivers/db/schema.ts';
import { FORMATS, LIMITS, MEGABYTE } from '../../drivers/files/formats.ts';
import { deckFormatOf } from '../decks/read-deck-file.ts';
import { uploadRefused } from './upload-refused.ts';

/** Detected kind, format and dimensions of an uploaded file. */
export interface Inspected {
  kind: AssetKind;
  format: AssetFormat;
  width: number | null;
  height: number | null;
  /** Seconds; null without sound and motion. */
  duration: number | null;
}

/** Maximum pixels of a decoded image. Small files can claim to have any size. */
const MAX_IMAGE_PIXELS = 50_000_000;
/** Maximum pixels of a video frame. */
const MAX_VIDEO_PIXELS = 4096 * 2304;

/** Inspects a received file. @throws {UploadRefused}, or {ApiError} `unavailable` if the machine is too busy */
export async function inspectFile(
  path: string,
  file: { format: AssetFormat; bytes: number; declaredKind: AssetKind | null },
  context: { signal: AbortSignal; log: Log },
): Promise<Inspected> {
  const found = await inspectBytes(path, file.format, context);
  // Audio in an MP4 is often announced as video.
  const announced = file.declaredKind ?? found.kind;
  if (isMedia(announced) !== isMedia(found.kind) || (announced === 'image') !== (found.kind === 'image')) {
    throw uploadRefused(
      'unsupported',
      `The file was announced as ${announced}, but its content is ${found.kind}`,
    );
  }
  const { bytes, seconds } = LIMITS[found.kind];
  if (file.bytes > bytes) {
    throw uploadRefused(
      'too_large',
      `A file of this kind (${found.kind}) can have up to ${bytes / MEGABYTE} MB`,
    );
  }
  if (found.duration !== null && found.duration > seconds) {
    throw uploadRefused(
      'too_long',
      `A file of this kind (${found.kind}) can last up to ${seconds / 60} minutes`,
    );
  }
  return found;
}

/** Audio formats by video container, for containers with only audio, which browsers and phones record. */
const AUDIO_FORMATS: Partial<Record<AssetFormat, AssetFormat>> = { mp4: 'm4a', mov: 'm4a', webm: 'weba' };

/** Whether a file of the kind can be shown or played. */
function isMedia(kind: AssetKind): boolean {
  return kind !== 'table' && kind !== 'deck' && kind !== 'font';
}

async function inspectBytes(
  path: string,
  format: AssetFormat,
  context: { signal: AbortSignal; log: Log },
): Promise<Inspected> {
  if (format === 'csv') return inspectTable(path);
  // Pages are read on first use, and any problem is reported then.
  if (format === 'pdf' || format === 'pptx' || format === 'odp' || format === 'md') {
    const found = format === 'pdf' ? format : await deckFormatOf(path);
    if (found === undefined) {
      throw uploadRefused(
        'unsupported',
        'The file is not a presentation. Send a PDF, PPTX, ODP or Markdown file',
      );
    }
    return { kind: 'deck', format: found, width: null, height: null, duration: null };
  }
  return checkReport(await probeInChild(path, format, context), format);
}

async function inspectTable(path: string): Promise<Inspected> {
  if (!(await isTableFile(path))) throw uploadRefused('unsupported', `The table ${NOT_TEXT}`);
  return { kind: 'table', format: 'csv', width: null, height: null, duration: null };
}

/** @throws {UploadRefused} if the file cannot be used, or {ApiError} `unavailable` if it could not be probed */
export function checkReport(report: ProbeReport, format: AssetFormat): Inspected {
  const { kind } = FORMATS[format];
  if (report.type === 'unfinished') {
    const message = 'upload failed or timed out: the server is too busy to inspect the file; try again later';
    throw new ApiError('unavailable', message);
  }
  if (report.type === 'truncated')
    throw uploadRefused('truncated', 'The end of the file is missing; upload it again');
  if (report.type === 'too_heavy')
    throw uploadRefused(
      'too_large',
      `Reading the file ${memoryLimitMessage(report.memory)}. Send a smaller or simpler one`,
    );
  if (report.type === 'refused') throw uploadRefused('unsupported', report.why);
  if (report.type === 'unreadable')
    throw uploadRefused('unsupported', 'The file is damaged, or its content does not match its format');
  if (report.type === 'font') return { kind, format, width: null, height: null, duration: null };
  if (report.type === 'image') {
    const { width, height } = report;
    if (width * height > MAX_IMAGE_PIXELS) {
      throw uploadRefused('too_large', `A picture can have up to ${MAX_IMAGE_PIXELS / 1e6} million pixels`);
    }
    // The probe has rasterized the SVG.
    return { kind, format: format === 'svg' ? 'png' : format, width, height, duration: null };
  }
  const { duration, width, height } = report;
  const onlySound = kind === 'audio' ? format : AUDIO_FORMATS[format];
  if (onlySound && (kind === 'audio' || !report.hasVideo)) {
    if (!report.hasAudio) throw uploadRefused('unsupported', 'The file has no audio');
    return {
      kind: 'audio',
      format: onlySound,
      width: null,
      height: null,
      duration,
    };
  }
  if (!report.hasVideo) throw uploadRefused('unsupported', 'The file has no video');
  if (width * height > MAX_VIDEO_PIXELS) {
    throw uploadRefused(
      'too_large',
      `A video can have up to as many pixels as 4096x2304; this one is ${width}x${height}`,
    );
  }
  return { kind, format, width, height, duration };
}

/** Control characters that text files do not contain. */
const CONTROL_CHARACTERS = /[^\P{Cc}\t\n\r]/u;

/** Completes "The table …" for a file that is not text. */
export const NOT_TEXT = 'must be text in UTF-8; spreadsheets save it as "CSV UTF-8"';

/**
 * Decodes a table in UTF-8, or in UTF-16 with a byte order mark; undefined for anything else. Older encodings are not
 * guessed, because a wrong guess would show only in the finished videos.
 *
 * @param isHead - whether more bytes may follow, so that the last character may be incomplete
 */
export function tableText(bytes: Uint8Array, isHead = false): string | undefined {
  try {
    const text = new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes, { stream: isHead });
    return CONTROL_CHARACTERS.test(text) ? undefined : text;
  } catch {
    return undefined;
  }
}

/** Whether a file may be a table, judged by its first bytes. */
export function looksLikeTable(head: Uint8Array): boolean {
  return (tableText(head, true) ?? '').trim() !== '';
}

/** Whether the whole file is text. */
async function isTableFile(path: string): Promise<boolean> {
  return tableText(await readFile(path)) !== undefined;
}

function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}
