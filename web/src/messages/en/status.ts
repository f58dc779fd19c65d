import type { HEALTH, STATUS_PARTS } from '../../../../src/contract/dashboard/limits.ts';

const healths: Record<(typeof HEALTH)[number], string> = {
  good: 'Works',
  troubled: 'In trouble',
  down: 'Does not work',
};

const overall: Record<(typeof HEALTH)[number], string> = {
  good: 'Videos can be made',
  troubled: 'Videos can be made, with trouble',
  down: 'Videos cannot be made right now',
};

const parts: Record<(typeof STATUS_PARTS)[number], { name: string; good: string; bad: string }> = {
  queue: {
    name: 'Queue',
    good: 'Videos are taken up in turn',
    bad: 'Videos wait for long, or are not taken up at all',
  },
  speech: {
    name: 'Speech',
    good: 'Scripts are spoken',
    bad: 'Speaking the last scripts failed',
  },
  render: {
    name: 'Rendering',
    good: 'Pictures are drawn and encoded',
    bad: 'Drawing or encoding the last videos failed',
  },
  storage: {
    name: 'Storage',
    good: 'Files are written and read again',
    bad: 'Files cannot be written or read',
  },
};

export const status = {
  title: 'Status',
  healths,
  overall,
  parts,
  unreachable: 'The server does not answer',
  numbers: 'Right now',
  rendering: 'Being made',
  waiting: 'Waiting',
  longestWait: 'Longest wait',
  usual: 'A video usually takes',
  usualNone: 'No video in the last day',
  voices: 'Voices',
  voicesIn: (voices: string, languages: number) => `${voices} in ${languages} languages`,
  checked: (when: string) => `Checked ${when}; looked at again every ten seconds`,
  seconds: (count: number) => `${count} s`,
  open: 'Open the dashboard',
};
