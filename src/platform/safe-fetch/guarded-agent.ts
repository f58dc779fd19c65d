import { type LookupAddress, type LookupAllOptions, lookup } from 'node:dns';
import type { LookupFunction, Socket } from 'node:net';
import type { Agent } from 'undici';
import { isPublicAddress, privateAddress } from './address.ts';

/** How names become addresses, and which of them may be reached. */
export interface Network {
  resolve(
    hostname: string,
    options: LookupAllOptions,
    callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
  ): void;
  isPublic(address: string): boolean;
}

export const INTERNET: Network = { resolve: lookup, isPublic: isPublicAddress };

/**
 * An HTTP agent that connects to public addresses only: the resolved addresses are checked, and the connected
 * socket once more, so that a name cannot change its answer in between.
 *
 * @param patience seconds until an answer must have begun, where that may take long
 */
export async function guardedAgent(
  allowPrivate: boolean,
  network: Network = INTERNET,
  patience?: number,
): Promise<Agent> {
  // A hundred modules, where something is fetched.
  const { Agent, buildConnector } = await import('undici');
  const limits = patience === undefined ? LIMITS : { ...LIMITS, headersTimeout: patience * 1000 };
  if (allowPrivate) return new Agent(limits);
  const connect = buildConnector({ lookup: publicLookup(network), timeout: 10_000 });
  return new Agent({
    ...limits,
    connect(options, callback) {
      connect(options, (error, socket) => {
        if (error) return callback(error, null);
        if (!isConnectedToPublic(socket, network)) {
          socket.destroy();
          return callback(privateAddress(), null);
        }
        callback(null, socket);
      });
    },
  });
}

const LIMITS = { maxHeaderSize: 32 * 1024, headersTimeout: 20_000, bodyTimeout: 20_000, pipelining: 0 };

/** Names become public addresses, or nothing. */
export function publicLookup({ resolve, isPublic }: Network): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, [], 0);
      const [first] = addresses;
      if (!first || !addresses.every(({ address }) => isPublic(address))) {
        return callback(privateAddress() as NodeJS.ErrnoException, [], 0);
      }
      if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
}

export function isConnectedToPublic({ remoteAddress }: Socket, { isPublic }: Network): boolean {
  return remoteAddress !== undefined && isPublic(remoteAddress);
}
