import { writeFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { NATURAL_PACK } from '../../src/service/library/voices/natural-voices.ts';
import { tinyArchive, tinyPack } from './tiny-pack.ts';

export interface TinyPublisher extends AsyncDisposable {
  /** Main module of a server or worker with these packs only. */
  main: string;
  settings: Record<string, string>;
  /** Sets how it responds from now on. */
  answer(how: 'whole' | 'half' | 'not'): void;
  /** Number of requests so far. */
  asked(): number;
  /** Sends the rest of a half-sent response. */
  finish(): void;
}

/** Publishes the default voice pack, a German one, and a recogniser, on loopback. */
export async function tinyPublisher(folder: string): Promise<TinyPublisher> {
  const archive = tinyArchive();
  const half = archive.length >> 1;
  let how: 'whole' | 'half' | 'not' = 'whole';
  const unfinished: ServerResponse[] = [];
  let requestCount = 0;
  const server = createServer((_request, response) => {
    requestCount++;
    if (how === 'not') return response.writeHead(404).end();
    response.writeHead(200, { 'content-length': archive.length });
    if (how === 'whole') return response.end(archive);
    response.write(archive.subarray(0, half));
    unfinished.push(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const german = { languages: { german: 'de-DE' }, voices: [voice('hans', 'Hans')] };
  const packs = [
    tinyPack(base, archive, { id: NATURAL_PACK }),
    tinyPack(base, archive, { id: 'tiny-german', name: 'Tiny, German', ...german }),
    tinyPack(base, archive, { id: 'tiny-ears', name: 'Tiny ears', family: 'whisper', voices: [] }),
  ];
  const list = join(folder, 'packs-for-tests.json');
  await writeFile(list, JSON.stringify(packs));
  return {
    main: fileURLToPath(new URL('./castwright-with-packs.ts', import.meta.url)),
    settings: { TEST_PACKS: list },
    answer(now) {
      how = now;
    },
    asked: () => requestCount,
    finish() {
      for (const response of unfinished.splice(0)) response.end(archive.subarray(half));
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
    },
  };
}

function voice(key: string, name: string) {
  return { key, name, speaker: 0, gender: 'male', age: 'adult' };
}
