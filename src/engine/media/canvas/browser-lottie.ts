import type { DotLottie } from '@lottiefiles/dotlottie-web';
import { urlOfOwnFile } from '../../files/browser.ts';
import { NotLoaded } from '../../files/not-loaded.ts';
import type * as Node from './node.ts';

/** Animations that are kept, by their JSON; the least recently used first. An error belongs to one that is damaged. */
const animations = new Map<string, Animation | Error | Promise<void>>();
const MAX_ANIMATIONS = 16;

/** An animation, drawn by ThorVG. Layers can share it, because each draws it at once after seeking. */
class Animation {
  readonly width: number;
  readonly height: number;
  readonly fps: number;
  readonly duration: number;
  readonly #player: DotLottie;
  #frame = 0;

  constructor(json: string, player: DotLottie) {
    const { w, h, fr, ip, op } = JSON.parse(json) as Record<string, unknown>;
    const number = (value: unknown) => (Number.isFinite(value) ? Number(value) : 0);
    this.width = number(w);
    this.height = number(h);
    this.fps = number(fr);
    this.duration = this.fps > 0 ? (number(op) - number(ip)) / this.fps : 0;
    this.#player = player;
  }

  static loadFromData(json: string): Animation {
    const found = animations.get(json);
    animations.delete(json);
    const next = found ?? load(json);
    animations.set(json, next);
    for (const oldest of animations.keys()) {
      if (animations.size <= MAX_ANIMATIONS) break;
      animations.delete(oldest);
    }
    if (next instanceof Animation) return next;
    throw next instanceof Error ? next : new NotLoaded('An animation', next);
  }

  seekTime(seconds: number): void {
    this.#frame = seconds * this.fps;
  }

  render(
    ctx: OffscreenCanvasRenderingContext2D,
    area: { x: number; y: number; width: number; height: number },
  ): void {
    const [left, top] = [Math.floor(area.x), Math.floor(area.y)];
    const width = Math.ceil(area.x + area.width) - left;
    const height = Math.ceil(area.y + area.height) - top;
    const player = this.#player;
    player.setCanvas({ width, height });
    player.resize();
    player.setFrame(this.#frame);
    const pixels = player.buffer;
    if (pixels?.length !== 4 * width * height) return;
    const picture = new OffscreenCanvas(width, height);
    // Copied, because the memory of WebAssembly may be shared.
    picture.getContext('2d')?.putImageData(new ImageData(new Uint8ClampedArray(pixels), width, height), 0, 0);
    ctx.drawImage(picture, area.x, area.y, area.width, area.height);
  }
}

const NO_PLAYER = 'Failed to load wasm module';

/** Starts a player for an animation, which is in `animations` once it can draw. */
async function load(json: string): Promise<void> {
  const { DotLottie } = await import('@lottiefiles/dotlottie-web');
  DotLottie.setWasmUrl(urlOfOwnFile('lottie/player.wasm'));
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const player = new DotLottie({
    canvas: { width: 2, height: 2 },
    data: json,
    autoplay: false,
    useFrameInterpolation: true,
    layout: { fit: 'fill', align: [0, 0] },
  });
  player.addEventListener('load', () => resolve());
  player.addEventListener('loadError', ({ error }) => reject(error));
  try {
    await promise;
    animations.set(json, new Animation(json, player));
  } catch (cause) {
    player.destroy();
    const { message } = cause as Error;
    if (!message.startsWith(NO_PLAYER)) return void animations.set(json, cause as Error);
    animations.delete(json);
    throw new Error('Animations cannot be loaded. Check your connection and try again.', { cause });
  }
}

export const LottieAnimation = Animation as unknown as typeof Node.LottieAnimation;
