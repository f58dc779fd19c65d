import type { HEALTH, STATUS_PARTS } from '../../../../src/contract/dashboard/limits.ts';

const healths: Record<(typeof HEALTH)[number], string> = {
  good: 'Working',
  troubled: 'Having problems',
  down: 'Not working',
};

const overall: Record<(typeof HEALTH)[number], string> = {
  good: 'Videos can be made',
  troubled: 'Videos can be made, but there are problems',
  down: 'Videos cannot be made right now',
};

const parts: Record<(typeof STATUS_PARTS)[number], { name: string; good: string; bad: string }> = {
  queue: {
    name: 'Queue',
    good: 'New videos start without delay',
    bad: 'Videos wait a long time or do not start',
  },
  speech: {
    name: 'Speech',
    good: 'Voices work',
    bad: 'The last scripts could not be spoken',
  },
  render: {
    name: 'Rendering',
    good: 'Videos are rendered',
    bad: 'The last videos could not be rendered',
  },
  storage: {
    name: 'Storage',
    good: 'Files can be saved and opened',
    bad: 'Files cannot be saved or opened',
  },
};

export const status = {
  title: 'Status',
  healths,
  overall,
  parts,
  unreachable: 'The server is not responding',
  numbers: 'Right now',
  rendering: 'In progress',
  waiting: 'Waiting',
  longestWait: 'Longest wait',
  usualTime: 'A video usually takes',
  noUsualTime: 'No videos in the last day',
  voices: 'Voices',
  voicesIn: (voices: string, languages: number) => `${voices} in ${languages} languages`,
  checked: (when: string) => `Checked ${when}. Updates every ten seconds`,
  seconds: (count: number) => `${count} s`,
  open: 'Open the dashboard',
};
