import type { Cue } from './cues.ts';
import { h } from './elements.ts';
import type { Labels } from './labels.ts';
import type { Parts } from './parts.ts';
import { formatTime } from './time.ts';

export const chapterAt = (chapters: readonly Cue[], time: number): Cue | undefined =>
  chapters.findLast(({ start }) => start <= time);

const percent = (part: number) => `${Math.min(1, Math.max(0, part)) * 100}%`;

/** Shows the position as time, as text and on the bar. */
export function showTime(parts: Parts, labels: Labels, chapters: readonly Cue[]): void {
  const { video, seek } = parts;
  const length = video.duration || 0;
  const part = length > 0 ? video.currentTime / length : 0;
  const chapter = chapterAt(chapters, video.currentTime)?.text ?? '';
  const words = [formatTime(video.currentTime), formatTime(length)] as const;
  parts.played.style.width = percent(part);
  parts.knob.style.left = percent(part);
  parts.time.textContent = words.join(' / ');
  parts.chapter.textContent = chapter;
  seek.setAttribute('aria-valuemax', String(Math.round(length * 10) / 10));
  seek.setAttribute('aria-valuenow', String(Math.round(video.currentTime * 10) / 10));
  seek.setAttribute('aria-valuetext', `${words.join(` ${labels.of} `)}${chapter && `, ${chapter}`}`);
}

export function showBuffered({ video, buffered }: Parts): void {
  const { length } = video.buffered;
  const end = length === 0 ? 0 : video.buffered.end(length - 1);
  buffered.style.width = percent(video.duration > 0 ? end / video.duration : 0);
}

/** Marks the start of each chapter but the first with a gap on the bar. */
export function showChapters({ marks, video }: Parts, chapters: readonly Cue[]): void {
  const starts = chapters.map(({ start }) => start).filter((at) => at > 0.5 && at < video.duration - 0.5);
  marks.replaceChildren(
    ...starts.map((at) => {
      const mark = h('div');
      mark.style.left = percent(at / video.duration);
      return mark;
    }),
  );
}

/** Seeks while dragging, and shows the time and chapter under the pointer. */
export function followPointer(parts: Parts, chapters: () => readonly Cue[]): void {
  const { seek, tip, video } = parts;
  const timeAt = ({ clientX }: PointerEvent) => {
    const { left, width } = seek.getBoundingClientRect();
    return Math.min(1, Math.max(0, (clientX - left) / width)) * (video.duration || 0);
  };
  seek.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return;
    seek.setPointerCapture(event.pointerId);
    video.currentTime = timeAt(event);
  });
  seek.addEventListener('pointermove', (event) => {
    const time = timeAt(event);
    if (seek.hasPointerCapture(event.pointerId)) video.currentTime = time;
    const title = chapterAt(chapters(), time)?.text;
    tip.textContent = title ? `${formatTime(time)} · ${title}` : formatTime(time);
    tip.hidden = false;
    const { width } = seek.getBoundingClientRect();
    const middle = (time / (video.duration || 1)) * width;
    const most = Math.max(0, width - tip.offsetWidth);
    tip.style.left = `${Math.min(most, Math.max(0, middle - tip.offsetWidth / 2))}px`;
  });
  for (const end of ['pointerleave', 'pointercancel'] as const)
    seek.addEventListener(end, () => {
      tip.hidden = true;
    });
}
