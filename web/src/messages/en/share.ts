/** Public links of videos: the card that creates them, and the page they open. */
export const share = {
  title: 'Share',
  hint: 'Anyone with the link can watch and download the video. They do not need an account.',
  publicLink: 'Public link',
  offHint: 'Only you can see this video.',
  onHint: 'If you switch it off, this link stops working for good.',
  link: 'Public link of this video',
  copy: 'Copy link',
  open: 'Open',
  started: 'Public link is on',
  stopped: 'Public link is off',
  unavailable: 'This video is not available',
  unavailableHint: 'The owner has switched off the link or deleted the video.',
  download: 'Download',
  logo: 'Logo',
  madeWith: 'Made with Castwright',
};
