/**
 * Serves saved product pages on the loopback address. Picture URLs of the shops are rewritten to this server, which
 * draws them:
 *
 * node tools/product-server.ts FOLDER [PORT]
 */
import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { kindOnPage, pictureFor } from '../test/fixtures/product-pictures/picture-for.ts';
import { OBJECT_KINDS, type ObjectKind } from '../test/fixtures/product-pictures/product-picture.ts';

const [folder, port = '8090'] = process.argv.slice(2);
if (!folder) throw new Error('The folder of pages is missing: node tools/product-server.ts FOLDER [PORT]');
const origin = `http://127.0.0.1:${port}`;
const pages = (await readdir(folder)).filter((name) => name.endsWith('.html'));
const painted = new Map<string, Promise<Buffer>>();

/** Rewrites picture addresses and keeps their paths; markup that names the product stays. */
function withOwnPictures(html: string, page: string): string {
  return html.replaceAll(
    /https?:(?:\\?\/){2}([\w.-]+)(?=(?:\\?\/|%2F)[^\s"'<>\\]*(?:\\\/[^\s"'<>\\]*)*\.(?:jpe?g|png|webp))/gi,
    `${origin}/of/${page}/${kindOnPage(html)}/$1`,
  );
}

function painting(path: string): Promise<Buffer> | undefined {
  const [, page = '', kind = ''] = /^\/of\/([^/]+)\/([^/]+)\//.exec(path) ?? [];
  if (!OBJECT_KINDS.includes(kind as ObjectKind)) return undefined;
  const picture = painted.get(path) ?? pictureFor(path, kind as ObjectKind, page);
  painted.set(path, picture);
  return picture;
}

const server = createServer(async (request, response) => {
  const path = request.url ?? '/';
  const page = pages.find((name) => path === `/${name}`);
  if (page) {
    const html = withOwnPictures(await readFile(join(folder, page), 'utf8'), page);
    return void response.setHeader('content-type', 'text/html; charset=utf-8').end(html);
  }
  const picture = await painting(path);
  if (picture) return void response.end(picture);
  response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not here</h1>');
});
server.listen(Number(port), '127.0.0.1', () => {
  for (const name of pages) console.log(`${origin}/${name}`);
});
