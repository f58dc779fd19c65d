import { type LookupAddress, type LookupAllOptions, lookup } from 'node:dns';
import type { LookupFunction, Socket } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { Agent } from 'undici';
import { FetchError } from './fetch-error.ts';

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
 * @param responseTimeout seconds until a response must start, for slow servers
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

/** Azure's metadata and DNS host, whose address is in a public range but serves the internal network. */
const INTERNAL_HOSTS = ['168.63.129.16'];
/** All global unicast IPv6 addresses in use today, except those that embed an IPv4 address. */
const GLOBAL_IPV6 = ipaddr.parseCIDR('2000::/3');

/** Whether an address is on the public internet. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (INTERNAL_HOSTS.includes(parsed.toString())) return false;
  return parsed.range() === 'unicast' && (parsed.kind() === 'ipv4' || parsed.match(GLOBAL_IPV6));
}

/**
 * Parses an address from a user. Numeric hosts in any notation (`2130706433`, `0x7f.1`) are recognised, because the URL
 * parser normalises them.
 * @throws {FetchError} `bad_address` or `private_address`
 */
export function parseAddress(address: string, allowPrivate: boolean, isPublic = isPublicAddress): URL {
  const url = URL.parse(address);
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.hostname === '') {
    throw new FetchError('bad_address', 'is not an http or https address');
  }
  if (url.username !== '' || url.password !== '') {
    throw new FetchError('bad_address', 'must not carry a user name or password');
  }
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isName = !ipaddr.isValid(host);
  if (!allowPrivate && (isName ? isLocalName(host) : !isPublic(host))) throw privateAddress();
  return url;
}

export function privateAddress(): FetchError {
  return new FetchError('private_address', 'points to a private or local network, which is not allowed');
}

function isLocalName(host: string): boolean {
  return /(^|\.)(localhost|local|internal)\.?$/i.test(host);
}
