import { Monitor, Moon, Sun } from 'lucide-react';
import { m } from '../../messages/index.ts';
import { useTheme } from '../../shell/theme.ts';
import { SectionCard } from '../../ui/card.tsx';
import { Choice } from '../../ui/choice.tsx';

const THEMES = [
  { value: 'light', picture: <Sun className="size-5" /> },
  { value: 'dark', picture: <Moon className="size-5" /> },
  { value: 'system', picture: <Monitor className="size-5" /> },
] as const;

export function AppearanceCard() {
  const [theme, setTheme] = useTheme();
  return (
    <SectionCard title={m.settings.appearance} hint={m.settings.appearanceHint}>
      <Choice
        label={m.shell.theme}
        value={theme}
        onChange={setTheme}
        options={THEMES.map((one) => ({ ...one, label: m.settings.themes[one.value] }))}
        className="grid-cols-3"
      />
    </SectionCard>
  );
}
