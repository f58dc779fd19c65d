export const listen = {
  listen: 'Listen',
  stop: 'Stop',
  generating: 'Generating the audio…',
  excerptHint:
    'The preview plays about a minute. To hear a different part, place the cursor there and listen again.',
};
