import { readFile } from 'node:fs/promises';
import type { z } from 'zod';
import type {
  FetchState,
  ListenTo,
  SpeakingProgress,
  SpokenPassage,
} from '../../../contract/dashboard/voices.ts';
import * as contract from '../../../contract/dashboard/voices.ts';
import { LANGUAGES } from '../../../contract/enums.ts';
import { ApiError, invalidField } from '../../../contract/errors.ts';
import { bytesOf } from '../../../engine/catalog/recommended-packs.ts';
import { diskProblem } from '../../../platform/files/free-space.ts';
import { findFirstAccount } from '../../../service/account/accounts/first-account.ts';
import { findAvatarFacts } from '../../../service/library/avatars/resolve-avatar.ts';
import { lexiconOf } from '../../../service/library/pronunciations.ts';
import { passageOf } from '../../../service/library/speech/samples.ts';
import { requireTemplate } from '../../../service/library/templates/templates.ts';
import type { NaturalState } from '../../../service/library/voices/natural-voices.ts';
import { type ChosenVoice, chooseVoice, findAvatarVoice } from '../../../service/videos/choose-voice.ts';
import { defaultTemplateVoice } from '../../../service/videos/template/template-request.ts';
import type { HttpContext } from '../context.ts';
import { type Call, operationsUsing } from '../operation.ts';
import { type ResolverContext, resolversOf, templateResolversOf } from '../operations/resolvers.ts';
import { mergedManner } from '../operations/voices.ts';
import { workWithProgress } from '../responses/event-stream.ts';

type Context = ResolverContext &
  Pick<
    HttpContext,
    'samples' | 'voicePacks' | 'knownPacks' | 'naturalVoices' | 'packDisk' | 'packInstalls' | 'installs'
  >;
const operation = operationsUsing<Context>();

export const automaticVoice = operation(contract.automaticVoice, {
  async handle(call) {
    const { language, ...avatar } = call.query;
    const resolve = resolversOf(call);
    const { facts } = await resolve.avatar(avatar, 'avatar_id');
    const { defaultOf } = await call.context.voices();
    const avatarVoice = await findAvatarVoice(facts, language, resolve.voice, defaultOf);
    const embedded = defaultOf(language, facts.gender ?? 'female');
    if (!embedded) throw invalidField('language', `is ${language}, which no voice of this server speaks`);
    const { voice } = avatarVoice ?? (await resolve.preferNatural(embedded));
    return {
      // A custom voice has an id of its own, which differs from that of its base voice.
      voice_id: (avatarVoice && facts.voiceId) ?? voice.id,
      name: voice.name,
      presenter_gender: facts.gender ?? null,
    };
  },
});

export const detectLanguageOperation = operation(contract.detectLanguage, {
  async handle({ context, body }) {
    const detected = await context.scriptFit.otherLanguage(body.script, body.language);
    return { language: LANGUAGES.find((language) => language === detected) ?? null };
  },
});

export const voicePacks = operation(contract.voicePacks, {
  async handle({ context, account }) {
    const packs = await context.voicePacks();
    return {
      packs: packs.map(({ bytes, isInstalled, ...pack }) => ({
        ...pack,
        bytes: bytes ?? null,
        installed: isInstalled,
        install: installOf(context, pack.id, isInstalled),
      })),
      natural: stateOf(await context.naturalVoices?.state()),
      disk: await context.packDisk(),
      may_install: context.packInstalls !== undefined && (await isOperator(context, account.id)),
    };
  },
});

export const fetchNaturalVoices = operation(contract.fetchNaturalVoices, {
  async handle({ context }) {
    context.naturalVoices?.fetch();
    return stateOf(await context.naturalVoices?.state());
  },
});

export const installPackOperation = operation(contract.installVoicePack, {
  async handle({ context, account, params, body }) {
    const { packInstalls, knownPacks } = context;
    if (!packInstalls || !(await isOperator(context, account.id)))
      throw new ApiError('forbidden', INSTALL_IN_TERMINAL);
    const pack = knownPacks.find(({ id }) => id === params.id);
    if (!pack) throw new ApiError('not_found', `There is no pack named "${params.id}"`);
    if (!pack.licence.commercial) throw new ApiError('invalid', NOT_COMMERCIAL);
    const acceptLicence = body.accept_licence ?? false;
    if (pack.licence.accept && !acceptLicence)
      throw invalidField('accept_licence', `must be true: ${pack.id} comes under ${pack.licence.name}`);
    const isInstalled = (await context.voicePacks()).some(
      ({ id, isInstalled }) => id === pack.id && isInstalled,
    );
    if (isInstalled) return installOf(context, pack.id, true);
    const problem = await diskProblem(context.tempRoot, context.minFreeDisk + 2 * (bytesOf(pack) ?? 0));
    if (problem !== undefined) throw new ApiError('unavailable', problem);
    packInstalls.begin(pack, { acceptLicence });
    return installOf(context, pack.id, false);
  },
});

const INSTALL_IN_TERMINAL =
  'Ask the operator to install packs in a terminal: castwright voices add PACK, on every server and worker';
const NOT_COMMERCIAL =
  'Install packs for non-commercial use in a terminal: castwright voices add PACK --allow-non-commercial';

/** Packs are shared by all accounts, so only the first account may install them. */
async function isOperator({ db }: Context, accountId: string): Promise<boolean> {
  return (await findFirstAccount(db))?.id === accountId;
}

type State = z.output<typeof FetchState>;

const NO_PROGRESS: Pick<State, 'bytes' | 'total' | 'problem'> = { bytes: 0, total: null, problem: null };

function installOf({ installs }: Context, id: string, isInstalled: boolean): State {
  if (isInstalled) return { ...NO_PROGRESS, state: 'installed' };
  const install = installs?.of(id);
  return stateOf(install?.state === 'failed' ? { state: 'missing', problem: install.problem } : install);
}

function stateOf(install: NaturalState = { state: 'missing' }): State {
  if (install.state === 'fetching')
    return { ...NO_PROGRESS, state: 'fetching', bytes: install.bytes, total: install.total ?? null };
  return {
    ...NO_PROGRESS,
    state: install.state,
    problem: (install.state === 'missing' && install.problem) || null,
  };
}

export const tryVoice = operation(contract.tryVoice, {
  async handle(call) {
    const { voice, manner } = await resolversOf(call, 'wait').voice(call.body.voice_id, 'voice_id');
    return readFile(await call.context.samples.inManner(voice, mergedManner(call.body, manner)));
  },
});

export const listen = operation(contract.listen, {
  async handle(call) {
    const { context, body } = call;
    const { voiceId, manner } = await chosenVoice(call);
    const { locale = '' } = (await context.voices()).find(voiceId) ?? {};
    const { from, to } = passageOf(body.script, body.from ?? 0, locale);
    const pronunciations = await lexiconOf(context.db, call.account.id);
    return workWithProgress<SpeakingProgress>(async (report, signal): Promise<SpokenPassage> => {
      const script = body.script.slice(from, to);
      const onProgress = (fraction: number) => report({ progress: Math.round(fraction * 100) });
      const sound = await context.samples.say({
        voiceId,
        manner,
        pronunciations,
        script,
        signal,
        onProgress,
      });
      return { sound: sound.toString('base64'), from, to };
    });
  },
});

/** Returns the voice that a video with this script would get. */
async function chosenVoice(call: Call<ListenTo, Context>): Promise<ChosenVoice['voice']> {
  const { context, account, body } = call;
  const { language = 'english', avatar } = body;
  const resolve = resolversOf(call, 'wait');
  const facts = await findAvatarFacts(context, account.id, avatar ?? { avatar_id: 1, avatar_type: 0 });
  if (body.voice_id !== undefined) {
    const { voice, manner } = await resolve.voice(body.voice_id, 'voice_id', { gender: facts.gender });
    return { type: 'script', voiceId: voice.id, ...(manner && { manner }) };
  }
  if (body.template_id !== undefined) {
    const found = await requireTemplate(context.db, account.id, String(body.template_id));
    const chosen = avatar && { id: avatar.avatar_id, type: avatar.avatar_type };
    return defaultTemplateVoice(found, { language, avatar: chosen }, templateResolversOf(call, 'wait'));
  }
  const { voice } = await chooseVoice(
    { voices: context.voices, resolve: resolve.voice, preferNatural: resolve.preferNatural },
    {
      id: undefined,
      field: 'voice_id',
      language,
      languageField: 'language',
      avatar: facts,
      isOwnScript: true,
    },
  );
  return voice;
}
