import { CircleAlert, CircleHelp, ShieldCheck } from 'lucide-react';
import { SOURCE_TYPES } from '../../../../src/contract/enums.ts';
import type { CredentialsReport } from '../../../../src/contract/v2/verify.ts';
import { formatDateTime } from '../../lib/format.ts';
import { m } from '../../messages/index.ts';
import { SectionCard } from '../../ui/card.tsx';
import { Code } from '../../ui/code.tsx';
import { Fact, FactList } from '../../ui/facts.tsx';

const INGREDIENTS = ['photo', 'clip', 'picture', 'video', 'recording', 'file'] as const;

const STYLES = {
  valid: { icon: ShieldCheck, className: 'bg-good-soft text-good' },
  changed: { icon: CircleAlert, className: 'bg-bad-soft text-bad' },
  invalid: { icon: CircleAlert, className: 'bg-bad-soft text-bad' },
  unchecked: { icon: CircleHelp, className: 'bg-warn-soft text-warn' },
  none: { icon: CircleHelp, className: 'bg-sunken text-ink' },
} as const;

/** Who made a file and how, and whether it was changed. */
export function Report({ name, report }: { name: string; report: CredentialsReport }) {
  const { state, problems, credentials, audio_watermark: watermark } = report;
  const { icon: Icon, className } = STYLES[state];
  const { title, hint } = m.verify.states[state];
  return (
    <SectionCard title={name}>
      <div className={`flex gap-3 rounded-lg p-4 ${className}`}>
        <Icon className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
        <div className="min-w-0">
          <p className="font-medium">{title}</p>
          <p className="mt-1 text-sm">{hint}</p>
        </div>
      </div>
      {problems.length > 0 && (
        <>
          <h3 className="mt-5 mb-1 font-medium">{m.verify.problems}</h3>
          <ul className="grid gap-1 text-sm">
            {problems.map(({ code, message }) => (
              <li key={code + message} className="break-words">
                {message} <code className="font-mono text-xs text-ink-2">{code}</code>
              </li>
            ))}
          </ul>
        </>
      )}
      {watermark && (
        <div className="mt-5">
          <p className="font-medium">
            {watermark.made_here ? m.verify.watermark.here : m.verify.watermark.elsewhere}
          </p>
          <p className="mt-1 text-sm text-ink-2">
            {m.verify.watermark.hint} <code className="font-mono text-xs">{watermark.id}</code>
            {watermark.made_at !== undefined && ` · ${formatTime(watermark.made_at)}`}
          </p>
        </div>
      )}
      {!report.search_complete && (
        <div className="mt-5">
          <p className="font-medium">{m.verify.watermark.incomplete}</p>
          <p className="mt-1 text-sm text-ink-2">{m.verify.watermark.incompleteHint}</p>
        </div>
      )}
      {credentials && <Said credentials={credentials} isSignedHere={report.signed_here} />}
    </SectionCard>
  );
}

interface SaidProps {
  credentials: NonNullable<CredentialsReport['credentials']>;
  isSignedHere: boolean;
}

function Said({ credentials, isSignedHere }: SaidProps) {
  const { signer, created_at: createdAt, time_stamp: stamp, assertions } = credentials;
  const facts = [
    [m.verify.made, credentials.source_types.map(describeSourceType).join(', ')],
    [m.verify.presenter, credentials.presenters.map((origin) => m.verify.presenters[origin]).join(', ')],
    [m.verify.voice, credentials.voices.map((origin) => m.verify.voices[origin]).join(', ')],
    [m.verify.madeFrom, credentials.ingredients.map(describeIngredient).join(', ')],
    [m.verify.titleOf, credentials.title],
    [m.verify.madeWith, credentials.generator],
    [m.verify.madeAt, createdAt !== undefined && formatTime(createdAt)],
    [m.verify.signer, signer?.name],
    [m.verify.issuer, signer?.issuer],
    [m.verify.timeStamp, stamp && m.verify.stampedBy(formatTime(stamp.at), stamp.authority)],
  ] as const;
  return (
    <div className="mt-5 grid gap-5">
      <p className="font-medium">{isSignedHere ? m.verify.here : m.verify.elsewhere}</p>
      <FactList>
        {facts.map(
          ([name, value]) =>
            value && (
              <Fact key={name} name={name}>
                <span dir="auto" className="break-words">
                  {value}
                </span>
              </Fact>
            ),
        )}
      </FactList>
      {!isSignedHere && <p className="text-sm text-ink-2">{m.verify.notCompared}</p>}
      <details>
        <summary className="cursor-pointer text-sm text-ink-2">{m.verify.everything}</summary>
        <div className="mt-3">
          <Code label={m.verify.everything} code={JSON.stringify(assertions, null, 2)} />
        </div>
      </details>
    </div>
  );
}

/** The text of IPTC's term in an address; other addresses stay as they are. */
function describeSourceType(address: string): string {
  const term = SOURCE_TYPES.find((one) => address.endsWith(`/${one}`));
  return term ? m.verify.sourceTypes[term] : address;
}

function describeIngredient({
  title,
  relationship,
  has_credentials: hasCredentials,
}: NonNullable<CredentialsReport['credentials']>['ingredients'][number]): string {
  const kind = INGREDIENTS.find((one) => one === title);
  const notes = [relationship === 'parentOf' && m.verify.edited, hasCredentials && m.verify.withCredentials];
  const text = notes.filter((note) => note !== false).join(', ');
  const name = kind ? m.verify.ingredients[kind] : (title ?? m.verify.ingredients.file);
  return text ? `${name} (${text})` : name;
}

/** Untrusted credentials may contain any text as a time. */
function formatTime(text: string): string {
  const time = Date.parse(text);
  return Number.isNaN(time) ? text : formatDateTime(time / 1000);
}
