import type { HEALTH, STATUS_PARTS } from '../../../contract/dashboard/limits.ts';
import type { RecentWork } from './recent-work.ts';

type Health = (typeof HEALTH)[number];
type Part = (typeof STATUS_PARTS)[number];

export interface StatusMeasures
  extends Pick<RecentWork, 'waiting' | 'rendering' | 'longestWait' | 'failures'> {
  voices: number;
  /** A file was written and read again, and the database answers. */
  storageWorks: boolean;
}

/** Seconds that a queue may stand still, and that anybody should have to wait. */
const STANDSTILL = 60;
const LONG = 600;
/** Failures in a row after which a part counts as broken. */
const BROKEN = 3;

const STAGES: Record<'speech' | 'render' | 'storage', readonly string[]> = {
  speech: ['speech', 'lips'],
  render: ['preparing', 'drawing'],
  storage: ['storing'],
};

export function healthOfParts(evidence: StatusMeasures): { name: Part; health: Health }[] {
  const { waiting, rendering, longestWait, voices, storageWorks } = evidence;
  const byFailures = (part: keyof typeof STAGES): Health => {
    const failed = STAGES[part].reduce((sum, stage) => sum + (evidence.failures.get(stage) ?? 0), 0);
    return failed === 0 ? 'good' : failed < BROKEN ? 'troubled' : 'down';
  };
  const standsStill = waiting > 0 && rendering === 0 && longestWait > STANDSTILL;
  return [
    { name: 'queue', health: standsStill ? 'down' : longestWait > LONG ? 'troubled' : 'good' },
    { name: 'speech', health: voices === 0 ? 'down' : byFailures('speech') },
    { name: 'render', health: byFailures('render') },
    { name: 'storage', health: storageWorks ? byFailures('storage') : 'down' },
  ];
}

const ORDER: readonly Health[] = ['good', 'troubled', 'down'];

export function worstOf(parts: readonly { health: Health }[]): Health {
  return ORDER[Math.max(0, ...parts.map(({ health }) => ORDER.indexOf(health)))] ?? 'good';
}
