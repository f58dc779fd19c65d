import { type LookupAddress, type LookupAllOptions, lookup } from 'node:dns';
import type { LookupFunction, Socket } from 'node:net';
import type { Agent } from 'undici';
import { isPublicAddress, privateAddress } from './address.ts';

/** Resolves names, and decides which addresses may be reached. */
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
 * An HTTP agent that connects only to public addresses. It checks the resolved addresses and the connected socket
 * again, so that a name cannot change its address in between.
 * @param patience seconds until a response must start, for slow servers
 */
export async function guardedAgent(
  allowPrivate: boolean,
  network: Network = INTERNET,
  responseTimeout?: number,
): Promise<Agent> {
  // Loaded only when something is fetched, because it consists of a hundred modules.
  const { Agent, buildConnector } = await import('undici');
  const limits =
    responseTimeout === undefined ? LIMITS : { ...LIMITS, headersTimeout: responseTimeout * 1000 };
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

/** Resolves names to public addresses only. */
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
