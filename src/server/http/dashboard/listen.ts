import type { ListenTo, SpeakingProgress, SpokenPassage } from '../../../contract/dashboard/speech.ts';
import * as described from '../../../contract/operations/dashboard/voices.ts';
import { findAvatarFacts } from '../../../service/library/avatars/resolve-avatar.ts';
import { lexiconOf } from '../../../service/library/pronunciations/pronunciations.ts';
import { passageOf } from '../../../service/library/samples/passage.ts';
import { requireTemplate } from '../../../service/library/templates/find-template.ts';
import { defaultTemplateVoice } from '../../../service/videos/template/template-request.ts';
import { type ChosenVoice, chooseVoice } from '../../../service/videos/voices/choose-voice.ts';
import { workWithProgress } from '../answers/work-with-progress.ts';
import { resolversOf, templateResolversOf } from '../server/media.ts';
import { type Call, operation } from '../server/operation.ts';

export const listen = operation(described.listen, {
  async handle(call) {
    const { context, body } = call;
    const { voiceId, manner } = await speakerOf(call);
    const { locale = '' } = (await context.voices()).find(voiceId) ?? {};
    const { from, to } = passageOf(body.script, body.from ?? 0, locale);
    const pronunciations = await lexiconOf(context.db, call.account.id);
    return workWithProgress<SpeakingProgress>(async (tell, signal): Promise<SpokenPassage> => {
      const script = body.script.slice(from, to);
      const onProgress = (part: number) => tell({ progress: Math.round(part * 100) });
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

/** The voice that a video of these words would get. */
async function speakerOf(call: Call<unknown, unknown, ListenTo>): Promise<ChosenVoice['voice']> {
  const { context, account, body } = call;
  const { language = 'english', avatar } = body;
  const resolve = resolversOf(call, 'wait');
  const facts = await findAvatarFacts(context.db, account.id, avatar ?? { avatar_id: 1, avatar_type: 0 });
  if (body.voice_id !== undefined) {
    const { voice, manner } = await resolve.voice(body.voice_id, 'voice_id', { gender: facts.gender });
    return { type: 'script', voiceId: voice.id, ...(manner && { manner }) };
  }
  if (body.template_id !== undefined) {
    const found = await requireTemplate(context.db, account.id, String(body.template_id));
    const wanted = avatar && { id: avatar.avatar_id, type: avatar.avatar_type };
    return defaultTemplateVoice(found, { language, avatar: wanted }, templateResolversOf(call, 'wait'));
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
