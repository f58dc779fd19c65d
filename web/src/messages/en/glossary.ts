/** Names and terms that translations keep. */
export const glossary = {
  title: 'Names and terms in translations',
  hint: 'Names stay as they are when a video is translated. A term can have a fixed translation for each language.',
  none: 'No names or terms yet.',
  term: 'Name or term',
  termPlaceholder: 'Castwright',
  stays: 'Stays unchanged in languages without a translation',
  language: (term: string) => `Language of the translation of ${term || 'the new term'}`,
  translation: (language: string, term: string) => `${term || 'New term'} in ${language}`,
  addTranslation: 'Add a translation',
  removeTranslation: (language: string, term: string) => `Remove ${language} of ${term || 'the new term'}`,
  add: 'Add a name or term',
  remove: (term: string) => `Remove ${term || 'the new term'}`,
};
