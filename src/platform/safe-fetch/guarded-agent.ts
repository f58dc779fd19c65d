import { lookup as resolveName } from 'node:dns';
import type { LookupFunction, Socket } from 'node:net';
import { Agent, buildConnector } from 'undici';
import { isPublicAddress, privateAddress } from './address.ts';

/**
 * An HTTP agent that connects to public addresses only: the resolved addresses are checked, and the connected
 * socket once more, so that a name cannot change its answer in between.
 */
export function guardedAgent(allowPrivate: boolean): Agent {
  if (allowPrivate) return new Agent(LIMITS);
  const connect = buildConnector({ lookup: publicLookup, timeout: 10_000 });
  return new Agent({
    ...LIMITS,
    connect(options, callback) {
      connect(options, (error, socket) => {
        if (error) return callback(error, null);
        if (!isConnectedToPublic(socket)) {
          socket.destroy();
          return callback(privateAddress(), null);
        }
        callback(null, socket);
      });
    },
  });
}

const LIMITS = { maxHeaderSize: 32 * 1024, headersTimeout: 20_000, bodyTimeout: 20_000, pipelining: 0 };

const publicLookup: LookupFunction = (hostname, options, callback) => {
  resolveName(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, [], 0);
    const [first] = addresses;
    if (!first || !addresses.every(({ address }) => isPublicAddress(address))) {
      return callback(privateAddress() as NodeJS.ErrnoException, [], 0);
    }
    if (options.all) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};

function isConnectedToPublic(socket: Socket): boolean {
  return socket.remoteAddress !== undefined && isPublicAddress(socket.remoteAddress);
}
