import type { FilmRequest, SceneRequest, VideoRequest } from '../../../engine/film/request.ts';
import type { Template } from '../../../engine/template/template.ts';
import { fieldsOf, merge, type Values } from '../../../engine/template/variables.ts';
import { changeTexts, everyText } from '../../../engine/template/walk.ts';
import { keyOf, stringsOf } from '../../library/translation/strings.ts';

/** Whether a text is spoken, or written on the screen. */
export type TextUse = 'spoken' | 'shown';
export type ChangeText = (text: string, use: TextUse) => string;

export interface FilmString {
  text: string;
  use: TextUse;
}

/** A text of a film, and the strings in it that need a translation, each with its key. */
export interface FilmText {
  key: string;
  strings: readonly (FilmString & { key: string })[];
}

/** Reads the texts of a film, in its order. A long script takes a while, so read it once for all languages. */
export function readFilmTexts(request: FilmRequest): FilmText[] {
  const texts: FilmText[] = [];
  changeFilmTexts(request, (text, use) => {
    const strings = stringsOf(text).map((string) => ({ text: string, use, key: keyOf(string) }));
    texts.push({ key: keyOf(text), strings });
    return text;
  });
  return texts;
}

/**
 * Returns the strings that need a translation, each once.
 * @param isTranslated - whether a text as a whole, or a string, has a translation already, by its key
 */
export function filmStrings(
  texts: readonly FilmText[],
  isTranslated: (key: string) => boolean = () => false,
): FilmString[] {
  const found = new Map<string, FilmString>();
  for (const { key: whole, strings } of texts) {
    if (isTranslated(whole)) continue;
    for (const { key, text, use } of strings) {
      // A string that is both spoken and shown counts as spoken, because speech must not become too long.
      if (!isTranslated(key) && found.get(key)?.use !== 'spoken') found.set(key, { text, use });
    }
  }
  return [...found.values()];
}

/**
 * Returns a request with each of its texts replaced: scripts, headlines, points, values of templates, facts of a product.
 * Panels that were written for the old script are left out, so that they are made again.
 */
export function changeFilmTexts<Request extends FilmRequest>(request: Request, change: ChangeText): Request {
  return withBookends(changeBody(request, change), change) as Request;
}

function changeBody(request: FilmRequest, change: ChangeText): FilmRequest {
  if (request.kind === 'template_video') {
    const { template, values } = changeTemplate(request.template, request.values, change);
    return { ...request, template, values };
  }
  if (request.kind === 'product_video') {
    const { product, template } = request;
    const texts = {
      name: change(product.name, 'shown'),
      points: product.points.map((point) => change(point, 'shown')),
    };
    return {
      ...request,
      product: { ...product, ...texts },
      voice: changeVoice(request.voice, change),
      ...(template && { template: changeProductTemplate(template, change) }),
    };
  }
  const { panel: _written, scenes, ...rest } = request;
  return {
    ...rest,
    voice: changeVoice(request.voice, change),
    ...(scenes && { scenes: scenes.map((scene) => changeScene(scene, change)) }),
  };
}

function changeScene({ panel: _written, ...scene }: SceneRequest, change: ChangeText): SceneRequest {
  const { voice, headline, points } = scene;
  return {
    ...scene,
    ...(headline !== undefined && { headline: change(headline, 'shown') }),
    ...(voice && { voice: changeVoice(voice, change) }),
    ...(Array.isArray(points) && { points: points.map((point) => change(point, 'shown')) }),
  };
}

/** Changes the script of a voice. A recording stays unchanged. */
function changeVoice<Voice extends VideoRequest['voice']>(voice: Voice, change: ChangeText): Voice {
  return voice.type === 'audio' || voice.script === ''
    ? voice
    : { ...voice, script: change(voice.script, 'spoken') };
}

function withBookends(request: FilmRequest, change: ChangeText): FilmRequest {
  const { brand } = request;
  if (!brand?.intro && !brand?.outro) return request;
  const { intro, outro } = brand;
  const changed = {
    ...(intro && { intro: changeTemplate(intro.template, intro.values, change) }),
    ...(outro && { outro: changeTemplate(outro.template, outro.values, change) }),
  };
  return { ...request, brand: { ...brand, ...changed } };
}

function changeTemplate(template: Template, values: Values, change: ChangeText) {
  const textFields = new Set(writtenFields(template));
  const types = new Map((template.variables ?? []).map(({ name, type }) => [name, type]));
  const changedValues = Object.entries(values).map(([name, value]) => {
    const type = types.get(name);
    const isText = textFields.has(name) && (type === 'text' || type === 'script');
    return [name, isText && value !== '' ? change(value, type === 'script' ? 'spoken' : 'shown') : value];
  });
  const translated = changeTemplateTexts(template, change);
  const newValues = Object.fromEntries(changedValues) as Record<string, string>;
  const scriptsOf = ({ script, scenes = [] }: Template, own: Values) =>
    scenes.map((scene) => merge(scene.script ?? script ?? '', own));
  const [before, after] = [scriptsOf(template, values), scriptsOf(translated, newValues)];
  const scenes = translated.scenes?.map((scene, index) => ({
    ...scene,
    clips: scene.clips.map((clip) =>
      clip.said === undefined
        ? clip
        : { ...clip, said: sameMoment(clip.said, before[index] ?? '', after[index] ?? '') },
    ),
  }));
  return { template: { ...translated, ...(scenes && { scenes }) }, values: newValues };
}

const MOMENT_WORDS = 6;
const SENTENCE_END = /(?<=[.!?…。！？।۔؟])\s+/u;

/**
 * Returns words of a translated script that are spoken when the given words were spoken in the original: the beginning of
 * the sentence in the same place. Without such a sentence, the words are never spoken, and the clip starts with its scene.
 */
function sameMoment(said: string, before: string, after: string): string {
  if (before === after) return said;
  const start = before.toLowerCase().indexOf(said.toLowerCase());
  if (start < 0) return said;
  const [sentences, translated] = [before.split(SENTENCE_END), after.split(SENTENCE_END)];
  let end = 0;
  const index = sentences.findIndex((sentence) => {
    end = before.indexOf(sentence, end) + sentence.length;
    return start < end;
  });
  const place = Math.floor((index * translated.length) / sentences.length);
  const words = (translated[place] ?? '').split(/\s+/u).slice(0, MOMENT_WORDS).join(' ');
  return words.slice(0, MAX_SAID_CHARACTERS) || said;
}

const MAX_SAID_CHARACTERS = 300;

/** Changes the texts of a product's template. Values are set later; of the defaults, only calls to action are used. */
function changeProductTemplate(template: Template, change: ChangeText): Template {
  const textFields = new Set(writtenFields(template));
  const variables = template.variables?.map((variable) =>
    variable.type === 'text' && textFields.has(variable.name) && variable.default
      ? { ...variable, default: change(variable.default, 'shown') }
      : variable,
  );
  return { ...changeTemplateTexts(template, change), ...(variables && { variables }) };
}

function changeTemplateTexts(template: Template, change: ChangeText): Template {
  return changeTexts(template, (text, path) => change(text, path.at(-1) === 'script' ? 'spoken' : 'shown'));
}

/** Returns the variables that are read or spoken, unlike those that choose a colour. */
function writtenFields(template: Template): string[] {
  const texts = [...everyText(template)];
  const inRole = (wanted: string) =>
    texts.flatMap(({ text, role }) => (role === wanted ? fieldsOf(text) : []));
  const colors = new Set(inRole('color'));
  return inRole('text').filter((name) => !colors.has(name));
}
