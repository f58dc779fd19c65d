import type { Config } from '../../../platform/config/config.ts';
import { type Check, type Finding, ok, warning } from './finding.ts';

/** Characters that nobody guesses. */
const LONG = 24;

/** What is allowed, and should be meant. */
export function settingsCheck(config: Config): Check {
  return {
    part: 'settings',
    patience: 1,
    remedy: '',
    look: async () => {
      const found = [...secrets(config), ...openDoors(config)];
      return found.length > 0 ? found : ok('settings', 'all settings are valid');
    },
  };
}

function secrets({ secret, apiKey, adminPassword }: Config): Finding[] {
  const short = (name: string, value: string | undefined, least: number) =>
    value !== undefined && (value.length < least || new Set(value).size < least / 3)
      ? [
          warning(
            'settings',
            `${name} can be guessed`,
            `Make it ${least} or more random characters, for example with openssl rand -hex 16`,
          ),
        ]
      : [];
  return [
    ...short('CASTWRIGHT_SECRET', secret, LONG),
    ...short('CASTWRIGHT_API_KEY', apiKey, LONG),
    ...short('CASTWRIGHT_ADMIN_PASSWORD', adminPassword, 12),
  ];
}

function openDoors(config: Config): Finding[] {
  const { host, baseUrl, allowPrivateFetch, allowInsecureWebhooks, trustedProxies } = config;
  const isOpen = host !== '127.0.0.1' && host !== 'localhost' && host !== '::1';
  const found: Finding[] = [];
  if (allowPrivateFetch) {
    const message = 'media may be fetched from private addresses';
    found.push(
      warning('settings', message, 'Remove CASTWRIGHT_ALLOW_PRIVATE_FETCH if other people have keys'),
    );
  }
  if (allowInsecureWebhooks) {
    const message = 'webhooks may go to http and private addresses';
    found.push(warning('settings', message, 'Use CASTWRIGHT_ALLOW_INSECURE_WEBHOOKS for development only'));
  }
  if (isOpen && baseUrl === undefined) {
    const message = 'links in webhooks follow the address that each call used';
    found.push(warning('settings', message, 'Set CASTWRIGHT_BASE_URL to the public address of this server'));
  }
  if (baseUrl?.startsWith('https:') && trustedProxies.length === 0) {
    const message = 'all clients seem to come from the proxy that ends https';
    found.push(warning('settings', message, 'Set CASTWRIGHT_TRUSTED_PROXIES to the addresses of the proxy'));
  }
  return found;
}
