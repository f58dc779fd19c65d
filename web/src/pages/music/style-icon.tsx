import {
  BriefcaseBusiness,
  Clapperboard,
  Coffee,
  Cpu,
  Disc3,
  Guitar,
  Music,
  Snowflake,
  Waves,
} from 'lucide-react';

const ICONS: ReadonlyMap<string, typeof Music> = new Map(
  Object.entries({
    'lo-fi': Coffee,
    ambient: Waves,
    acoustic: Guitar,
    corporate: BriefcaseBusiness,
    funk: Disc3,
    tech: Cpu,
    cinematic: Clapperboard,
    holiday: Snowflake,
  }),
);

/** Icon of a style of music. */
export function StyleIcon({ style }: { style: string }) {
  const Icon = ICONS.get(style) ?? Music;
  return (
    <span
      className="grid size-10 shrink-0 place-items-center rounded-md bg-accent-soft text-accent"
      aria-hidden="true"
    >
      <Icon className="size-5" strokeWidth={1.75} />
    </span>
  );
}
