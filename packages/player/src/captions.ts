import type { Cue } from './cues.ts';
import type { Parts } from './parts.ts';

export interface Captions {
  toggle(): void;
  /** Replaces the previous cues. */
  set(cues: readonly Cue[], on: boolean, label: string): void;
}

/**
 * Captions as a text track that we draw ourselves, so that they look the same everywhere. In the native full screen of
 * a phone, which hides our elements, the track is shown instead.
 */
export function openCaptions({ video, captions, captionText, captionsButton }: Parts): Captions {
  let track: TextTrack | undefined;
  let isOn = false;

  const draw = () => {
    const shown = isOn ? Array.from(track?.activeCues ?? []) : [];
    captionText.textContent = shown.map((cue) => (cue as VTTCue).text).join('\n');
    captions.hidden = captionText.textContent === '';
  };
  const turn = (on: boolean) => {
    isOn = on && (track?.cues?.length ?? 0) > 0;
    captionsButton.setAttribute('aria-pressed', String(isOn));
    draw();
  };
  video.addEventListener('webkitbeginfullscreen', () => {
    if (track && isOn) track.mode = 'showing';
  });
  video.addEventListener('webkitendfullscreen', () => {
    if (track) track.mode = 'hidden';
  });
  return {
    toggle: () => turn(!isOn),
    set(cues, on, label) {
      if (!track && cues.length > 0) {
        track = video.addTextTrack('captions', label);
        track.addEventListener('cuechange', draw);
      }
      if (track) {
        // A disabled track has no cues.
        track.mode = 'hidden';
        for (const cue of Array.from(track.cues ?? [])) track.removeCue(cue);
        for (const { start, end, text } of cues) track.addCue(new VTTCue(start, end, text));
      }
      captionsButton.hidden = cues.length === 0;
      turn(on);
    },
  };
}
