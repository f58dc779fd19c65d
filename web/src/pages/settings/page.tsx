import { Monitor, Moon, Sun } from 'lucide-react';
import { m } from '../../messages/index.ts';
import { useTheme } from '../../shell/theme.ts';
import { SectionCard } from '../../ui/card.tsx';
import { Choice } from '../../ui/choice.tsx';
import { Page as Frame } from '../../ui/page.tsx';
import { DraftsCard } from './drafts.tsx';
import { EmbeddingCard } from './embedding.tsx';
import { GlossaryCard } from './glossary.tsx';
import { PasswordCard } from './password.tsx';
import { ProfileCard } from './profile.tsx';
import { SessionsCard } from './sessions.tsx';
import { TwoStepCard } from './two-step.tsx';

export function Page() {
  return (
    <Frame title={m.settings.title} hint={m.settings.hint}>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="grid gap-6">
          <ProfileCard />
          <GlossaryCard />
          <EmbeddingCard />
          <SessionsCard />
        </div>
        <div className="grid gap-6">
          <PasswordCard />
          <TwoStepCard />
          <AppearanceCard />
          <DraftsCard />
        </div>
      </div>
    </Frame>
  );
}

const THEMES = [
  { value: 'light', picture: <Sun className="size-5" /> },
  { value: 'dark', picture: <Moon className="size-5" /> },
  { value: 'system', picture: <Monitor className="size-5" /> },
] as const;

function AppearanceCard() {
  const [theme, setTheme] = useTheme();
  return (
    <SectionCard title={m.settings.appearance} hint={m.settings.appearanceHint}>
      <Choice
        label={m.shell.theme}
        value={theme}
        onChange={setTheme}
        options={THEMES.map((option) => ({ ...option, label: m.settings.themes[option.value] }))}
        className="grid-cols-3"
      />
    </SectionCard>
  );
}
