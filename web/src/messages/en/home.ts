export const home = {
  title: (name: string) => `Hello, ${name}`,
  hint: 'Write a script, choose who says it, and watch it become a video.',
  steps: 'First steps',
  stepsDone: (done: number, of: number) => `${done} of ${of} done`,
  stepKey: 'Copy your API key',
  stepKeyHint: 'and call the API with it',
  stepVideo: 'Make a first video',
  stepVideoHint: 'takes less than a minute',
  stepWebhook: 'Test a webhook',
  stepWebhookHint: 'be told when a video is ready',
  callTitle: 'Or from your terminal',
  callHint: 'Your key is filled in when you copy.',
  latest: 'Latest videos',
  allVideos: 'All videos',
  newVideo: 'New video',
  startTitle: 'Start with an example',
  startHint: 'Everything is filled in; change what you like.',
  start: 'Open',
  problem: 'The server cannot work',
  endpointOff: (url: string) =>
    `The webhook endpoint ${url} was switched off because it accepted nothing for five days. Enable it again under Webhooks when it works.`,
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
