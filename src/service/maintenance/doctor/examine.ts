import { readdir, readFile, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { PACKS } from '../../../engine/catalog/packs.ts';
import { automaticPacks, bytesOf } from '../../../engine/catalog/recommended-packs.ts';
import { findOnnxLibrary, NO_ONNX } from '../../../engine/voices/packs/runtime.ts';
import { formatByteSize } from '../../../platform/config/byte-size.ts';
import type { Config } from '../../../platform/config/config.ts';
import { probeConfinement } from '../../../platform/confine/probe-confinement.ts';
import { FetchError } from '../../../platform/safe-fetch/fetch-error.ts';
import { post } from '../../../platform/safe-fetch/post.ts';
import type { Log } from '../../../platform/telemetry/log.ts';
import { HOW_TO_GET_NATURAL, NATURAL_PACK } from '../../library/voices/natural-voices.ts';
import { findInstalledPack } from '../../library/voices/packs/find-pack.ts';
import { packBytes } from '../../library/voices/packs/pack-room.ts';
import { speechSettings } from '../../library/voices/speech-settings.ts';
import { type Check, type Finding, ok, problem, runCheck, warning } from './finding.ts';
import { machineChecks, ownerCheck } from './machine.ts';
import { languageModelCheck, networkChecks } from './network.ts';
import { databaseCheck, recordChecks } from './records.ts';
import { codecsCheck, renderChecks } from './rendering.ts';
import { storeCheck } from './store.ts';

/** Characters that nobody guesses. */
const LONG = 24;

/** Seconds */
const PATIENCE = 10;
const BYTES = 2048;

interface OptionalServer {
  part: string;
  url: string;
  key: string | undefined;
  /** Begins the names of its settings. */
  settings: string;
}

const PART = 'confinement';

const require = createRequire(import.meta.url);
const PACKAGE = new URL('../../../../package.json', import.meta.url);
const FONTS = /^@fontsource(?:-variable)?\//;
/** Built into the dashboard, and gone then. */
const OF_PAGES = '@fontsource-variable/inter';

/** The packages of fonts that this version draws with, each with its files. */
const fontsCheck: Check = {
  part: 'fonts',
  patience: 10,
  remedy: 'Reinstall with npm ci',
  async look() {
    const { dependencies } = JSON.parse(await readFile(PACKAGE, 'utf8')) as {
      dependencies: Record<string, string>;
    };
    const names = Object.keys(dependencies).filter((name) => FONTS.test(name) && name !== OF_PAGES);
    const missing: string[] = [];
    for (const name of names) if (!(await isWhole(name))) missing.push(name.replace(FONTS, ''));
    if (missing.length === 0) return ok('fonts', `${names.length} families found`);
    return problem('fonts', `${missing.join(', ')} cannot be read`, 'Reinstall with npm ci');
  },
};

export interface Examination {
  /** A folder for this alone. */
  folder: string;
  /** Nothing is spoken and made. */
  isQuick: boolean;
  log: Log;
  /** Called as each part has been looked at. */
  onFinding(finding: Finding): void;
}

/** Looks at everything an installation stands on, one part after the other. */
export async function examine(
  config: Config,
  { folder, isQuick, log, onFinding }: Examination,
): Promise<Finding[]> {
  const { bucket } = config;
  const checks = [
    ...machineChecks(config),
    settingsCheck(config),
    confinementCheck(config),
    databaseCheck(config),
    ...recordChecks(config),
    ...(bucket ? [storeCheck(bucket, folder)] : []),
    ownerCheck(config),
    fontsCheck,
    naturalVoicesCheck(config),
    ...networkChecks(config),
    ...(config.languageModel ? [languageModelCheck(config.languageModel)] : []),
    ...serverChecks(config),
    codecsCheck,
    ...(isQuick ? [] : renderChecks(config, folder, log)),
  ];
  const all: Finding[] = [];
  for (const check of checks) {
    const found = await runCheck(check);
    for (const finding of found) onFinding(finding);
    all.push(...found);
  }
  return all;
}

async function isWhole(name: string): Promise<boolean> {
  try {
    const folder = join(dirname(require.resolve(`${name}/package.json`)), 'files');
    const [first] = (await readdir(folder)).filter((file) => file.endsWith('.woff2'));
    return first !== undefined && (await stat(join(folder, first))).size > 0;
  } catch {
    return false;
  }
}

/** What holds for the processes that read foreign files: tried, not believed. */
function confinementCheck({ isConfining }: Config): Check {
  return {
    part: PART,
    patience: 60,
    remedy: 'Set CASTWRIGHT_CONFINE=off if no video can be made',
    look: async () => (isConfining ? tried() : switchedOff()),
  };
}

async function tried(): Promise<Finding> {
  const worked = await probeConfinement({ as: 'decoder', network: false });
  if (!worked) throw new Error('a confined process cannot begin');
  const { connect, executeOwn, chmodHidden, watchHidden, limitParent, makeNamespace } = worked;
  const calls = !(connect || executeOwn || chmodHidden || watchHidden || limitParent || makeNamespace);
  const files = !worked.readHidden && !worked.writeOutside;
  if (calls && files) {
    return ok(
      PART,
      'decoders have no network access, start no programs, and reach only the files they are given',
    );
  }
  const kept = calls ? 'no network and start nothing' : files ? 'only the files they are given' : 'nothing';
  return warning(
    PART,
    `decoders are kept to ${kept}: this system offers no more`,
    'Linux 5.13 or later with Landlock and seccomp, and the optional package koffi, keep them to what they need; elsewhere run the server in a container of its own',
  );
}

function switchedOff(): Finding {
  return warning(PART, 'CASTWRIGHT_CONFINE is off', 'Remove this setting, unless something fails without it');
}

/** Whether the voices that speak where nobody chose are there, and what runs them. */
function naturalVoicesCheck(config: Config): Check {
  return {
    part: 'voices',
    patience: 10,
    remedy: HOW_TO_GET_NATURAL,
    async look() {
      if (findOnnxLibrary() === undefined)
        return warning('voices', 'natural voices cannot run here', NO_ONNX);
      const { packs: folder } = speechSettings(config);
      const pack = await findInstalledPack(folder, NATURAL_PACK);
      const used = await packBytes(folder);
      const disk = `packs take ${formatByteSize(used)} of ${formatByteSize(config.voicesSize)}`;
      const isOnDemand = config.voices !== 'embedded';
      const smallest = Math.min(...automaticPacks(PACKS).map((one) => bytesOf(one) ?? 0));
      if (isOnDemand && used + smallest > config.voicesSize)
        return warning(
          'voices',
          `no further natural voices are fetched: ${disk}`,
          'Raise CASTWRIGHT_VOICES_SIZE, or remove a pack with castwright voices remove',
        );
      if (pack) {
        const others = isOnDemand ? 'others are fetched when they are needed' : 'no others are fetched';
        const count = pack.pack.voices.length;
        return ok('voices', `${count} natural English voice(s) installed; ${others}; ${disk}`);
      }
      if (!isOnDemand) return ok('voices', 'the embedded voices are used, as set by CASTWRIGHT_VOICES');
      return warning('voices', 'English is spoken by a synthetic voice', HOW_TO_GET_NATURAL);
    },
  };
}

/** Whether the servers that were named answer, and take the key: nothing is made, and nothing is paid for. */
export function serverChecks(config: Config): Check[] {
  const { speechServer, imageServer, lips } = config;
  const servers: OptionalServer[] = [];
  const add = (part: string, settings: string, url: string, key: string | undefined) =>
    servers.push({ part, settings, url, key });
  if (speechServer)
    add('speech server', 'CASTWRIGHT_TTS_', `${speechServer.baseUrl}/audio/speech`, speechServer.key);
  if (imageServer)
    add('image server', 'CASTWRIGHT_IMAGE_', `${imageServer.baseUrl}/images/generations`, imageServer.key);
  if (lips) add('lips engine', 'CASTWRIGHT_LIPS_', lips.url, lips.key);
  return servers.map((server) => ({
    part: server.part,
    patience: PATIENCE + 2,
    remedy: `Check ${server.settings}…`,
    look: (signal) => ask(server, signal),
  }));
}

/** An order of nothing, which is refused as such by a server that is well. */
async function ask({ part, url, key, settings }: OptionalServer, signal: AbortSignal): Promise<Finding> {
  const headers = {
    'content-type': 'application/json',
    ...(key !== undefined && { authorization: `Bearer ${key}` }),
  };
  const options = { headers, allowPrivate: true, timeout: PATIENCE, keep: BYTES, signal };
  const { host } = new URL(url);
  try {
    const { status } = await post(url, '{}', options);
    if (status === 401 || status === 403) {
      return warning(part, `${host} does not take the key (HTTP ${status})`, `Check the key in ${settings}…`);
    }
    if (status >= 500)
      return warning(part, `${host} has a problem (HTTP ${status})`, 'Check the log of that server');
    return ok(part, `${host} answers`);
  } catch (error) {
    if (!(error instanceof FetchError)) throw error;
    return warning(
      part,
      `${host} ${error.message}`,
      `Check ${settings}BASE_URL, and that the server is running`,
    );
  }
}

/** What is allowed, and should be meant. */
function settingsCheck(config: Config): Check {
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
