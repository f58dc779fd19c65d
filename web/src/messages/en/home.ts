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
  startTitle: 'Start with an example',
  startHint: 'These are ready to make. Change whatever you like.',
  start: 'Open',
  problem: 'The server cannot make videos right now',
  endpointOff: (url: string) =>
    `The webhook endpoint ${url} was switched off because it did not accept anything for five days. When it works again, enable it under Webhooks.`,
  examples: [
    {
      name: 'A welcome',
      avatar: 81,
      script:
        'Welcome to the team! My name is Amara, and I will show you around. In the next minute you will learn where to find everything you need for your first week.',
    },
    {
      name: 'A product in ten seconds',
      avatar: 34,
      script:
        'Tired of cold coffee? This mug keeps it hot for six hours. It fits every cup holder, and it is easy to clean. Try it for thirty days.',
    },
    {
      name: 'News of the week',
      avatar: 127,
      script:
        'Good morning. Three things happened this week. The new office opened on Monday, our app reached one million downloads, and the summer party has a date.',
    },
  ],
};
