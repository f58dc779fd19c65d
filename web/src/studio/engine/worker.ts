import { setOwnFolder } from '../../../../src/engine/files/browser.ts';
import { RenderError } from '../../../../src/engine/film/render-error.ts';
import { setSvgPainter } from '../../../../src/engine/media/canvas/browser.ts';
import type { PageMessage, WorkerMessage } from './messages.ts';
import { openScreen, type Screen } from './screen.ts';
import { openStage, type Stage } from './stage.ts';

const scope = self as unknown as {
  postMessage(message: WorkerMessage, transfer?: Transferable[]): void;
  onmessage: (event: MessageEvent<PageMessage>) => void;
};

type Load = Extract<PageMessage, { kind: 'load' }> & { isReplaced: boolean };
type Draw = Extract<PageMessage, { kind: 'draw' }>;
type Thumbnail = Extract<PageMessage, { kind: 'thumbnail' }>;

/** Thrown to end the loading of a film that a later one replaces. */
class Replaced extends Error {}

let stage: Stage;
let screen: Screen;
let waitingLoad: Load | undefined;
let runningLoad: Load | undefined;
let waitingDraws: Draw[] = [];
const waitingThumbnails: Thumbnail[] = [];
let isRunning = false;
/** Milliseconds without a frame before thumbnails are drawn, because they would make playback stutter. */
const IDLE_MS = 250;
let lastDraw = Number.NEGATIVE_INFINITY;

const paintings = new Map<number, PromiseWithResolvers<ImageBitmap>>();
let lastPainting = 0;
setSvgPainter((url, pixels) => {
  const painting = Promise.withResolvers<ImageBitmap>();
  const id = ++lastPainting;
  paintings.set(id, painting);
  scope.postMessage({ kind: 'paint', id, url, pixels });
  return painting.promise;
});

scope.onmessage = ({ data }) => {
  switch (data.kind) {
    case 'open':
      setOwnFolder(data.ownFolder);
      stage = openStage(data.height);
      screen = openScreen(data.canvas);
      return;
    case 'painted': {
      const painting = paintings.get(data.id);
      paintings.delete(data.id);
      if (data.bitmap) painting?.resolve(data.bitmap);
      else painting?.reject(new Error('An emoji cannot be loaded. Check your connection and try again.'));
      return;
    }
    case 'load':
      if (waitingLoad) scope.postMessage({ kind: 'replaced', id: waitingLoad.id });
      if (runningLoad) runningLoad.isReplaced = true;
      waitingLoad = { ...data, isReplaced: false };
      break;
    case 'draw':
      lastDraw = performance.now();
      waitingDraws.push(data);
      break;
    case 'thumbnail':
      waitingThumbnails.push(data);
  }
  if (!isRunning) void run();
};

/** Runs waiting requests, the most important first: films, frames, thumbnails. */
async function run(): Promise<void> {
  isRunning = true;
  for (;;) {
    if (waitingLoad) await load();
    else if (waitingDraws.length > 0) await draw();
    else if (waitingThumbnails.length > 0) {
      const rest = lastDraw + IDLE_MS - performance.now();
      if (rest > 0) {
        setTimeout(() => void (isRunning || run()), rest);
        break;
      }
      await thumbnail(waitingThumbnails.shift()!);
    } else break;
    await letMessagesIn();
  }
  isRunning = false;
}

const channel = new MessageChannel();

/** Lets new messages arrive, which may replace waiting requests. Unlike a timer, this takes no minimum time. */
function letMessagesIn(): Promise<void> {
  return new Promise((resolve) => {
    channel.port1.onmessage = () => resolve();
    channel.port2.postMessage(undefined);
  });
}

async function load(): Promise<void> {
  const now = waitingLoad!;
  waitingLoad = undefined;
  runningLoad = now;
  const check = () => {
    if (now.isReplaced) throw new Replaced();
  };
  try {
    const { info, frame } = await stage.load(now.film, now.at, check);
    screen.show(frame);
    check();
    scope.postMessage({ kind: 'done', id: now.id, value: info });
  } catch (error) {
    if (error instanceof Replaced) scope.postMessage({ kind: 'replaced', id: now.id });
    else fail([now], error);
  } finally {
    runningLoad = undefined;
  }
}

async function draw(): Promise<void> {
  const draws = waitingDraws;
  waitingDraws = [];
  try {
    screen.show(await stage.draw(draws.at(-1)!.at));
    for (const { id } of draws) scope.postMessage({ kind: 'done', id, value: undefined });
  } catch (error) {
    fail(draws, error);
  }
}

async function thumbnail({ id, at, height }: Thumbnail): Promise<void> {
  try {
    const picture = screen.picture(await stage.draw(at), height);
    scope.postMessage({ kind: 'done', id, value: picture }, [picture]);
  } catch (error) {
    fail([{ id }], error);
  }
}

function fail(requests: readonly { id: number }[], error: unknown): void {
  console.error(error);
  const isForUsers = error instanceof RenderError || (error instanceof Error && error.message.endsWith('.'));
  const message = isForUsers
    ? error.message
    : 'The preview cannot show this film. Reload the page to try again.';
  for (const { id } of requests) scope.postMessage({ kind: 'failed', id, message });
}
