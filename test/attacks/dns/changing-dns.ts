import { createSocket } from 'node:dgram';
import { isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';

export interface ChangingDns extends AsyncDisposable {
  port: number;
  /** Sets the addresses of a name, one list per query; the last list is repeated. */
  answer(name: string, answers: readonly (readonly string[])[]): void;
  /** How often a name was queried. */
  queryCount(name: string): number;
}

const [A, AAAA] = [1, 28];

/** A DNS server (RFC 1035) whose answers change and have a TTL of zero. */
export async function startChangingDns(): Promise<ChangingDns> {
  const names = new Map<string, { answers: readonly (readonly string[])[]; queryCount: number }>();
  const socket = createSocket('udp4');
  socket.on('message', (question, { port, address }) => {
    const { name, type, end } = readQuestion(question);
    const entry = names.get(name);
    // A look-up starts with the query for IPv4.
    if (entry && type === A) entry.queryCount++;
    const all = entry?.answers[Math.min(entry.queryCount, entry.answers.length) - 1] ?? [];
    const found = all.filter((one) => (type === A && isIPv4(one)) || (type === AAAA && !isIPv4(one)));
    const head = Buffer.from(question.subarray(0, 12));
    // An authoritative answer: NXDOMAIN, or the number of records.
    head.writeUInt16BE(entry ? 0x8580 : 0x8583, 2);
    head.writeUInt16BE(found.length, 6);
    head.fill(0, 8);
    const records = found.map((one) => record(type, ipaddr.parse(one).toByteArray()));
    socket.send(Buffer.concat([head, question.subarray(12, end), ...records]), port, address);
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  return {
    port: socket.address().port,
    answer: (name, answers) => void names.set(name, { answers, queryCount: 0 }),
    queryCount: (name) => names.get(name)?.queryCount ?? 0,
    async [Symbol.asyncDispose]() {
      socket.close();
    },
  };
}

function readQuestion(message: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), type: message.readUInt16BE(at + 1), end: at + 5 };
}

/** A record for the queried name with a TTL of zero. */
function record(type: number, address: number[]): Buffer {
  const head = Buffer.from([0xc0, 12, 0, type, 0, 1, 0, 0, 0, 0, 0, address.length]);
  return Buffer.concat([head, Buffer.from(address)]);
}
