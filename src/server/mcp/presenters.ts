import type { GENDERS, LANGUAGES } from '../../contract/enums.ts';
import { optional, text } from '../../contract/fields.ts';
import { listCustomAvatars, listPublicAvatars } from '../../contract/operations/avatars.ts';
import { listCustomVoices, listVoices } from '../../contract/operations/voices.ts';
import type { Api } from './api.ts';
import { CallFailed, InvalidArguments } from './failures.ts';
import { matching } from './matching.ts';

type Gender = (typeof GENDERS)[number];
type Language = (typeof LANGUAGES)[number];

export const presenterField = () =>
  optional(text(200)).describe(
    'The presenter: an id from find (such as 81, or custom:7 for a custom one), or words such as "older woman, office". Default: chosen by the server',
  );

export interface Presenter {
  avatar_id: number;
  /** 0 is public, 1 is custom. */
  avatar_type: 0 | 1;
  name: string;
  gender?: Gender;
}

/** Returns the public presenters, then the account's finished custom ones. */
export async function allPresenters(
  api: Api,
): Promise<(Presenter & { id: string; about: string; cover_url: string })[]> {
  const page = { page_size: 100 as const };
  const { avatars } = await api.ask(listPublicAvatars, { query: page });
  const custom = await api.ask(listCustomAvatars, { query: { ...page, status: 'completed' } });
  return [
    ...avatars.map(({ id, name, gender, style, age, scene, ethnicity, cover_url, suits }) => ({
      id: String(id),
      avatar_id: id,
      avatar_type: 0 as const,
      name,
      gender,
      about: [gender, age, style, scene, ethnicity, ...(suits ? [`suits ${suits.join(', ')}`] : [])].join(
        ', ',
      ),
      cover_url,
    })),
    ...custom.avatars.map(({ id, name, cover_url }) => ({
      id: `custom:${id}`,
      avatar_id: id,
      avatar_type: 1 as const,
      name,
      about: 'your own',
      cover_url,
    })),
  ];
}

/** Presenters from packs have ids of ten digits. */
const ID = /^(custom:)?(\d{1,10})$/;

/** Finds a presenter by id or words. @throws {InvalidArguments} if no presenter matches */
export async function presenterOf(api: Api, requested: string | undefined): Promise<Presenter> {
  const [, customPrefix, number] = ID.exec(requested?.trim().toLowerCase() ?? '') ?? [];
  const all = await allPresenters(api).catch((error: unknown) => {
    // A key that is limited to videos may use presenters, but not list them.
    if (number === undefined || !isForbidden(error)) throw error;
    return undefined;
  });
  if (!all) return { avatar_id: Number(number), avatar_type: customPrefix ? 1 : 0, name: `${requested}` };
  const found =
    number === undefined
      ? matching(all, requested, ({ name, about }) => `${name} ${about}`)[0]
      : all.find(({ id }) => id === `${customPrefix ?? ''}${Number(number)}`);
  if (found) return found;
  throw new InvalidArguments(
    `presenter ${JSON.stringify(requested)} matches no presenter. Call find with kind "presenters" and words such as "woman, office", and pass an id from its result`,
  );
}

function isForbidden(error: unknown): boolean {
  return error instanceof CallFailed && error.status === 403;
}

/** Returns the requested voice, or a voice that suits the language and the presenter. */
export async function voiceOf(
  api: Api,
  {
    requested,
    language,
    gender,
  }: { requested: string | undefined; language: Language; gender: Gender | undefined },
): Promise<string> {
  if (requested !== undefined) return requested;
  const query = { language, page_size: 1 as const };
  const genderMatch = gender && (await api.ask(listVoices, { query: { ...query, gender } })).voices[0];
  const voice = genderMatch ?? (await api.ask(listVoices, { query })).voices[0];
  if (voice) return voice.voice_id;
  throw new InvalidArguments(`voice is required: no voice speaks ${language}. Call find with kind "voices"`);
}

/** Returns the account's custom voices and the public voices, of one language or of all. */
export async function allVoices(
  api: Api,
  query: { language: Language | undefined; gender: Gender | undefined },
) {
  const publicVoices = [];
  for (let page = 1; page <= 10; page++) {
    const { voices, has_more: hasMore } = await api.ask(listVoices, {
      query: { ...query, page, page_size: 100 },
    });
    publicVoices.push(...voices.map(({ timbre_id: _, ...voice }) => ({ ...voice, about: 'public' })));
    if (!hasMore) break;
  }
  const custom = await api.ask(listCustomVoices, { query: { language: query.language } });
  return [
    ...custom.voices.map(({ name, voice_id, audio_url, language }) => {
      return { name, voice_id, audio_url, language, about: 'your own' };
    }),
    ...publicVoices,
  ];
}
