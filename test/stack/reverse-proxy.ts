import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { request as ask, createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { pipeline } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeTempDir } from '../../src/platform/files/temp-dir.ts';

const NGINX = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/bin/nginx'].find(existsSync);

export interface Route {
  /** Without a trailing slash, such as `/cast`. */
  path: string;
  /** URL of the server behind, without a trailing slash. */
  target: string;
  /** Strips the path from forwarded requests. */
  isStripped: boolean;
}

/** A free port, for a server whose address must be known before it starts. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Forwards paths of one host to servers: with nginx if it is installed, otherwise with a proxy in this process. */
export async function startReverseProxy(port: number, routes: readonly Route[]): Promise<AsyncDisposable> {
  return NGINX === undefined ? startOwn(port, routes) : startNginx(NGINX, port, routes);
}

async function startNginx(program: string, port: number, routes: readonly Route[]): Promise<AsyncDisposable> {
  const folder = await makeTempDir('castwright-nginx-');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder.path, name)};`,
  );
  const locations = routes.map(
    ({ path, target, isStripped }) => `
      location ${path}/ {
        proxy_pass ${target}${isStripped ? '/' : ''};
        proxy_http_version 1.1;
        proxy_set_header Host $http_host;
        proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
        proxy_set_header X-Forwarded-Proto $scheme;
        client_max_body_size 200m;
        proxy_read_timeout 1h;
      }`,
  );
  const path = join(folder.path, 'nginx.conf');
  await writeFile(
    path,
    `${process.getuid?.() === 0 ? 'user root;' : ''}
    daemon off; pid ${join(folder.path, 'pid')}; error_log stderr; worker_processes 1;
    events { worker_connections 256; }
    http {
      access_log off; ${temporary.join(' ')}
      server { listen 127.0.0.1:${port}; ${locations.join('')} }
    }`,
  );
  const child = spawn(program, ['-p', folder.path, '-c', path], { stdio: ['ignore', 'ignore', 'pipe'] });
  let output = '';
  child.stderr.on('data', (text) => {
    output += text;
  });
  while (!(await isListening(port))) {
    if (child.exitCode !== null) throw new Error(`nginx did not start: ${output}`);
    await sleep(25);
  }
  return {
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
      await folder[Symbol.asyncDispose]();
    },
  };
}

async function startOwn(port: number, routes: readonly Route[]): Promise<AsyncDisposable> {
  const server = createServer((incoming, response) => {
    const { url = '', method, headers } = incoming;
    const route = routes.find(({ path }) => url.startsWith(`${path}/`));
    if (!route) {
      response.writeHead(404).end();
      return;
    }
    const passed = ask(
      route.target + (route.isStripped ? url.slice(route.path.length) : url),
      { method, headers },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        pipeline(answer, response, () => {});
      },
    );
    passed.on('error', () => response.destroy());
    response.on('close', () => passed.destroy());
    pipeline(incoming, passed, () => {});
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    async [Symbol.asyncDispose]() {
      server.close();
      server.closeAllConnections();
    },
  };
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
