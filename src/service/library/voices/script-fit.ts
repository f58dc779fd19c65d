import { Worker } from 'node:worker_threads';
import { invalidField } from '../../../contract/errors.ts';
import { otherLanguage } from '../../../engine/text/script/writing.ts';
import { otherLanguageWarning } from '../../../engine/voices/other-language.ts';
import type { Voice } from '../../../engine/voices/voice.ts';
import type { Log } from '../../../platform/telemetry/log.ts';
import { withTimeout } from '../../../platform/with-timeout.ts';
import type { LoadVoiceCatalog } from './load-voice-catalog.ts';

const LANGUAGE_THREAD = new URL('../../../engine/processes/language/entry.ts', import.meta.url);

/** Maximum seconds to wait for an answer, including the start of the thread. */
const ANSWER_TIMEOUT_SECONDS = 5;
/** Seconds without a question after which the thread ends and frees its 90 MB. */
const IDLE_SECONDS = 300;

/** Compares the languages of scripts and voices. */
export interface ScriptFit {
  /**
   * Checks that a voice speaks the language of a script.
   *
   * @param field - the request field of the voice
   * @returns a warning with suitable voices; undefined if script and voice agree, or the language is uncertain
   * @throws {ApiError} instead of the warning on a strict server, naming the field
   */
  check(script: string, voice: Voice, field: string): Promise<string | undefined>;
  /**
   * Detects the language of a script, if it differs from `language`.
   *
   * @param language - a language name of the API, like the result
   */
  otherLanguage(script: string, language: string): Promise<string | undefined>;
  close(): Promise<void>;
}

export function openScriptFit(options: { isStrict: boolean; voices: LoadVoiceCatalog; log: Log }): ScriptFit {
  const { isStrict, voices, log } = options;
  const thread = openLanguageThread(log);
  return {
    async check(script, voice, field) {
      const { voices: all } = await voices();
      const warning = await otherLanguageWarning(script, voice, all, thread.guess);
      if (warning !== undefined && isStrict) throw invalidField(field, `does not fit. ${warning}`);
      return warning;
    },
    async otherLanguage(script, language) {
      const catalog = await voices();
      const locale = catalog.defaultOf(language, 'female')?.locale;
      if (locale === undefined) return undefined;
      const code = await otherLanguage(script, locale, thread.guess);
      return code === undefined ? undefined : catalog.ofLanguage(code, 'female')?.language;
    },
    close: () => thread.close(),
  };
}

interface LanguageThread {
  /** ISO 639-1; undefined if the language is unclear or the thread does not answer in time. */
  guess(text: string): Promise<string | undefined>;
  close(): Promise<void>;
}

/** Detects languages in a thread of its own, which starts on the first call. */
function openLanguageThread(log: Log): LanguageThread {
  let worker: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let count = 0;
  const waiting = new Map<number, (language: string | undefined) => void>();

  function start(): Worker {
    const started = new Worker(LANGUAGE_THREAD);
    started.unref();
    started.on('message', ({ id, language }: { id: number; language: string | undefined }) => {
      waiting.get(id)?.(language);
    });
    started.on('error', (err) => log.warn({ err }, 'the language of scripts cannot be detected'));
    started.on('exit', () => {
      if (worker !== started) return;
      worker = undefined;
      for (const answer of waiting.values()) answer(undefined);
    });
    return started;
  }

  async function end(): Promise<void> {
    clearTimeout(idle);
    await worker?.terminate();
  }

  return {
    async guess(text) {
      clearTimeout(idle);
      worker ??= start();
      const id = ++count;
      const { promise, resolve } = Promise.withResolvers<string | undefined>();
      waiting.set(id, resolve);
      worker.postMessage({ id, text });
      try {
        return await withTimeout(ANSWER_TIMEOUT_SECONDS, () => promise);
      } catch (err) {
        log.warn({ err }, 'the language of a script was not detected in time');
        return undefined;
      } finally {
        waiting.delete(id);
        clearTimeout(idle);
        idle = setTimeout(() => void end(), IDLE_SECONDS * 1000).unref();
      }
    },
    close: end,
  };
}
