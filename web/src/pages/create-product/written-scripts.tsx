import type { WrittenScripts as Written } from '../../../../src/contract/v1/scripts.ts';
import { formatNumber } from '../../lib/format.ts';
import { m } from '../../messages/index.ts';
import { RadioGroup } from '../../ui/radio-group.tsx';

interface Props {
  written: Written;
  script: string;
  onPick(script: string): void;
}

/** Generated scripts. The user picks one, and can then edit it above. */
export function WrittenScripts({ written, script, onPick }: Props) {
  const { generated_scripts: scripts, warnings = [] } = written;
  return (
    <div className="grid gap-3">
      {warnings.map((warning) => (
        <p key={warning} className="rounded-md bg-warn-soft p-3 text-sm text-warn">
          {warning}
        </p>
      ))}
      <RadioGroup.Root
        aria-label={m.createProduct.writtenScripts}
        value={script}
        onValueChange={onPick}
        className="grid gap-3 md:grid-cols-3"
      >
        {scripts.map(({ script_paragraphs: text }, index) => (
          <RadioGroup.Item
            // biome-ignore lint/suspicious/noArrayIndexKey: two scripts may be equal
            key={index}
            value={text}
            className="flex flex-col rounded-md border border-line p-3 text-left text-sm hover:border-line-strong data-[state=checked]:border-accent data-[state=checked]:bg-accent-soft data-[state=checked]:ring-1 data-[state=checked]:ring-accent"
          >
            <span className="mb-1 font-medium">{m.createProduct.writtenName(index + 1)}</span>
            <span dir="auto" className="text-ink-2">
              {text}
            </span>
            <span className="numbers mt-auto pt-2 text-xs text-ink-2">
              {m.createProduct.words(formatNumber(text.split(/\s+/).length))}
            </span>
          </RadioGroup.Item>
        ))}
      </RadioGroup.Root>
    </div>
  );
}
