/** The public link of a video: where it is given, and where it leads. */
export const share = {
  title: 'Share',
  hint: 'Everybody who has the link can watch the video and download it, without an account.',
  on: 'Public link',
  offHint: 'Only you can see this video.',
  onHint: 'When you switch it off, the link leads nowhere for good.',
  link: 'Public link of this video',
  copy: 'Copy link',
  open: 'Open',
  started: 'The video has a public link',
  stopped: 'The link leads nowhere now',
  notThere: 'This video is not there',
  notThereHint: 'Whoever shared it has switched the link off, or deleted the video.',
  download: 'Download',
  captions: 'Captions',
  madeWith: 'Made with Castwright',
  cannotPlay: 'This browser cannot play the video, but it can be downloaded.',
};
