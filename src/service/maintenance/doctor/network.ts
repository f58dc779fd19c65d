import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { lookup } from 'node:dns/promises';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { promisify } from 'node:util';
import { z } from 'zod';
import type { Config, LanguageModel } from '../../../platform/config/config.ts';
import { DataDirInUse, lockDataDir } from '../../../platform/data-dir/data-dir-lock.ts';
import { readTimeStamp, requestTimeStamp, TimeStampError } from '../../../platform/time-stamp.ts';
import { endOutage, readOutage, timeOfDay } from '../../../platform/time-stamp-outage.ts';
import { chat, jsonIn, ModelFailure } from '../../library/language-model.ts';
import { type Check, type Finding, ok, problem, warning } from './finding.ts';

/** Reserved for examples; always resolves. */
const NAME = 'example.com';

export function networkChecks(config: Config): Check[] {
  const { legacy, browserPath } = config;
  return [
    {
      part: 'ports',
      timeout: 10,
      remedy: 'Choose another PORT',
      run: async () => {
        if (await isRunning(config.dataDir)) return ok('ports', 'a server is running on this data directory');
        const found = [await port(config.host, config.port, 'PORT', true)];
        if (legacy)
          found.push(await port(config.host, legacy.port, 'CASTWRIGHT_LEGACY_PORT', legacy.isChosen));
        return found;
      },
    },
    {
      part: 'network',
      timeout: 10,
      remedy: 'Set up a DNS server on this machine',
      run: async () => {
        const found = await lookup(NAME).catch(() => undefined);
        if (found) return ok('network', 'internet names can be looked up');
        const remedy = 'Webhooks, media and product pages need DNS: set up a DNS server on this machine';
        return warning('network', `the name ${NAME} cannot be looked up`, remedy);
      },
    },
    {
      part: 'browser',
      timeout: 20,
      remedy: 'Set CASTWRIGHT_BROWSER_PATH to a Chromium that runs on this machine, or remove it',
      run: () => browser(browserPath),
    },
  ];
}

async function isRunning(dataDir: string): Promise<boolean> {
  if (!existsSync(dataDir)) return false;
  try {
    const lock = await lockDataDir(dataDir);
    lock.release();
    return false;
  } catch (error) {
    if (error instanceof DataDirInUse) return true;
    throw error;
  }
}

async function port(host: string, number: number, setting: string, isChosen: boolean): Promise<Finding> {
  const server = createServer();
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(number, host, resolve);
    });
    return ok('ports', `${number} on ${host} is free`);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const message = `${number} on ${host} cannot be used (${code})`;
    const remedy = `Stop the program that uses it, or set ${setting} to another port`;
    return isChosen ? problem('ports', message, remedy) : warning('ports', message, remedy);
  } finally {
    server.close();
  }
}

async function browser(path: string | undefined): Promise<Finding> {
  if (path === undefined) return ok('browser', 'none: product pages that need JavaScript cannot be read');
  const { stdout } = await promisify(execFile)(path, ['--version'], { timeout: 15_000 });
  return ok('browser', stdout.trim());
}

const TIME_STAMPS = 'time stamps';

/** Whether the authority stamps signatures. If it does again after an outage, the next files are stamped at once. */
export function timeStampCheck(url: string, outageFile: string): Check {
  return {
    part: TIME_STAMPS,
    timeout: 15,
    remedy: 'Check CASTWRIGHT_C2PA_TSA_URL',
    async run(signal) {
      const { host } = new URL(url);
      const data = randomBytes(32);
      const outage = await readOutage(outageFile, url);
      const since =
        outage && ` since ${new Date(outage.since).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
      try {
        const { at, authority } = readTimeStamp(await requestTimeStamp(url, data, signal), data);
        const minutes = Math.abs(at.getTime() - Date.now()) / 60_000;
        await endOutage(outageFile);
        const again = outage ? ` again; files signed${since} have no time stamp` : '';
        if (minutes <= MAX_CLOCK_MINUTES) return ok(TIME_STAMPS, `${authority} on ${host} answers${again}`);
        const message = `the clock of ${host} differs from the one here by ${Math.round(minutes)} minutes`;
        return warning(TIME_STAMPS, message, 'Set the clock of this machine, or choose another authority');
      } catch (error) {
        if (!(error instanceof TimeStampError)) throw error;
        return warning(
          TIME_STAMPS,
          `${host} ${error.message}, so files are signed without time stamps${outage ? `${since}; the next is requested after ${timeOfDay(outage.retryAt)}` : ''}`,
          'Check CASTWRIGHT_C2PA_TSA_URL, which must name an authority that speaks RFC 3161 over HTTP',
        );
      }
    },
  };
}

const MAX_CLOCK_MINUTES = 10;

const LANGUAGE_MODEL = 'language model';
/** Timeout in seconds; a model that must be loaded first takes long. */
const MAX_SECONDS = 120;
/** Share of the configured timeout above which the model is slow; a script takes many times as long as this question. */
const SLOW_SHARE = 0.4;
const MAX_TOKENS = 1000;
const MAX_DETAIL_CHARACTERS = 200;

const SCHEMA = {
  type: 'object',
  additionalProperties: false,
  required: ['color'],
  properties: { color: { type: 'string' } },
};
const Answer = z.object({ color: z.string().min(1) });
const QUESTION =
  'What color is the sky on a clear day? Answer with JSON of the form {"color": "…"} and nothing else.';

/** Whether the model answers in JSON, and how long one short answer takes. */
export function languageModelCheck(model: LanguageModel): Check {
  return {
    part: LANGUAGE_MODEL,
    timeout: Math.min(model.timeout, MAX_SECONDS) + 2,
    remedy: 'Check CASTWRIGHT_LLM_…',
    run: (signal) => askModel(model, signal),
  };
}

async function askModel(model: LanguageModel, signal: AbortSignal): Promise<Finding> {
  const { host } = new URL(model.baseUrl);
  const startedAt = performance.now();
  try {
    const { text } = await chat(model, {
      messages: [{ role: 'user', content: QUESTION }],
      schema: SCHEMA,
      name: 'sky',
      temperature: 0,
      maxTokens: MAX_TOKENS,
      signal,
      timeout: MAX_SECONDS,
    });
    const seconds = (performance.now() - startedAt) / 1000;
    if (!Answer.safeParse(jsonIn(text)).success) {
      return warning(
        LANGUAGE_MODEL,
        `${model.model} on ${host} answers, but not in the JSON that was asked for`,
        'Choose a larger model, or one that follows instructions; until then the built-in writer writes most scripts',
      );
    }
    const answers = `${model.model} on ${host} answers in JSON, after ${seconds.toFixed(1)} s`;
    if (seconds < model.timeout * SLOW_SHARE) return ok(LANGUAGE_MODEL, answers);
    return warning(
      LANGUAGE_MODEL,
      `${answers}, which is slow: a script takes much longer`,
      `Set CASTWRIGHT_LLM_TIMEOUT above ${model.timeout}, or choose a smaller model`,
    );
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error;
    return explainFailure(error, model, host);
  }
}

function explainFailure(
  { status, message, cause }: ModelFailure,
  { model, key }: LanguageModel,
  host: string,
): Finding {
  if (status === 401 || status === 403)
    return warning(LANGUAGE_MODEL, `${host} ${message}`, 'Check the key in CASTWRIGHT_LLM_API_KEY');
  // The server's own message helps to fix it, but may quote the key.
  const detail =
    cause instanceof Error ? cause.message.replaceAll(key ?? '\0', '…').slice(0, MAX_DETAIL_CHARACTERS) : '';
  if (status === 400 || status === 404) {
    return warning(
      LANGUAGE_MODEL,
      `${host} does not answer as ${model} (HTTP status ${status})${detail && `: ${detail}`}`,
      'Check CASTWRIGHT_LLM_MODEL, and that CASTWRIGHT_LLM_BASE_URL ends with the version, such as /v1',
    );
  }
  if (status !== undefined)
    return warning(LANGUAGE_MODEL, `${host} ${message}`, 'Check the log of that server');
  return warning(
    LANGUAGE_MODEL,
    `${host} ${message}${detail && ` (${detail})`}`,
    'Check CASTWRIGHT_LLM_BASE_URL, and that the server is running',
  );
}
