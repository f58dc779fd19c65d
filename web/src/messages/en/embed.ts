export const embed = {
  title: 'The editor cannot be opened',
  alone: 'This page is shown by <castwright-studio> inside a page of another site.',
  noToken: 'The page that shows this editor has sent no token.',
  otherDraft: 'The token is for another draft.',
  otherSite: (origin: string) => `The token may not be used on ${origin}.`,
  mediaUrl: 'Address of a picture or video',
};
