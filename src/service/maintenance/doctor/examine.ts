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
import { outageFileIn } from '../../../platform/time-stamp-outage.ts';
import { HOW_TO_GET_NATURAL, NATURAL_PACK } from '../../library/voices/natural-voices.ts';
import { findInstalledPack, packBytes } from '../../library/voices/packs/packs.ts';
import { speechSettings } from '../../library/voices/resolve-voice.ts';
import { type Check, type Finding, ok, problem, runCheck, warning } from './finding.ts';
import { machineChecks, ownerCheck } from './machine.ts';
import { languageModelCheck, networkChecks, timeStampCheck } from './network.ts';
import { databaseCheck, recordChecks } from './records.ts';
import { codecsCheck, encoderCheck, renderChecks } from './rendering.ts';
import { storeCheck } from './store.ts';

/** Minimum characters of a secret that cannot be guessed. */
const MIN_SECRET_LENGTH = 24;

/** Seconds to wait for another server, and bytes of its answer to read. */
const SERVER_TIMEOUT_SECONDS = 10;
const MAX_ANSWER_BYTES = 2048;

interface OptionalServer {
  part: string;
  url: string;
  key: string | undefined;
  /** Prefix of its settings. */
  settings: string;
}

const CONFINEMENT = 'confinement';

const require = createRequire(import.meta.url);
const PACKAGE = new URL('../../../../package.json', import.meta.url);
const FONTS = /^@fontsource(?:-variable)?\//;
/** Built into the dashboard, so it need not be installed. */
const DASHBOARD_FONT = '@fontsource-variable/inter';

/** Checks that the font packages of this version are installed with their files. */
const fontsCheck: Check = {
  part: 'fonts',
  timeout: 10,
  remedy: 'Reinstall with npm ci',
  async run() {
    const { dependencies } = JSON.parse(await readFile(PACKAGE, 'utf8')) as {
      dependencies: Record<string, string>;
    };
    const names = Object.keys(dependencies).filter((name) => FONTS.test(name) && name !== DASHBOARD_FONT);
    const missing: string[] = [];
    for (const name of names) if (!(await isComplete(name))) missing.push(name.replace(FONTS, ''));
    if (missing.length === 0) return ok('fonts', `${names.length} families found`);
    return problem('fonts', `${missing.join(', ')} cannot be read`, 'Reinstall with npm ci');
  },
};

export interface Examination {
  /** Folder for temporary files. */
  folder: string;
  /** Skips speaking and rendering. */
  isQuick: boolean;
  log: Log;
  /** Called after each check. */
  onFinding(finding: Finding): void;
}

/** Checks everything that an installation depends on, one part after the other. */
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
    ...(config.timeStampUrl === undefined
      ? []
      : [timeStampCheck(config.timeStampUrl, outageFileIn(config.dataDir))]),
    codecsCheck,
    ...(isQuick ? [] : [encoderCheck(config, folder), ...renderChecks(config, folder, log)]),
  ];
  const all: Finding[] = [];
  for (const check of checks) {
    const found = await runCheck(check);
    for (const finding of found) onFinding(finding);
    all.push(...found);
  }
  return all;
}

async function isComplete(name: string): Promise<boolean> {
  try {
    const folder = join(dirname(require.resolve(`${name}/package.json`)), 'files');
    const [first] = (await readdir(folder)).filter((file) => file.endsWith('.woff2'));
    return first !== undefined && (await stat(join(folder, first))).size > 0;
  } catch {
    return false;
  }
}

/** Checks by trying which restrictions apply to the processes that decode files from outside. */
function confinementCheck({ isConfining }: Config): Check {
  return {
    part: CONFINEMENT,
    timeout: 60,
    remedy: 'Set CASTWRIGHT_CONFINE=off if no video can be made',
    run: async () => (isConfining ? tryConfinement() : switchedOff()),
  };
}

async function tryConfinement(): Promise<Finding> {
  const probe = await probeConfinement({ as: 'decoder', network: false });
  if (!probe) throw new Error('a confined process cannot start');
  const { connect, executeOwn, chmodHidden, watchHidden, limitParent, makeNamespace } = probe;
  const calls = !(connect || executeOwn || chmodHidden || watchHidden || limitParent || makeNamespace);
  const files = !probe.readHidden && !probe.writeOutside;
  if (calls && files) {
    return ok(
      CONFINEMENT,
      'decoders have no network access, start no programs, and reach only the files they are given',
    );
  }
  const limits = calls ? 'no network and start nothing' : files ? 'only the files they are given' : 'nothing';
  return warning(
    CONFINEMENT,
    `decoders are limited to ${limits}: this system offers no more`,
    'Linux 5.13 or later with Landlock and seccomp, and the optional package koffi, limit them to what they need; elsewhere run the server in its own container',
  );
}

function switchedOff(): Finding {
  return warning(
    CONFINEMENT,
    'CASTWRIGHT_CONFINE is off',
    'Remove this setting, unless something fails without it',
  );
}

/** Whether the default voices and the library that runs them are installed. */
function naturalVoicesCheck(config: Config): Check {
  return {
    part: 'voices',
    timeout: 10,
    remedy: HOW_TO_GET_NATURAL,
    async run() {
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

/** Whether the configured servers answer and accept the key. Requests are empty, so they cost nothing. */
export function serverChecks(config: Config): Check[] {
  const { speechServer, imageServer, lips } = config;
  const servers: OptionalServer[] = [];
  const add = (part: string, settings: string, url: string, key: string | undefined) =>
    servers.push({ part, settings, url, key });
  if (speechServer)
    add('speech server', 'CASTWRIGHT_TTS_', `${speechServer.baseUrl}/audio/speech`, speechServer.key);
  if (imageServer)
    add('image server', 'CASTWRIGHT_IMAGE_', `${imageServer.baseUrl}/images/generations`, imageServer.key);
  if (lips) add('lip-sync engine', 'CASTWRIGHT_LIPS_', lips.url, lips.key);
  return servers.map((server) => ({
    part: server.part,
    timeout: SERVER_TIMEOUT_SECONDS + 2,
    remedy: `Check ${server.settings}…`,
    run: (signal) => ask(server, signal),
  }));
}

/** Sends an empty request, which a working server refuses as invalid. */
async function ask({ part, url, key, settings }: OptionalServer, signal: AbortSignal): Promise<Finding> {
  const headers = {
    'content-type': 'application/json',
    ...(key !== undefined && { authorization: `Bearer ${key}` }),
  };
  const options = {
    headers,
    allowPrivate: true,
    timeout: SERVER_TIMEOUT_SECONDS,
    keep: MAX_ANSWER_BYTES,
    signal,
  };
  const { host } = new URL(url);
  try {
    const { status } = await post(url, '{}', options);
    if (status === 401 || status === 403) {
      return warning(
        part,
        `${host} does not accept the key (HTTP ${status})`,
        `Check the key in ${settings}…`,
      );
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

/** Settings that weaken security. */
function settingsCheck(config: Config): Check {
  return {
    part: 'settings',
    timeout: 1,
    remedy: '',
    run: async () => {
      const found = [...weakSecrets(config), ...riskySettings(config)];
      return found.length > 0 ? found : ok('settings', 'all settings are valid');
    },
  };
}

function weakSecrets({ secret, apiKey, adminPassword }: Config): Finding[] {
  const short = (name: string, value: string | undefined, minLength: number) =>
    value !== undefined && (value.length < minLength || new Set(value).size < minLength / 3)
      ? [
          warning(
            'settings',
            `${name} can be guessed`,
            `Make it ${minLength} or more random characters, for example with openssl rand -hex 16`,
          ),
        ]
      : [];
  return [
    ...short('CASTWRIGHT_SECRET', secret, MIN_SECRET_LENGTH),
    ...short('CASTWRIGHT_API_KEY', apiKey, MIN_SECRET_LENGTH),
    ...short('CASTWRIGHT_ADMIN_PASSWORD', adminPassword, 12),
  ];
}

function riskySettings(config: Config): Finding[] {
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
