import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pipeline } from 'node:stream';
import S3rver from 's3rver';

export interface Store extends AsyncDisposable {
  url: string;
  /** Answers 503 from now on, or stops doing so; returns the number of refused requests so far. */
  refuse(isBusy: boolean): number;
}

/** An S3 store in a folder, with one bucket. Adds what s3rver lacks: listing and aborting unfinished uploads. */
export async function startStore(directory: string, bucket: string): Promise<Store> {
  const configureBuckets = [{ name: bucket, configs: [] }];
  const inner = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets });
  const { port } = (await inner.run()) as AddressInfo;
  const unfinished = join(directory, bucket, '._S3rver_uploads');
  let isBusy = false;
  let refused = 0;

  async function answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const { searchParams } = new URL(incoming.url ?? '', 'http://store');
    const upload = searchParams.get('uploadId');
    if (isBusy) {
      refused++;
      incoming.resume();
      response.writeHead(503, { 'content-type': 'application/xml' });
      response.end('<Error><Code>SlowDown</Code><Message>Come back later</Message></Error>');
    } else if (incoming.method === 'GET' && searchParams.has('uploads')) {
      response.writeHead(200, { 'content-type': 'application/xml' });
      response.end(await listUploads(unfinished, bucket));
    } else if (incoming.method === 'DELETE' && upload !== null) {
      await rm(join(unfinished, upload), { recursive: true, force: true });
      response.writeHead(204).end();
    } else passOn(incoming, response, port);
  }

  const front = createServer((incoming, response) => {
    answer(incoming, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(front.address() as AddressInfo).port}`,
    refuse(now) {
      isBusy = now;
      return refused;
    },
    async [Symbol.asyncDispose]() {
      front.closeAllConnections();
      front.close();
      await inner.close();
    },
  };
}

async function listUploads(folder: string, bucket: string): Promise<string> {
  const uploads = await Promise.all(
    (await readdir(folder).catch(() => [])).map(async (id) => {
      const path = join(folder, id, 'key');
      const [key, { mtime }] = [await readFile(path, 'utf8'), await stat(path)];
      return `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${mtime.toISOString()}</Initiated></Upload>`;
    }),
  );
  return `<ListMultipartUploadsResult><Bucket>${bucket}</Bucket><IsTruncated>false</IsTruncated>${uploads.join('')}</ListMultipartUploadsResult>`;
}

/** Closes both sides together: a file that nobody reads further would keep the store open forever. */
function passOn(incoming: IncomingMessage, response: ServerResponse, port: number): void {
  const { method, url: path, headers } = incoming;
  const inner = request({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
    if (response.destroyed) return;
    response.writeHead(answer.statusCode ?? 500, answer.headers);
    pipeline(answer, response, () => {});
  });
  inner.on('error', () => response.destroy());
  response.once('close', () => inner.destroy());
  if (incoming.destroyed) inner.destroy();
  else pipeline(incoming, inner, () => {});
}
