export const home = {
  title: (name: string) => `Hello, ${name}`,
  hint: 'Write a script, choose a presenter, and get a video.',
  steps: 'First steps',
  stepsDone: (done: number, of: number) => `${done} of ${of} done`,
  stepKey: 'Copy your API key',
  stepKeyHint: 'to call the API',
  stepVideo: 'Make a first video',
  stepVideoHint: 'takes less than a minute',
  stepWebhook: 'Test a webhook',
  stepWebhookHint: 'get a message when a video is ready',
  callTitle: 'Or from your terminal',
  callHint: 'When you copy this, your key is filled in.',
  latest: 'Latest videos',
  allVideos: 'All videos',
  newVideo: 'New video',
  startTitle: 'Try one of these',
  startHint: 'One click, and your video is ready a minute later. Watch it being created.',
  editFirst: 'Edit first',
  makeVideo: 'Make it',
  makeVideoNamed: (name: string) => `Make it: ${name}`,
  try: {
    presenter: { name: 'A presenter says welcome', hint: 'Amara speaks to your new team, with captions.' },
    product: {
      name: 'A shoe sells itself',
      hint: 'Three pictures and a few facts become a 15-second ad.',
    },
    template: { name: 'A launch in huge letters', hint: 'One of our templates, unchanged.' },
  },
  problem: 'The server cannot make videos right now',
  endpointOff: (url: string) =>
    `The webhook endpoint ${url} was switched off because it accepted no deliveries for five days. When it works again, enable it under Webhooks.`,
  examples: [
    {
      name: 'A welcome',
      avatar: 81,
      script:
        'Welcome to the team! My name is Amara, and I will show you around. In the next minute you will learn where to find everything you need for your first week.',
    },
  ],
};
