import { serverPath } from '../lib/server-path.ts';
import type { DrawnFilm, PageMessage, WorkerMessage } from './engine/messages.ts';
import type { LoadedFilm, OpenPreview } from './preview.ts';

/** Version of the engine's own files, set by the build. The content at a URL with this version never changes. */
declare const ENGINE_FILES_VERSION: string;

const FAILED = 'The preview has stopped. Reload the page to start it again.';

type Answer = PromiseWithResolvers<LoadedFilm | ImageBitmap | undefined>;

export const openPreview: OpenPreview = (canvas, { height }) => {
  const worker = new Worker(new URL('./engine/worker.ts', import.meta.url), { type: 'module' });
  const answers = new Map<number, Answer>();
  let lastId = 0;
  let failure: Error | undefined;

  function post(message: PageMessage, transfer: Transferable[] = []): void {
    worker.postMessage(message, transfer);
  }

  function ask(message: (id: number) => PageMessage): Answer['promise'] {
    if (failure) return Promise.reject(failure);
    const answer: Answer = Promise.withResolvers();
    const id = ++lastId;
    answers.set(id, answer);
    post(message(id));
    return answer.promise;
  }

  function stop(error: Error): void {
    failure = error;
    worker.terminate();
    for (const answer of answers.values()) answer.reject(error);
    answers.clear();
  }

  worker.onerror = () => stop(new Error(FAILED));
  worker.onmessage = ({ data }: MessageEvent<WorkerMessage>) => {
    if (data.kind === 'paint') {
      const { id } = data;
      paintSvg(data.url, data.pixels).then(
        (bitmap) => post({ kind: 'painted', id, bitmap }, [bitmap]),
        () => post({ kind: 'painted', id, bitmap: undefined }),
      );
      return;
    }
    const answer = answers.get(data.id);
    answers.delete(data.id);
    if (data.kind === 'done') answer?.resolve(data.value);
    else if (data.kind === 'failed') answer?.reject(new Error(data.message));
    else answer?.reject(new DOMException('A later film has replaced this one.', 'AbortError'));
  };

  const ownFolder = new URL(serverPath(`/static/engine/${ENGINE_FILES_VERSION}/`), location.href).href;
  const screen = canvas.transferControlToOffscreen();
  post({ kind: 'open', canvas: screen, height, ownFolder }, [screen]);

  return {
    load: ({ timeline, presenters, files }, at) => {
      const film: DrawnFilm = { timeline, presenters: absolute(presenters), files: absolute(files) };
      return ask((id) => ({ kind: 'load', id, film, at })) as Promise<LoadedFilm>;
    },
    draw: async (at) => void (await ask((id) => ({ kind: 'draw', id, at }))),
    thumbnail: (at, height) => ask((id) => ({ kind: 'thumbnail', id, at, height })) as Promise<ImageBitmap>,
    close: () => stop(new DOMException('The preview was closed.', 'AbortError')),
  };
};

/** Makes URLs absolute, because a worker resolves relative ones against the URL of its script. */
function absolute(urls: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(urls).map(([name, url]) => [name, new URL(url, location.href).href]),
  );
}

async function paintSvg(url: string, pixels: number): Promise<ImageBitmap> {
  const image = new Image(pixels, pixels);
  image.src = url;
  await image.decode();
  // Drawn at the requested size, because a bitmap made from the SVG itself would have the size that the file names.
  const canvas = new OffscreenCanvas(pixels, pixels);
  canvas.getContext('2d')?.drawImage(image, 0, 0, pixels, pixels);
  return canvas.transferToImageBitmap();
}
