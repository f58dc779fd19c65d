import type { PreviewFilm } from '../../../src/contract/dashboard/studio.ts';
import type { LoadedFilm } from './engine/messages.ts';

export type { LoadedFilm } from './engine/messages.ts';

/**
 * Draws a film on a canvas with the renderer's own code, in a worker. Its sound is played by the page. Errors reject with a
 * sentence for the user as their message.
 */
export interface Preview {
  /**
   * Shows another film, or a changed one; presenters and pictures that stay are kept open. Resolves when the frame at
   * `at` seconds is drawn. A later call replaces an earlier one that has not finished, which then rejects with an
   * `AbortError`.
   */
  load(film: PreviewFilm, at: number): Promise<LoadedFilm>;
  /**
   * Draws the frame at `at` seconds. A frame that is requested while another is drawn replaces any waiting one; the
   * replaced call resolves with the frame that replaced it.
   */
  draw(at: number): Promise<void>;
  /** Draws one frame of the loaded film at a smaller size, once no frame was drawn for a quarter of a second. */
  thumbnail(at: number, height: number): Promise<ImageBitmap>;
  close(): void;
}

/**
 * @param canvas - a canvas on which no preview was opened before, because the worker takes it over permanently
 * @param height - height of the drawn frames in pixels; the width follows from the film
 */
export type OpenPreview = (canvas: HTMLCanvasElement, options: { height: number }) => Preview;
