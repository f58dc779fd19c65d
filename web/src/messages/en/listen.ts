export const listen = {
  listen: 'Listen',
  stop: 'Stop',
  making: 'Recording the voice …',
  part: 'You hear about a minute. To hear another part, put the cursor there and listen again.',
};
