import { relabel } from './elements.ts';
import type { Labels } from './labels.ts';
import type { Parts } from './parts.ts';

/** iPhones support full screen only for the video itself. */
type PhoneVideo = HTMLVideoElement & { webkitEnterFullscreen?(): void };

export interface Screens {
  /** Sets the label of the button to its next action. */
  show(): void;
  full(): Promise<void>;
  picture(): Promise<void>;
}

/**
 * Full screen and picture in picture; the buttons are hidden if the browser or the surrounding frame does not allow
 * them.
 */
export function openScreens({ frame, video, full, picture }: Parts, labels: () => Labels): Screens {
  const phone = video as PhoneVideo;
  const isFull = () => (frame.getRootNode() as ShadowRoot).fullscreenElement === frame;
  full.hidden = !(document.fullscreenEnabled || phone.webkitEnterFullscreen);
  picture.hidden = document.pictureInPictureEnabled !== true;
  const show = () => relabel(full, isFull() ? 'small' : 'full', isFull() ? labels().small : labels().full);
  frame.addEventListener('fullscreenchange', show);
  return {
    show,
    async full() {
      if (isFull()) await document.exitFullscreen();
      else if (document.fullscreenEnabled) await frame.requestFullscreen();
      else phone.webkitEnterFullscreen?.();
    },
    async picture() {
      if (document.pictureInPictureElement) await document.exitPictureInPicture();
      else if (document.pictureInPictureEnabled) await video.requestPictureInPicture();
    },
  };
}
