export const embed = {
  title: 'The editor cannot be opened',
  hint: 'Reload the page. If that does not help, contact the owner of this site.',
  alone: 'This page only works inside the <castwright-studio> element of another page.',
  noToken: 'The page that shows this editor has sent no token.',
  otherDraft: 'The token is for another draft.',
  otherSite: (origin: string) => `The token may not be used on ${origin}.`,
  mediaUrl: 'Address of a picture or video',
};
