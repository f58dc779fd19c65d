import type { Chapter, Seconds } from '../../film/timeline.ts';

/** Chapters as WebVTT (https://www.w3.org/TR/webvtt1/), for a `track` of the kind `chapters`. */
export function chaptersVtt(chapters: readonly Chapter[], duration: Seconds): string {
  const cues = chapters.map(({ start, title }, index) => {
    const end = chapters[index + 1]?.start ?? duration;
    return `${index + 1}\n${stamp(start)} --> ${stamp(end)}\n${plain(title)}\n`;
  });
  return `WEBVTT\n\n${cues.join('\n')}`;
}

/** On one line, with nothing that WebVTT would read as a mark. */
function plain(title: string): string {
  return title
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll(/\s+/g, ' ');
}

function stamp(seconds: Seconds): string {
  const whole = Math.round(seconds * 1000);
  const part = (value: number, digits: number) => String(Math.floor(value)).padStart(digits, '0');
  return `${part(whole / 3_600_000, 2)}:${part((whole / 60_000) % 60, 2)}:${part((whole / 1000) % 60, 2)}.${part(whole % 1000, 3)}`;
}
