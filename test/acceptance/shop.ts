import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { movie } from '../fixtures/media-files.ts';
import { PRODUCT_PAGES } from '../fixtures/product-pages.ts';
import { bannerPicture, logoPicture, PRODUCTS, productPicture } from '../fixtures/product-pictures.ts';

export interface Shop extends AsyncDisposable {
  origin: string;
  /** Requested paths. */
  requestedPaths: string[];
}

type Answer = (response: ServerResponse, request: IncomingMessage) => void;

/**
 * A server of product pages. Picture addresses on other hosts are rewritten to this server, which answers with painted
 * products of the requested size.
 */
export async function openShop(answers: Record<string, Answer> = {}): Promise<Shop> {
  const requestedPaths: string[] = [];
  const server = createServer(async (request, response) => {
    const path = request.url ?? '/';
    requestedPaths.push(path);
    const answer = answers[path.split('?')[0] ?? ''];
    if (answer) return answer(response, request);
    const page = PRODUCT_PAGES[path.slice(1)];
    if (page) {
      return void response
        .setHeader('content-type', 'text/html; charset=utf-8')
        .end(withOwnPictures(page.html, origin()));
    }
    if (/\.(?:jpe?g|png|webp)/i.test(path)) return void response.end(await pictureFor(path));
    if (path.endsWith('.mp4')) return void response.end(await movie('mp4', 2));
    response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not here</h1>');
  });
  const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: origin(),
    requestedPaths: requestedPaths,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Rewrites picture addresses and keeps their paths; markup that names the product stays. */
function withOwnPictures(html: string, origin: string): string {
  return html.replaceAll(
    /https?:(?:\\?\/){2}([\w.-]+)(?=(?:\\?\/|%2F)[^\s"'<>\\]*(?:\\\/[^\s"'<>\\]*)*\.(?:jpe?g|png|webp))/gi,
    `${origin}/of/$1`,
  );
}

const painted = new Map<string, Promise<Buffer>>();

/** Returns the same picture for the same address. Some are of the kind that shops mix in by mistake. */
function pictureFor(path: string): Promise<Buffer> {
  const cached = painted.get(path);
  if (cached) return cached;
  const made = paint(path);
  painted.set(path, made);
  return made;
}

async function paint(path: string): Promise<Buffer> {
  if (path.includes('a-logo')) return logoPicture();
  if (path.includes('a-sale')) return bannerPicture();
  if (path.includes('a-pixel')) return productPicture('box', { width: 1 });
  const seed = [...path].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7);
  const requestedWidth = /(?:resize-h\d+-w|[,_/]w[=_]?|_S[XRLS]|il_)(\d{2,4})/.exec(
    decodeURIComponent(path),
  )?.[1];
  const width = Math.min(1600, Number(requestedWidth ?? 800 + (seed % 5) * 120));
  const kind = PRODUCTS[seed % PRODUCTS.length] ?? 'box';
  const picture = productPicture(kind, {
    width,
    height: Math.round(width * (seed % 2 === 0 ? 1 : 1.25)),
    inScene: seed % 3 === 0,
    seed: 1 + (seed % 23),
  });
  return path.includes('a-broken') ? picture.subarray(0, picture.length / 2) : picture;
}
