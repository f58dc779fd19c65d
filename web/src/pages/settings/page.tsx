import { m } from '../../messages/index.ts';
import { Page as Frame } from '../../ui/page.tsx';
import { AppearanceCard } from './appearance.tsx';
import { DraftsCard } from './drafts.tsx';
import { EmbeddingCard } from './embedding.tsx';
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
