import type { HEALTH, STATUS_PARTS } from '../../../contract/dashboard/limits.ts';
import type { RecentWork } from './recent-work.ts';

type Health = (typeof HEALTH)[number];
type Part = (typeof STATUS_PARTS)[number];

export interface StatusMeasures
  extends Pick<RecentWork, 'waiting' | 'rendering' | 'longestWait' | 'failures'> {
  voices: number;
  /** Whether a file could be written and read back, and the database answers. */
  storageWorks: boolean;
}

/** Seconds without progress of a queue, and of waiting, that count as trouble. */
const MAX_STALL = 60;
const MAX_WAIT = 600;
/** Failures in a row after which a part counts as down. */
const DOWN_AFTER = 3;

const STAGES: Record<'speech' | 'render' | 'storage', readonly string[]> = {
  speech: ['speech', 'lips'],
  render: ['preparing', 'drawing'],
  storage: ['storing'],
};

export function healthOfParts(evidence: StatusMeasures): { name: Part; health: Health }[] {
  const { waiting, rendering, longestWait, voices, storageWorks } = evidence;
  const byFailures = (part: keyof typeof STAGES): Health => {
    const failed = STAGES[part].reduce((sum, stage) => sum + (evidence.failures.get(stage) ?? 0), 0);
    return failed === 0 ? 'good' : failed < DOWN_AFTER ? 'troubled' : 'down';
  };
  const isStalled = waiting > 0 && rendering === 0 && longestWait > MAX_STALL;
  return [
    { name: 'queue', health: isStalled ? 'down' : longestWait > MAX_WAIT ? 'troubled' : 'good' },
    { name: 'speech', health: voices === 0 ? 'down' : byFailures('speech') },
    { name: 'render', health: byFailures('render') },
    { name: 'storage', health: storageWorks ? byFailures('storage') : 'down' },
  ];
}

const ORDER: readonly Health[] = ['good', 'troubled', 'down'];

export function worstHealth(parts: readonly { health: Health }[]): Health {
  return ORDER[Math.max(0, ...parts.map(({ health }) => ORDER.indexOf(health)))] ?? 'good';
}
