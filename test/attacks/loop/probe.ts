/**
 * Preloaded into a server (`--import`): measures how long the event loop is blocked. On each connection to the socket
 * whose path is in the URL of this module, it answers with the longest block since the last answer.
 */
import { createServer } from 'node:net';
import type { Hold } from './hold.ts';

const socket = new URL(import.meta.url).searchParams.get('socket') ?? '';
let hold: Hold = { wall: 0, cpu: 0 };
let at = performance.now();
let cpuAt = process.threadCpuUsage();

function note(): void {
  const now = performance.now();
  const { user, system } = process.threadCpuUsage(cpuAt);
  hold = { wall: Math.max(hold.wall, now - at), cpu: Math.max(hold.cpu, (user + system) / 1000) };
  at = now;
  cpuAt = process.threadCpuUsage();
}

const server = createServer((connection) => {
  connection.on('error', () => {});
  note();
  connection.end(JSON.stringify(hold));
  hold = { wall: 0, cpu: 0 };
});
// Children of the server load this module too, and find the path in use.
server.on('error', () => {});
server.listen(socket, () => setInterval(note, 1).unref());
server.unref();
