/** About fifteen seconds of speech. */
export const SHORT_SCRIPT =
  'Welcome! This short film was made by a computer that has no graphics card and no network. ' +
  'You write a few words, choose a presenter, and press a button. ' +
  'A moment later the video is ready to share. Try it today, and tell us what you think.';

const SENTENCES = [
  'Our workshop begins every morning at eight with a cup of tea.',
  'Then we look at the plans for the day, and everybody picks a task.',
  'Some people build the frames; others paint, polish and pack.',
  'By noon the first boxes are on their way to the shops.',
  'In the afternoon we test what we made, because a good product speaks for itself.',
  'Before we go home, we write down what we have learned.',
];

/** About five minutes of speech without a repeated sentence, so that no cache helps. */
export function longScript(): string {
  return Array.from({ length: 56 }, (_, index) => {
    const sentence = SENTENCES[index % SENTENCES.length] ?? '';
    return `Number ${index + 1}. ${sentence}`;
  }).join(' ');
}
