import type { EVENT_KINDS, TEST_EVENT } from '../../../../src/contract/webhooks/events.ts';

const kinds: Record<(typeof EVENT_KINDS)[number] | typeof TEST_EVENT, string> = {
  generated_avatar_video_success: 'Avatar video is ready',
  generated_avatar_video_failed: 'Avatar video failed',
  generated_product_video_success: 'Product video is ready',
  generated_product_video_failed: 'Product video failed',
  generated_template_video_success: 'Template video is ready',
  generated_template_video_failed: 'Template video failed',
  generated_photo_avatar_success: 'Photo avatar is ready',
  generated_photo_avatar_failed: 'Photo avatar failed',
  generated_script_success: 'Scripts are ready',
  generated_script_failed: 'Scripts failed',
  generated_batch_completed: 'Batch is finished',
  generated_video_success: 'Video of the v1 API is ready',
  generated_video_failed: 'Video of the v1 API failed',
  webhook_test: 'Test event',
};

const statuses = { pending: 'Pending', delivered: 'Delivered', failed: 'Failed' };

const spans: Record<string, string> = {
  3600: 'The last hour',
  86400: 'The last day',
  604800: 'The last week',
  2592000: 'All that is kept (30 days)',
};

export const webhooks = {
  title: 'Webhooks',
  hint: 'Your own server is told when a video is ready, or has failed.',
  endpoints: 'Endpoints',
  add: 'Add endpoint',
  addTitle: 'New endpoint',
  addHint: 'Every event is sent there as a signed POST, and again when your server does not take it.',
  edit: 'Edit',
  editTitle: 'Endpoint',
  editHint: 'The secret stays as it is.',
  url: 'Address',
  urlPlaceholder: 'https://example.com/webhooks/castwright',
  urlHint:
    'An https address on the open internet. Private and local ones are refused, so that nobody can reach into your network through this server.',
  urlPrivate:
    'To try webhooks on your own machine, start the server with CASTWRIGHT_ALLOW_INSECURE_WEBHOOKS=true and run: castwright listen',
  thisAddress: 'This address ',
  events: 'Events',
  allEvents: 'All events',
  noEvents: 'No events: only tests are sent',
  eventCount: (count: number, all: number) =>
    count === all ? 'All events' : count === 1 ? '1 event' : `${count} of ${all} events`,
  chooseAll: 'Choose all',
  chooseNone: 'Choose none',
  emptyTitle: 'No endpoints yet',
  emptyHint:
    'Add the address of your server. To see what arrives before you have one, run “castwright listen” on this machine.',
  enabled: (url: string) => `Enabled: ${url}`,
  isOn: 'The endpoint is told of new events',
  isOff: 'The endpoint is told of nothing until it is enabled again',
  disabled: 'Disabled',
  secret: 'Signing secret',
  reveal: 'Reveal',
  hide: 'Hide',
  copySecret: 'Copy secret',
  test: 'Send test',
  testSent: 'A test event is on its way',
  actions: (url: string) => `Actions for ${url}`,
  remove: 'Delete',
  removeTitle: 'Delete this endpoint?',
  removeHint: 'It is told of nothing more. What it was told stays in the log.',
  removeAction: 'Delete endpoint',
  removed: 'The endpoint was deleted',
  deliveries: 'Deliveries',
  deliveriesHint: 'What was sent in the last 30 days. Each is tried up to four times, five seconds apart.',
  deliveriesEmpty: 'Nothing was sent yet',
  deliveriesEmptyHint: 'Send a test, or make a video: each delivery appears here with every attempt.',
  deliveriesNone: 'No delivery fits',
  deliveriesNoneHint: 'Choose another status or endpoint.',
  status: 'Status',
  statuses,
  endpoint: 'Endpoint',
  allEndpoints: 'All endpoints',
  jobEndpoint: 'webhook_url of a single job',
  kinds,
  attempts: (count: number) => (count === 1 ? '1 attempt' : `${count} attempts`),
  attempt: (number: number) => `Attempt ${number}`,
  nextAttempt: (when: string) => `Next attempt ${when}`,
  noAttempt: 'Not tried yet',
  underWay: 'under way',
  noAnswer: 'No answer',
  took: (ms: number) => `${ms} ms`,
  answerBody: 'Answer of your server',
  emptyAnswer: 'The answer had no body.',
  payload: 'What was sent',
  headers: 'Headers',
  replay: 'Replay',
  replayed: 'It is sent once more, with the same event_id',
  replayFailed: 'Replay failed',
  replayFailedTitle: 'Replay what has failed',
  replayFailedHint:
    'Each is sent once more with its own event_id, the oldest first. Disabled endpoints are left out.',
  replayFailedAction: 'Replay',
  since: 'From',
  spans,
  replayedCount: (count: number) =>
    count === 0
      ? 'Nothing has failed in that time'
      : count === 1
        ? '1 delivery goes out again'
        : `${count} deliveries go out again`,
  verify: 'Check the signature',
  verifyHint: 'Whoever knows the address of your server can call it. The signature tells you that it was us.',
  jobSecret: 'Secret for the webhook_url of single jobs',
};
