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

/** What an uploaded file turned out to be. */
export interface Inspected {
  kind: AssetKind;
  format: AssetFormat;
  width: number | null;
  height: number | null;
  /** Seconds */
  duration: number | null;
}

/** Pixels of a picture when it is unpacked: small files can claim any size. */
const MOST_PIXELS = 50_000_000;
/** Of a video, as many as 4096x2304. */
const MOST_VIDEO_PIXELS = 4096 * 2304;

/** @throws {ApiError} with one of the three texts for uploads, or `unavailable` where the machine has too much to do */
export async function inspectFile(
  path: string,
  file: { format: AssetFormat; bytes: number; declaredKind: AssetKind | null },
  context: { signal: AbortSignal; log: Log },
): Promise<Inspected> {
  const found = await lookInto(path, file.format, context);
  // A sound in an MP4 is as often announced as a video.
  const announced = file.declaredKind ?? found.kind;
  if (isMedia(announced) !== isMedia(found.kind) || (announced === 'image') !== (found.kind === 'image')) {
    throw uploadRefused(
      'unsupported',
      `The file was announced as ${announced}, but its bytes are ${found.kind}`,
    );
  }
  const { bytes, seconds } = LIMITS[found.kind];
  if (file.bytes > bytes) {
    throw uploadRefused('too_large', `A file of this kind (${found.kind}) may have ${bytes / MEGABYTE} MB`);
  }
  if (found.duration !== null && found.duration > seconds) {
    throw uploadRefused('too_long', `A file of this kind (${found.kind}) may last ${seconds / 60} minutes`);
  }
  return found;
}

/** What a video file is that holds no picture, as recorders of browsers and phones write them. */
const ONLY_SOUND: Partial<Record<AssetFormat, AssetFormat>> = { mp4: 'm4a', mov: 'm4a', webm: 'weba' };

/** What is seen or heard by itself. */
function isMedia(kind: AssetKind): boolean {
  return kind !== 'table' && kind !== 'deck' && kind !== 'font';
}

async function lookInto(
  path: string,
  format: AssetFormat,
  context: { signal: AbortSignal; log: Log },
): Promise<Inspected> {
  if (format === 'csv') return inspectTable(path);
  // Its pages are opened when somebody asks for them, and what is wrong with it is told then.
  if (format === 'pdf' || format === 'pptx' || format === 'odp') {
    const found = format === 'pdf' ? format : await deckFormatOf(path);
    if (found === undefined) {
      throw uploadRefused('unsupported', 'The archive holds no presentation: send a PDF, PPTX or ODP');
    }
    return { kind: 'deck', format: found, width: null, height: null, duration: null };
  }
  return checkReport(await probeInChild(path, format, context), format);
}

async function inspectTable(path: string): Promise<Inspected> {
  if (!(await isTableFile(path))) throw uploadRefused('unsupported', `The table ${NOT_TEXT}`);
  return { kind: 'table', format: 'csv', width: null, height: null, duration: null };
}

/** @throws {ApiError} when a report does not show a file that can be used */
export function checkReport(report: ProbeReport, format: AssetFormat): Inspected {
  const { kind } = FORMATS[format];
  if (report.type === 'unfinished') {
    const message =
      'upload failed or timed out: the server is too busy to look into the file; try again later';
    throw new ApiError('unavailable', message);
  }
  if (report.type === 'truncated')
    throw uploadRefused('truncated', 'The end of the file is missing; upload it again');
  if (report.type === 'too_heavy')
    throw uploadRefused(
      'too_large',
      `Reading the file ${memoryLimitMessage(report.memory)}: send a smaller or simpler one`,
    );
  if (report.type === 'refused') throw uploadRefused('unsupported', report.why);
  if (report.type === 'unreadable')
    throw uploadRefused('unsupported', 'The file is damaged or not what it seems');
  if (report.type === 'font') return { kind, format, width: null, height: null, duration: null };
  if (report.type === 'image') {
    const { width, height } = report;
    if (width * height > MOST_PIXELS) {
      throw uploadRefused('too_large', `A picture may have ${MOST_PIXELS / 1e6} million pixels`);
    }
    // A drawing is a picture by now.
    return { kind, format: format === 'svg' ? 'png' : format, width, height, duration: null };
  }
  const { duration, width, height } = report;
  const onlySound = kind === 'audio' ? format : ONLY_SOUND[format];
  if (onlySound && (kind === 'audio' || !report.hasVideo)) {
    if (!report.hasAudio) throw uploadRefused('unsupported', 'The file holds no sound');
    return {
      kind: 'audio',
      format: onlySound,
      width: null,
      height: null,
      duration,
    };
  }
  if (!report.hasVideo) throw uploadRefused('unsupported', 'The file holds no moving pictures');
  if (width * height > MOST_VIDEO_PIXELS) {
    throw uploadRefused(
      'too_large',
      `A video may have as many pixels as 4096x2304; this one has ${width}x${height}`,
    );
  }
  return { kind, format, width, height, duration };
}

/** Bytes that no text has: all that control a terminal but tabs and line ends. */
const CONTROLS = /[^\P{Cc}\t\n\r]/u;

/** What is wrong with a table that is no text, and what helps. */
export const NOT_TEXT = 'must be text in UTF-8; spreadsheets save it as "CSV UTF-8"';

/**
 * The text of a table in UTF-8, or in UTF-16 where its first bytes say so; undefined where it is neither. Older
 * encodings are not guessed: what is guessed wrong would be seen only in the finished videos.
 *
 * @param isHead more may follow: a letter may be cut off at the end
 */
export function tableText(bytes: Uint8Array, isHead = false): string | undefined {
  try {
    const text = new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes, { stream: isHead });
    return CONTROLS.test(text) ? undefined : text;
  } catch {
    return undefined;
  }
}

/** Whether bytes can be the beginning of a table. */
export function looksLikeTable(head: Uint8Array): boolean {
  return (tableText(head, true) ?? '').trim() !== '';
}

/** Whether all of a file is text. */
async function isTableFile(path: string): Promise<boolean> {
  return tableText(await readFile(path)) !== undefined;
}

function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}
