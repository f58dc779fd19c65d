/** Embedding of shared videos in other websites. */
export const embedding = {
  title: 'Embedding',
  hint: 'Videos with a public link can be shown in other web pages. This applies to all your shared videos.',
  off: 'Off',
  sites: 'These sites',
  anywhere: 'Anywhere',
  list: 'Sites',
  listHint: 'One per line, such as https://example.com or https://*.example.com',
  embed: 'Embed',
  code: 'HTML for your page',
  isOff: 'Other web pages may not show your videos.',
  allow: 'Allow it in Settings',
};
