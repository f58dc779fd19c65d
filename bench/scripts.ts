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

/**
 * Sentences of about as many seconds of speech, none of them said twice, so that no cache helps.
 * @param seconds at 5.4 seconds a sentence, as the embedded English voice speaks them
 */
export function scriptOfAbout(seconds: number): string {
  return Array.from({ length: Math.max(1, Math.round(seconds / 5.4)) }, (_, index) => {
    const sentence = SENTENCES[index % SENTENCES.length] ?? '';
    return `Number ${index + 1}. ${sentence}`;
  }).join(' ');
}

/** About five minutes of speech. */
export const longScript = (): string => scriptOfAbout(302);
