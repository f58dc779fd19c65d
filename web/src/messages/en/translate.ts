export const translate = {
  button: 'Translate',
  title: 'Translate this video',
  hint: 'The video is made again in each language. The presenter stays, and a voice of the same gender speaks.',
  languages: 'Languages',
  tooMany: (max: number) => `You can choose up to ${max} languages at once.`,
  table: 'Your own translations (optional)',
  tableHint:
    'A CSV table with a column text and a column for each language. The server translates what is missing.',
  exportTable: (count: number) =>
    count === 1 ? 'Download a table with the text' : `Download a table with all ${count} texts`,
  tableName: (name: string) => `${name} translations.csv`,
  action: (count: number) => (count < 2 ? 'Translate' : `Translate into ${count} languages`),
  createdTitle: 'Your translations are being made',
  noDuplicate: 'To duplicate this translation, duplicate the original video and translate the copy.',
  uploadButton: 'Translate a video file',
  uploadTitle: 'Translate a video file',
  uploadHint:
    'Other voices speak the translation in time with the speaker. The picture and the lips stay as filmed.',
  uploadLimit:
    'MP4, MOV or WebM in which somebody speaks, up to 5 minutes and 100 MB. For longer videos, pass a URL to the API.',
  spoken: 'Language spoken in the video',
  recognised: 'Recognise it',
  original: 'Original sound',
  originals: { lowered: 'Quieter while somebody speaks', removed: 'Removed' },
  tracks: 'One file with a sound and caption track for each language',
  script: 'What is said, word for word (optional)',
  textsOnly:
    'Until then, you can get the texts of the video, translate them in a table, and make the video with your table.',
  textsAction: 'Get the texts',
  textsOf: 'Texts of the video',
  textsTitle: 'The texts are being written down',
  textsHint:
    'When this video is ready, open it and choose Translate: there you download the table and use it.',
  scriptHint: 'Without it, the server recognises the speech.',
  createdHint: 'You can leave this page. They appear in your videos.',
};
